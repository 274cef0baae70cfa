// Discord's Markdown, as nodes. Nothing is ever parsed as HTML.
import { make } from "./dom.js";
import { icon } from "./icons.js";

const INLINE = [
  [/^\\([\\*_~`|>#[\]()<@:-])/, (m) => m[1]],
  [/^`` ?(.+?) ?``/s, (m) => make("code", {}, m[1])],
  [/^`([^`\n]+)`/, (m) => make("code", {}, m[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (m, w) => make("strong", {}, make("em", {}, inline(m[1], w)))],
  [/^\*\*(.+?)\*\*/s, (m, w) => make("strong", {}, inline(m[1], w))],
  [/^__(.+?)__/s, (m, w) => make("u", {}, inline(m[1], w))],
  [/^\*(?!\s)(.+?)\*/s, (m, w) => make("em", {}, inline(m[1], w))],
  [/^_(?!\s)(.+?)_(?!\w)/s, (m, w) => make("em", {}, inline(m[1], w))],
  [/^~~(.+?)~~/s, (m, w) => make("s", {}, inline(m[1], w))],
  [/^\|\|(.+?)\|\|/s, (m, w) => spoiler(inline(m[1], w))],
  [/^<@!?(\d+)>/, (m, w) => make("span", { class: m[1] === w.me ? "mention own" : "mention" }, `@${w.userName(m[1])}`)],
  [/^<#(\d+)>/, (m, w) => make("a", { class: "mention", href: `#${m[1]}`, "data-channel": m[1] }, `#${w.channelName(m[1])}`)],
  [/^<:(\w{2,32}):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^<\/([-\w ]+):\d+>/, (m) => make("span", { class: "mention" }, `/${m[1]}`)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2] || "f")],
  [/^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, (m, w) => link(m[2], w, inline(m[1], w))],
  [/^https?:\/\/[^\s<>]+[^\s<>.,:;!?)"']/, (m, w) => link(m[0], w, [m[0]])],
];

/** Inline Markdown as a list of nodes and strings. */
function inline(text, world) {
  const nodes = [];
  let plain = "";
  while (text) {
    const hit = /^[\\`*_~|<[h]/.test(text) && INLINE.map(([rule, build]) => [rule.exec(text), build]).find(([m]) => m);
    if (!hit) { plain += text[0]; text = text.slice(1); continue; }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(hit[1](hit[0], world));
    text = text.slice(hit[0][0].length);
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function link(href, world, inside) {
  const message = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(href);
  if (message) return make("a", { class: "mention", href: `#${message[1]}${message[2] ? `/${message[2]}` : ""}` }, `#${world.channelName(message[1])} › `, icon("speech"));
  return make("a", { href, rel: "noreferrer noopener", target: "_blank" }, inside);
}

/** One of the application's emojis; another one is plain text. */
export const emoji = ({ name, id }) => (id ? make("img", { class: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` }) : name);

function spoiler(inside) {
  const cover = make("button", { class: "spoiler", type: "button", "aria-label": "Spoiler, show", click: () => { cover.classList.add("open"); cover.removeAttribute("aria-label"); } }, inside);
  return cover;
}

const FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

const SHOWN = Object.fromEntries(Object.entries(FORMATS).map(([style, format]) => [style, new Intl.DateTimeFormat("en", format)]));
const FAR = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How far a moment is, in words: "in 3 hours". */
function relative(seconds) {
  const far = seconds - Date.now() / 1000;
  const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => Math.abs(far) >= size) || units[5];
  return FAR.format(Math.trunc(far / size), unit);
}

function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  const full = SHOWN.F.format(date);
  const shown = style === "R" ? relative(seconds) : SHOWN[style].format(date);
  return make("time", { datetime: date.toISOString(), title: full, "data-relative": style === "R" && String(seconds) }, shown);
}

/** Lets the relative times of the page count on; called once a second. */
export function tick() {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const shown = relative(Number(time.dataset.relative));
    if (time.textContent !== shown) time.textContent = shown;
  }
}

/** A whole message as nodes: code blocks, headings, quotes, lists, small print, lines. */
export function markdown(text, world) {
  const nodes = [];
  const parts = text.split(/```(?:[a-z]+\n)?\n?([\s\S]+?)\n?```/);
  parts.forEach((part, index) => {
    if (index % 2) nodes.push(make("pre", { tabindex: "0" }, make("code", {}, part)));
    else nodes.push(...blocks(part, world));
  });
  return nodes;
}

function blocks(text, world) {
  const nodes = [];
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  if (lines.length === 1 && !lines[0]) return nodes;
  for (const line of lines) {
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    const quote = /^> (.*)/.exec(line);
    const item = /^(\s*)[-*] (.+)/.exec(line);
    if (heading) nodes.push(make("p", { class: `heading h${heading[1].length}` }, inline(heading[2], world)));
    else if (small) nodes.push(make("p", { class: "small" }, inline(small[1], world)));
    else if (quote) nodes.push(make("blockquote", {}, inline(quote[1], world)));
    else if (item) nodes.push(make("p", { class: item[1] ? "item deep" : "item" }, inline(item[2], world)));
    else nodes.push(make("p", {}, line ? inline(line, world) : "\u00a0"));
  }
  return nodes;
}
