// The drawer for testers: faults, the log of requests and events, the time to each answer.
import { at, call, make } from "./dom.js";

const FAULTS = [
  ["drop", "Drop the gateway"], ["errors", "Answer 500 for 10 s"], ["limit", "Answer 429 once"],
  ["delay", "Delay 2 s"], ["redeliver", "Redeliver the last interaction"],
];
const KEPT = 200;

/** Builds the drawer; `toggled` is called when it opens or closes. */
export function testers(toggled) {
  const drawer = at("drawer");
  const toggle = () => {
    drawer.hidden = !drawer.hidden;
    document.body.classList.toggle("testing", !drawer.hidden);
    at("tools").setAttribute("aria-expanded", String(!drawer.hidden));
    (drawer.hidden ? at("tools") : at("no-tools")).focus();
    toggled();
  };
  at("tools").addEventListener("click", toggle);
  at("no-tools").addEventListener("click", toggle);
  at("faults").append(...FAULTS.map(([kind, label]) => make("button", { type: "button", "data-fault": kind, click: () => call("/page/fault", { kind }).then((it) => pace(it.done)).catch((error) => pace(error.message)) }, label)));
}

/** One line about the last answer or fault. */
export const pace = (text) => { at("pace").textContent = text; };

/** Forgets the log; the stand-in tells it anew. */
export const forget = () => at("requests").replaceChildren();

/** Adds a request or gateway event to the log. */
export function logged(entry) {
  const list = at("requests");
  const line = make("li", { class: entry.status >= 400 ? "fault" : undefined },
    make("details", {}, make("summary", {}, entry.title), make("pre", {}, entry.body)));
  list.prepend(line);
  while (list.children.length > KEPT) list.lastChild.remove();
}
