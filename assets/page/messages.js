// Messages as Discord shows them: names, Markdown, pictures, embeds, components, private marks.
import { at, call, make } from "./dom.js";
import { icon } from "./icons.js";
import { emoji, markdown } from "./markdown.js";
import { openModal } from "./modal.js";

const LOADING = 128;
const EPHEMERAL = 64;

/** Draws one message; `world` knows names and acts for the current person. */
export function message(it, world) {
  const mine = it.mentions.some((user) => user.id === world.me);
  const hidden = Boolean(it.flags & EPHEMERAL);
  const name = world.userName(it.author.id);
  const row = make("li", { class: `message${mine ? " own" : ""}${hidden ? " private" : ""}`, id: `m${it.id}`, tabindex: "-1" });
  const pace = world.paceOf(it.id);
  row.append(avatar(it.author, name), make("div", { class: "body" },
    origin(it.interaction_metadata, world),
    make("p", { class: "byline" }, make("strong", {}, name), it.author.bot && make("span", { class: "tag" }, "APP"), make("time", { datetime: it.timestamp }, clock(it.timestamp))),
    it.flags & LOADING ? make("p", { class: "thinking" }, `${name} is thinking…`) : said(it, world),
    attachments(files(it)),
    it.embeds.map((embed) => card(embed, world)),
    it.components.map((line) => make("div", { class: "row" }, line.components.map((part) => component(part, it, world, row)))),
    hidden && onlyYou(it, world),
    pace !== undefined && paced(pace)));
  return row;
}

/** The words of a message; behind the last of them stands that they were edited. */
function said(it, world) {
  const nodes = markdown(it.content, world);
  if (!it.edited_timestamp) return nodes;
  const mark = make("span", { class: "edited", title: it.edited_timestamp }, "(edited)");
  const last = nodes.at(-1);
  if (!last?.matches("p, blockquote")) return [...nodes, mark];
  last.append(" ", mark);
  return nodes;
}

/** The face of a person, or of the bot. */
export function avatar(author, name) {
  const colour = author.bot ? "4" : String(BigInt(author.id) % 4n);
  const face = author.bot ? make("img", { src: "/page/icon.svg", alt: "", width: 40, height: 40 }) : [...name][0];
  return make("span", { class: "avatar", "data-colour": colour, "aria-hidden": "true" }, face);
}

const origin = (used, world) => used?.name && make("p", { class: "origin" }, `${world.userName(used.user.id)} used /${used.name}`);

/** The files of a message, but for those that its embeds show. */
function files(it) {
  const embedded = it.embeds.map((embed) => embed.image?.url);
  return it.attachments.filter((file) => !embedded.includes(file.url));
}

function onlyYou(it, world) {
  const dismiss = () => call("/page/dismiss", { as: world.me, message: it.id });
  return make("p", { class: "only" }, icon("eye"), " Only you can see this · ", make("button", { type: "button", click: dismiss }, "Dismiss message"));
}

const CLOCK = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** The time of day, with the date where that is not today. */
function clock(iso) {
  const [date, today] = [new Date(iso), new Date()];
  const time = CLOCK.format(date);
  return date.toDateString() === today.toDateString() ? time : `${DAY.format(date)} ${time}`;
}

/** One picture is shown whole; several are tiles. */
function attachments(all) {
  const isPicture = (file) => Boolean(file.content_type?.startsWith("image/"));
  const [pictures, others] = [all.filter(isPicture), all.filter((file) => !isPicture(file))];
  const tiles = pictures.map(attachment);
  return [...(tiles.length > 1 ? [make("div", { class: "mosaic" }, tiles)] : tiles), ...others.map(attachment)];
}

function attachment(file) {
  if (!file.content_type?.startsWith("image/")) return make("p", {}, make("a", { href: path(file.url), download: file.filename }, icon("file"), ` ${file.filename}`));
  const picture = make("img", { src: path(file.url), alt: file.description || file.filename, width: file.width, height: file.height, loading: "lazy", decoding: "async" });
  const frame = make("button", { class: "picture", type: "button", "aria-label": `Enlarge: ${(file.description || file.filename).slice(0, 80)}`, click: () => enlarge(file) }, picture);
  return sized(frame, file);
}

/** Tells the style how large a picture is by itself. */
function sized(element, { width, height }) {
  element.style.setProperty("--ratio", width / height || 1);
  if (width) element.style.setProperty("--natural", `${width}px`);
  return element;
}

/** Attachment addresses are absolute; the page asks its own origin. */
const path = (url) => new URL(url, location.href).pathname;

function enlarge(file) {
  const large = at("large");
  large.src = path(file.url);
  large.alt = file.description || file.filename;
  at("viewer").showModal();
}

function card(embed, world) {
  const shown = make("article", { class: "embed" },
    embed.author?.name && make("p", { class: "small" }, embed.author.name),
    embed.title && make("h3", {}, embed.title),
    embed.description && markdown(embed.description, world),
    (embed.fields || []).map((field) => make("div", {}, make("strong", {}, field.name), markdown(field.value, world))),
    embed.image && sized(make("img", { src: path(embed.image.url), alt: "", width: embed.image.width, height: embed.image.height, loading: "lazy" }), embed.image),
    embed.footer && make("p", { class: "small" }, embed.footer.text));
  if (embed.color) shown.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return shown;
}

/** A label behind its emoji. */
const label = (it) => [...(it.emoji ? [emoji(it.emoji), " "] : []), it.label || ""];

function component(part, it, world, row) {
  if (part.type === 2 && part.style === 5) return make("a", { class: "style5", href: part.url, target: "_blank", rel: "noreferrer noopener" }, label(part));
  if (part.type === 2) {
    return make("button", { type: "button", class: `style${part.style}`, disabled: part.disabled, "data-custom": part.custom_id, click: () => use(part, [], it, world, row) }, label(part));
  }
  return menu(part, it, world, row);
}

function menu(part, it, world, row) {
  const options = offered(part, world);
  const most = part.max_values ?? 1;
  return most > 1 ? many(part, options, it, world, row) : one(part, options, it, world, row);
}

/** What a menu offers: options of its own, or people, roles or channels of the server. */
function offered(part, world) {
  const lists = {
    5: () => world.users().map((user) => ({ label: user.name, value: user.id })),
    6: () => world.roles().map((role) => ({ label: `@${role.name}`, value: role.id })),
    8: () => world.channels().filter((channel) => channel.kind !== "thread").map((channel) => ({ label: `#${channel.name}`, value: channel.id })),
  };
  const chosen = (part.default_values || []).map((value) => value.id);
  return lists[part.type]?.().map((option) => ({ ...option, default: chosen.includes(option.value) })) ?? part.options ?? [];
}

/** A menu that opens in place. A click takes the option at once, as Discord does. */
function one(part, options, it, world, row) {
  const chosen = options.find((option) => option.default);
  const hint = chosen ? label(chosen) : part.placeholder || "Choose";
  if (part.disabled) return make("button", { type: "button", class: "style2", disabled: true }, hint);
  const take = (option) => make("button", { type: "button", value: option.value, click: () => use(part, [option.value], it, world, row) },
    label(option), option.description && make("small", {}, option.description));
  return make("details", { class: "menu", "data-custom": part.custom_id }, make("summary", {}, hint), make("ul", {}, options.map((option) => make("li", {}, take(option)))));
}

function many(part, options, it, world, row) {
  const boxes = options.map((option) => make("input", { type: "checkbox", value: option.value, checked: option.default }));
  const done = make("button", { type: "button", class: "style2", click: () => use(part, boxes.filter((box) => box.checked).map((box) => box.value), it, world, row) }, "Choose");
  const check = () => {
    const count = boxes.filter((box) => box.checked).length;
    done.disabled = part.disabled || count < (part.min_values ?? 1) || count > part.max_values;
  };
  check();
  return make("fieldset", { class: "many", "data-custom": part.custom_id, change: check }, make("legend", {}, part.placeholder || "Choose"),
    options.map((option, index) => make("label", {}, boxes[index], make("span", {}, label(option), option.description && make("small", {}, option.description)))), done);
}

/** Uses a button or menu: once at a time. */
async function use(part, values, it, world, row) {
  const used = row.querySelector(`[data-custom="${CSS.escape(part.custom_id)}"]`);
  if (used.classList.contains("busy")) return;
  used.classList.add("busy");
  row.querySelector(".failed")?.remove();
  try {
    const reply = await call("/page/component", { as: world.me, message: it.id, custom_id: part.custom_id, values });
    world.paced({ message: it.id, ...reply });
    if (reply.modal) openModal(reply.modal, world);
    if (reply.failed) fail(row, reply.failed);
  } catch (error) {
    fail(row, error.message);
  } finally {
    used.classList.remove("busy");
  }
}

/** How long the bot took for what led to a message, for testers. */
const paced = (ms) => make("p", { class: "paced" }, `answered after ${ms} ms`);

/** Writes the time below a message that is there already. */
export function notePace(row, ms) {
  row.querySelector(".paced")?.remove();
  row.querySelector(".body").append(paced(ms));
}

function fail(row, sentence) {
  row.querySelector(".failed")?.remove();
  row.querySelector(".body").append(make("p", { class: "failed", role: "alert" }, icon("warning"), ` ${sentence}`));
}
