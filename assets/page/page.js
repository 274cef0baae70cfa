// The page: who I am, where I look, and what the stand-in says has changed.
import { at, call, make } from "./dom.js";
import { tick } from "./markdown.js";
import { message } from "./messages.js";
import { openModal } from "./modal.js";
import { Composer } from "./composer.js";
import { logged, pace, testers } from "./testers.js";

const state = { users: [], guilds: [], unread: [], commands: [], bot: {} };
let feed = null;

/** What messages and the composer may ask of the page. */
const world = {
  me: "", channel: "",
  users: () => state.users.filter((user) => !user.bot),
  commands: () => state.commands,
  channels: () => guildHere()?.channels || [],
  userName: (id) => state.users.find((user) => user.id === id)?.name || "unknown-user",
  channelName: (id) => allChannels().find((channel) => channel.id === id)?.name || "unknown",
  paced: (ms) => { if (ms !== undefined) pace(`Last answer after ${ms} ms`); },
  modal: (modal) => openModal(modal, world),
};

const allChannels = () => state.guilds.flatMap((guild) => guild.channels);
const guildHere = () => state.guilds.find((guild) => guild.channels.some((channel) => channel.id === world.channel));
const unreadIn = (channel) => state.unread.find((it) => it.channel === channel)?.count || 0;
const place = () => `/${world.userName(world.me)}#${world.channel}`;

async function loadWorld() {
  Object.assign(state, await call(`/page/world?as=${encodeURIComponent(world.me || nameInAddress())}`));
  world.me = state.me;
  if (!allChannels().some((channel) => channel.id === world.channel)) world.channel = allChannels()[0]?.id || "";
  drawPlaces();
}

const nameInAddress = () => decodeURIComponent(location.pathname.slice(1));

function badge(count) {
  return count ? make("span", { class: "badge", "aria-label": `${count} unread mentions` }, String(count)) : null;
}

function drawPlaces() {
  const here = guildHere();
  const total = (guild) => guild.channels.reduce((sum, channel) => sum + unreadIn(channel.id), 0);
  at("servers").replaceChildren(...state.guilds.map((guild) => make("button", { type: "button", title: guild.name, "aria-label": guild.name, "aria-current": guild === here && "true", click: () => go(guild.channels[0].id) }, guild.name.split(" ").map((word) => word[0]).join("").slice(0, 3), badge(total(guild)))));
  at("server-name").textContent = here?.name || "";
  at("channels").replaceChildren(...(here?.channels || []).map((channel) => make("li", { class: channel.kind === "thread" ? "thread" : undefined },
    make("button", { type: "button", class: unreadIn(channel.id) ? "unread" : undefined, "aria-current": channel.id === world.channel && "true", click: () => go(channel.id) }, channel.kind === "thread" ? "🧵" : "#", make("span", {}, channel.name), badge(unreadIn(channel.id))))));
  at("who").replaceChildren(...world.users().map((user) => make("option", { value: user.id, selected: user.id === world.me }, user.waiting ? `${user.name} (${user.waiting})` : user.name)));
  at("channel-title").textContent = `# ${world.channelName(world.channel)}`;
  at("bot").textContent = state.bot.online ? "● bot online" : "○ bot offline";
  document.title = `${world.userName(world.me)} · #${world.channelName(world.channel)} · Daedalus sandbox`;
}

async function loadMessages() {
  const asked = world.channel;
  const reply = await call(`/page/messages?as=${world.me}&channel=${asked}`);
  if (asked !== world.channel) return;
  at("messages").replaceChildren(...reply.messages.map((it) => message(it, world)));
  bottom();
  if (unreadIn(world.channel)) call("/page/read", { as: world.me, channel: world.channel });
}

const bottom = () => { const list = at("messages"); list.scrollTop = list.scrollHeight; };
const atBottom = () => { const list = at("messages"); return list.scrollHeight - list.scrollTop - list.clientHeight < 120; };

/** Opens a channel. */
async function go(channel) {
  world.channel = channel;
  document.body.classList.remove("menu");
  history.replaceState(null, "", place());
  drawPlaces();
  await loadMessages();
}

/** Becomes another person. */
async function become(user) {
  world.me = user;
  await loadWorld();
  history.replaceState(null, "", place());
  composer.reset();
  listen();
}

function put(it) {
  const stay = atBottom();
  const old = at(`m${it.id}`);
  const row = message(it, world);
  if (old) {
    const focused = old.contains(document.activeElement) && document.activeElement.dataset.custom;
    old.replaceWith(row);
    if (focused) row.querySelector(`[data-custom="${CSS.escape(focused)}"]`)?.focus();
  } else at("messages").append(row);
  if (stay) bottom();
}

const heard = {
  message: (it) => { if (it.channel === world.channel) put(it.message); },
  gone: (it) => { at(`m${it.id}`)?.remove(); },
  world: () => loadWorld().then(() => { if (unreadIn(world.channel) && document.hasFocus()) call("/page/read", { as: world.me, channel: world.channel }); }),
  anew: () => loadWorld().then(loadMessages),
  log: (it) => logged(it),
};

/** Follows what happens, as the current person; after a break everything is read anew. */
function listen() {
  feed?.close();
  feed = new EventSource(`/page/feed?as=${world.me}&log=${!at("drawer").hidden}`);
  feed.onopen = () => loadWorld().then(loadMessages);
  feed.onmessage = (event) => { const it = JSON.parse(event.data); heard[it.kind]?.(it); };
}

async function nextSeat() {
  const waiting = state.users.find((user) => user.waiting && user.id !== world.me);
  if (!waiting) return pace("Nobody else has an unread mention.");
  await become(waiting.id);
  const mention = state.unread[0];
  if (mention) await go(mention.channel);
}

testers(listen);
const composer = new Composer(world);
at("menu").addEventListener("click", () => at("menu").setAttribute("aria-expanded", String(document.body.classList.toggle("menu"))));
at("who").addEventListener("change", () => become(at("who").value));
at("next").addEventListener("click", nextSeat);
at("new-channel").addEventListener("submit", async (event) => {
  event.preventDefault();
  const reply = await call("/page/channel", { as: world.me, guild: guildHere().id, name: at("channel-name").value });
  at("channel-name").value = "";
  await loadWorld();
  go(reply.id);
});
addEventListener("hashchange", () => { const [channel, target] = location.hash.slice(1).split("/"); if (channel && channel !== world.channel) go(channel).then(() => at(`m${target}`)?.scrollIntoView()); else at(`m${target}`)?.scrollIntoView(); });
setInterval(tick, 1000);
world.channel = location.hash.slice(1).split("/")[0];
loadWorld().then(() => { history.replaceState(null, "", place()); listen(); }).catch((error) => { at("trouble").textContent = error.message; });
