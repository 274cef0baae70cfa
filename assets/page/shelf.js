// What the page opens with: things to begin with, each a picture to click. Whoever starts the stand-in says which.
import { at, call, make } from "./dom.js";

/** Fills the shelf; `begin` does an act of it. Opens it where somebody comes for the first time. */
export async function shelf(begin, first) {
  const { title, items } = await call("/page/shelf");
  if (!items.length) return;
  at("shelf-title").textContent = title;
  at("shelf-items").replaceChildren(...items.map((it) => item(it, begin)));
  at("games").hidden = false;
  at("games").addEventListener("click", () => at("shelf").showModal());
  at("shelf").addEventListener("click", (event) => { if (event.target === at("shelf")) at("shelf").close(); });
  if (first) at("shelf").showModal();
}

function item(it, begin) {
  const [main] = it.acts;
  const act = (what, index) => (what.address
    ? make("a", { href: what.address }, what.label)
    : make("button", { type: "button", class: index ? "style2" : "style1", "aria-label": `${what.label}: ${it.title}`, click: () => start(what, begin) }, what.label));
  return make("li", {},
    make("button", { type: "button", class: "cover", "aria-label": `${main.label}: ${it.title}`, click: () => start(main, begin) }, make("img", { src: it.picture, alt: "", width: 320, height: 320 })),
    make("div", {}, make("h3", {}, it.title), make("p", {}, it.text), make("p", { class: "facts" }, it.facts), make("div", { class: "row" }, it.acts.map(act))));
}

function start(act, begin) {
  at("shelf").close();
  begin(act);
}
