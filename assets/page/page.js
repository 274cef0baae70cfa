// The page: who I am, where I look, and what the stand-in says has changed.
import { at, call, make } from "./dom.js";
import { hang, icon } from "./icons.js";
import { tick } from "./markdown.js";
import { History } from "./history.js";
import { avatar, notePace } from "./messages.js";
import { openModal } from "./modal.js";
import { Composer, say } from "./composer.js";
import { shelf } from "./shelf.js";
import { forget, logged, pace, testers } from "./testers.js";

const state = { users: [], guilds: [], unread: [], commands: [], turns: [], bot: {} };
const paces = new Map();
let feed = null;

/** What messages and the composer may ask of the page. */
const world = {
  me: "", channel: "",
  users: () => state.users.filter((user) => !user.bot),
  commands: () => state.commands,
  channels: () => guildHere()?.channels || [],
  roles: () => guildHere()?.roles || [],
  userName: (id) => state.users.find((user) => user.id === id)?.name || "unknown-user",
  channelName: (id) => allChannels().find((channel) => channel.id === id)?.name || "unknown",
  modal: (modal) => openModal(modal, world),
  paceOf: (id) => paces.get(id),
  paced: (reply) => {
    if (reply.ms === undefined) return;
    pace(`Last answer after ${reply.ms} ms`);
    if (!reply.message) return;
    paces.set(reply.message, reply.ms);
    const row = at(`m${reply.message}`);
    if (row) notePace(row, reply.ms);
  },
};

const allChannels = () => state.guilds.flatMap((guild) => guild.channels);
const guildHere = () => state.guilds.find((guild) => guild.channels.some((channel) => channel.id === world.channel));
const isThread = () => guildHere()?.channels.find((channel) => channel.id === world.channel)?.kind === "thread";
/** Mentions that were not read; none where one is looking. */
const unreadIn = (channel) => (isRead(channel) ? 0 : mentionsIn(channel));
const mentionsIn = (channel) => state.unread.find((it) => it.channel === channel)?.count || 0;
const isRead = (channel) => channel === world.channel && document.hasFocus();
const waiting = (user) => user.waiting - (user.id === world.me && isRead(world.channel) ? mentionsIn(world.channel) : 0);
const place = () => `/${encodeURIComponent(world.userName(world.me))}#${world.channel}`;
const nameInAddress = () => decodeURIComponent(location.pathname.slice(1));

async function loadWorld() {
  Object.assign(state, await call(`/page/world?as=${encodeURIComponent(world.me || nameInAddress())}`));
  world.me = state.me;
  if (!allChannels().some((channel) => channel.id === world.channel)) world.channel = allChannels()[0]?.id || "";
  drawPlaces();
}

function badge(count) {
  return count ? make("span", { class: "badge" }, String(count), make("span", { class: "hidden" }, " unread mentions")) : null;
}

function drawPlaces() {
  const focused = document.activeElement?.dataset.key;
  const here = guildHere();
  at("servers").replaceChildren(...state.guilds.map((guild) => serverButton(guild, guild === here)));
  at("server-name").textContent = here?.name || "";
  at("channels").replaceChildren(...(here?.channels || []).map(channelItem));
  at("who").replaceChildren(...world.users().map(personItem));
  at("channel-title").textContent = `# ${world.channelName(world.channel)}`;
  at("beginning-title").textContent = `Welcome to #${world.channelName(world.channel)}!`;
  at("beginning-text").textContent = `This is the beginning of the ${isThread() ? "thread" : "channel"}.`;
  composer.hint();
  at("next").hidden = !state.turns.some((turn) => turn.user !== world.me);
  at("bot").textContent = state.bot.online ? "Bot online" : "Bot offline";
  at("bot").classList.toggle("offline", !state.bot.online);
  document.title = `${world.userName(world.me)} · #${world.channelName(world.channel)} · Daedalus sandbox`;
  for (const link of document.querySelectorAll("a[data-channel]")) link.textContent = `#${world.channelName(link.dataset.channel)}`;
  if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function serverButton(guild, current) {
  const initials = guild.name.split(" ").map((word) => word[0]).join("").slice(0, 3);
  const total = guild.channels.reduce((sum, channel) => sum + unreadIn(channel.id), 0);
  return make("button", { type: "button", title: guild.name, "data-key": guild.id, "aria-current": current && "true", click: () => go(guild.channels[0].id).catch(offline) },
    make("span", { "aria-hidden": "true" }, initials), make("span", { class: "hidden" }, guild.name), badge(total));
}

function channelItem(channel) {
  const thread = channel.kind === "thread";
  const count = unreadIn(channel.id);
  return make("li", { class: thread && "thread" },
    make("button", { type: "button", "data-key": channel.id, class: count && "unread", "aria-current": channel.id === world.channel && "true", click: () => go(channel.id).catch(offline) },
      icon(thread ? "thread" : "hash"), make("span", {}, channel.name), thread && make("span", { class: "hidden" }, " (thread)"), badge(count)));
}

/** A person to become here, or, as a link, in a tab of their own. */
function personItem(user) {
  const visit = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    become(user.id).catch(offline);
  };
  return make("li", {}, make("a", { href: `/${encodeURIComponent(user.name)}`, "data-key": user.id, "aria-current": user.id === world.me && "true", click: visit },
    avatar(user, user.name), make("span", {}, user.name), badge(waiting(user))));
}

function read() {
  if (mentionsIn(world.channel) && document.hasFocus()) call("/page/read", { as: world.me, channel: world.channel });
}

/** Opens a channel. */
async function go(channel) {
  say("");
  world.channel = channel;
  closeMenu();
  history.replaceState(null, "", place());
  drawPlaces();
  await messages.open();
  read();
}

/** Becomes another person. */
async function become(user) {
  say("");
  feed?.close();
  world.me = user;
  closeMenu();
  await loadWorld();
  history.replaceState(null, "", place());
  composer.reset();
  await messages.open();
  listen();
}

/** Many changes at once need one look. */
let looking = null;
const lookAgain = () => { looking ??= setTimeout(() => { looking = null; loadWorld().then(read).catch(offline); }, 50); };
const offline = () => { at("bot").textContent = "The sandbox does not answer"; at("bot").classList.add("offline"); };

const heard = {
  message: (it) => messages.put(it),
  gone: (it) => messages.drop(it.id),
  world: lookAgain,
  anew: () => loadWorld().then(() => messages.refresh()).then(read).catch(offline),
  log: logged,
};

/** Follows what happens, as the current person; after a break everything is read anew. */
function listen() {
  feed?.close();
  feed = new EventSource(`/page/feed?as=${world.me}&log=${!at("drawer").hidden}`);
  feed.onopen = () => { forget(); heard.anew(); };
  feed.onerror = offline;
  feed.onmessage = (event) => { const it = JSON.parse(event.data); heard[it.kind]?.(it); };
}

/** Becomes whoever has to decide: here, or else anywhere. */
async function nextSeat() {
  await loadWorld();
  const others = state.turns.filter((turn) => turn.user !== world.me);
  const turn = others.find((it) => it.channel === world.channel) || others[0];
  if (!turn) {
    const mine = state.turns.some((it) => it.user === world.me);
    return say(mine ? "It is you who has to decide." : "Nobody has to decide just now.", true);
  }
  world.channel = turn.channel;
  await become(turn.user);
  say(`You are ${world.userName(turn.user)} now.`, true);
}

/** Does what the shelf offers: presses the button of a message here that says so, or else uses a command. */
async function begin(act) {
  const says = (it) => it.textContent === act.press && !it.disabled;
  const button = act.press && [...document.querySelectorAll("#messages .row button")].find(says);
  if (button) return button.click();
  await composer.send(act.line).catch((error) => say(error.message));
}

function closeMenu() {
  document.body.classList.remove("at-places");
  at("menu").setAttribute("aria-expanded", "false");
}

async function createChannel(event) {
  event.preventDefault();
  try {
    const reply = await call("/page/channel", { as: world.me, guild: guildHere().id, name: at("channel-name").value });
    at("channel-name").value = "";
    await loadWorld();
    await go(reply.id);
  } catch (error) {
    say(error.message);
  }
}

/** Goes where the address says, which may be a channel that was made a moment ago. */
async function followAddress() {
  const [channel, target] = location.hash.slice(1).split("/");
  const isKnown = () => allChannels().some((it) => it.id === channel);
  if (!isKnown()) await loadWorld();
  if (!isKnown()) return;
  if (channel !== world.channel) await go(channel);
  if (target) await messages.show(target);
}

hang();
testers(listen);
const messages = new History(world);
const composer = new Composer(world);
at("menu").addEventListener("click", () => at("menu").setAttribute("aria-expanded", String(document.body.classList.toggle("at-places"))));
// A narrow screen is a phone's; on a wide one the button chooses.
const narrow = matchMedia("(max-width: 760px)");
const asClient = () => document.body.classList.toggle("phone", narrow.matches || at("client").getAttribute("aria-pressed") === "true");
narrow.addEventListener("change", asClient);
at("client").addEventListener("click", () => { at("client").setAttribute("aria-pressed", String(at("client").getAttribute("aria-pressed") !== "true")); asClient(); });
asClient();
at("skip").addEventListener("click", (event) => { event.preventDefault(); at("input").focus(); });
at("shade").addEventListener("click", closeMenu);
at("viewer").addEventListener("click", () => at("viewer").close());
at("next").addEventListener("click", () => nextSeat().catch((error) => say(error.message)));
at("new-channel").addEventListener("submit", createChannel);
addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenu(); });
addEventListener("hashchange", () => followAddress().catch(offline));
addEventListener("focus", read);
// A browser keeps six connections to one place: tabs that nobody looks at hold none.
document.addEventListener("visibilitychange", () => { if (document.hidden) feed?.close(); else if (world.me) listen(); });
setInterval(tick, 1000);
const isFirst = !location.hash;
world.channel = location.hash.slice(1).split("/")[0];
shelf(begin, isFirst).catch((error) => say(error.message));
loadWorld().then(() => { history.replaceState(null, "", place()); listen(); }).catch((error) => say(error.message));
