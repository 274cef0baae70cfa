// The icons of the page, drawn by us: no font has to know them.

const PATHS = {
  menu: "M3 6h18M3 12h18M3 18h18",
  send: "M4 20 21 12 4 4l3 8zM7 12h8",
  close: "M5 5l14 14M19 5 5 19",
  plus: "M12 5v14M5 12h14",
  down: "M12 4v15M5 12l7 7 7-7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  thread: "M6 4v9a4 4 0 0 0 4 4h9M15 13l4 4-4 4",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  warning: "M12 3 2 21h20zM12 10v5M12 18v.5",
  speech: "M4 5h16v11H11l-5 4v-4H4z",
};
const SVG = "http://www.w3.org/2000/svg";

/** A drawing of this name; what it means has to stand beside it. */
export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(path);
  return drawing;
}

/** Puts the icons into the elements that ask for one. */
export function hang() {
  for (const element of document.querySelectorAll("[data-icon]")) element.prepend(icon(element.dataset.icon));
}
