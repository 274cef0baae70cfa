// The message box: plain messages, and slash commands with option chips, choices and autocompletion.
import { at, call, make } from "./dom.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
const GROUP = [1, 2];

/** All commands a person can run: groups are flattened to "game new". */
function flatten(commands) {
  const leaf = (path, it) => ({ path, description: it.description, options: (it.options || []).filter((option) => !GROUP.includes(option.type)) });
  const walk = (path, it) => {
    const groups = (it.options || []).filter((option) => GROUP.includes(option.type));
    return groups.length ? groups.flatMap((sub) => walk([...path, sub.name], sub)) : [leaf(path, it)];
  };
  return commands.filter((it) => (it.type ?? 1) === 1).flatMap((it) => walk([it.name], it));
}

/** A line below the message box: what went wrong, or, calm, what was done. */
export function say(sentence, calm = false) {
  at("trouble").textContent = sentence;
  at("trouble").classList.toggle("calm", calm);
}

export class Composer {
  /** `world` gives `me`, `channel`, `channelName()`, `commands()`, `users()`, `channels()` and hears `paced(reply)`. */
  constructor(world) {
    this.world = world;
    this.reset();
    at("input").addEventListener("input", () => this.refresh());
    at("input").addEventListener("keydown", (event) => this.key(event));
    at("composer").addEventListener("submit", (event) => { event.preventDefault(); this.enter(); });
  }

  /** Forgets what was begun. */
  reset() {
    this.command = null;
    this.values = new Map();
    this.current = null;
    this.offers = [];
    this.marked = -1;
    at("input").value = "";
    this.draw();
  }

  say(sentence) { say(sentence); }

  /** New offers for what is in the box. */
  async refresh() {
    const text = at("input").value;
    this.say("");
    if (!this.command) return this.show(text.startsWith("/") ? this.commandOffers(text.slice(1)) : []);
    const named = !this.current && this.command.options.find((option) => `${option.name}:` === text.trim());
    if (named) return this.focus(named);
    if (!this.current) return this.show(this.optionOffers(text));
    const ask = (this.asked = (this.asked || 0) + 1);
    const offers = await this.valueOffers(this.current, text).catch((error) => { this.say(error.message); return []; });
    if (ask === this.asked) this.show(offers);
  }

  commandOffers(text) {
    const words = text.toLowerCase().trim();
    const names = (it) => [it.path.join(" "), it.path.at(-1)];
    const whole = (it) => Number(names(it).includes(words));
    return flatten(this.world.commands())
      .filter((it) => names(it).some((name) => name.startsWith(words)))
      .sort((one, other) => whole(other) - whole(one))
      .map((it) => ({ label: `/${it.path.join(" ")}`, note: it.description, pick: () => this.choose(it) }));
  }

  optionOffers(text) {
    const wanted = text.trim().toLowerCase();
    return this.command.options
      .filter((option) => !this.values.has(option.name) && option.name.startsWith(wanted))
      .map((option) => ({ label: option.name, note: option.description, pick: () => this.focus(option) }));
  }

  async valueOffers(option, text) {
    const offer = (name, value) => ({ label: String(name), note: "", pick: () => this.set(option, value, String(name)) });
    const fits = (name) => name.toLowerCase().includes(text.trim().toLowerCase());
    if (option.choices?.length) return option.choices.filter((choice) => fits(choice.name)).map((choice) => offer(choice.name, choice.value));
    if (option.type === BOOLEAN) return [offer("True", true), offer("False", false)].filter((it) => fits(it.label));
    if (option.type === USER) return this.world.users().filter((user) => fits(user.name)).map((user) => offer(user.name, user.id));
    if (option.type === CHANNEL) return this.world.channels().filter((it) => fits(it.name)).map((it) => offer(it.name, it.id));
    if (!option.autocomplete) return [];
    const reply = await call("/page/complete", { as: this.world.me, channel: this.world.channel, line: `${this.line()} ${option.name}:${text}`, focused: option.name });
    return reply.choices.map((choice) => offer(choice.name, choice.value));
  }

  show(offers) {
    this.offers = offers.slice(0, 50);
    this.marked = this.offers.length && (!this.command || this.current || at("input").value) ? 0 : -1;
    this.draw();
  }

  draw() {
    const list = at("offers");
    list.replaceChildren(...this.offers.map((it, index) =>
      make("li", { role: "option", id: `offer${index}`, "aria-selected": String(index === this.marked), mousedown: (event) => { event.preventDefault(); it.pick(); } }, make(this.current ? "span" : "b", { class: "offer" }, it.label), it.note && make("span", { class: "note" }, it.note))));
    list.hidden = !this.offers.length;
    at("input").setAttribute("aria-expanded", String(!list.hidden));
    if (this.marked >= 0) at("input").setAttribute("aria-activedescendant", `offer${this.marked}`);
    else at("input").removeAttribute("aria-activedescendant");
    list.children[this.marked]?.scrollIntoView({ block: "nearest" });
    at("chips").replaceChildren(...(this.command ? [make("span", { class: "chip" }, make("b", {}, `/${this.command.path.join(" ")}`)), ...this.chips()] : []));
    this.hint();
  }

  /** What can be typed next. */
  hint() {
    const more = this.command?.options.length > this.values.size;
    const next = this.current?.description || (more ? "Enter sends; or name another option" : "Enter sends");
    at("input").placeholder = this.command ? next : `Type / or message #${this.world.channelName(this.world.channel)}`;
  }

  chips() {
    const chip = (option, value) => make("button", { type: "button", class: `chip${option === this.current ? " current" : ""}${option.required && value === undefined && option !== this.current ? " missing" : ""}`, click: () => this.focus(option) }, make("b", {}, `${option.name}: `), value ?? "");
    return this.command.options.filter((option) => option === this.current || option.required || this.values.has(option.name)).map((option) => chip(option, this.values.get(option.name)?.label));
  }

  choose(command) {
    this.command = command;
    this.next();
  }

  /** Goes to the next option that must be given. */
  next() {
    this.current = this.command.options.find((option) => option.required && !this.values.has(option.name)) || null;
    at("input").value = "";
    at("input").focus();
    this.refresh();
  }

  focus(option) {
    this.current = option;
    at("input").value = this.values.get(option.name)?.label ?? "";
    this.values.delete(option.name);
    at("input").focus();
    this.refresh();
  }

  set(option, value, label) {
    this.values.set(option.name, { value, label, type: option.type });
    this.next();
  }

  /** Takes what was typed as the value of the current option, after a look at its type. */
  typed() {
    const option = this.current;
    const text = at("input").value.trim();
    if (!text && !option.required) { this.next(); return true; }
    if (!text) { this.say(`${option.name}: This option is required. Specify a value.`); return false; }
    const marked = this.offers[this.marked];
    if (option.choices?.length || [BOOLEAN, USER, CHANNEL].includes(option.type)) {
      if (!marked) { this.say(`${option.name}: Please choose one of the options.`); return false; }
      marked.pick();
      return true;
    }
    const number = Number(text);
    const wrong = (option.type === INTEGER && !Number.isInteger(number) && "Please enter a whole number.") || (option.type === NUMBER && Number.isNaN(number) && "Please enter a number.")
      || ([INTEGER, NUMBER].includes(option.type) && option.min_value != null && number < option.min_value && `The number must be at least ${option.min_value}.`)
      || ([INTEGER, NUMBER].includes(option.type) && option.max_value != null && number > option.max_value && `The number must be at most ${option.max_value}.`)
      || (option.type === STRING && option.max_length != null && text.length > option.max_length && `At most ${option.max_length} characters.`);
    if (wrong) { this.say(`${option.name}: ${wrong}`); return false; }
    this.set(option, option.type === STRING ? text : number, text);
    return true;
  }

  key(event) {
    const count = this.offers.length;
    if (event.key === "Escape") { this.reset(); event.preventDefault(); }
    else if (event.key === "ArrowDown" && count) { this.marked = (this.marked + 1) % count; this.draw(); event.preventDefault(); }
    else if (event.key === "ArrowUp" && count) { this.marked = (this.marked - 1 + count) % count; this.draw(); event.preventDefault(); }
    else if (event.key === "Tab" && !event.shiftKey && this.marked >= 0) { this.offers[this.marked].pick(); event.preventDefault(); }
    else if (event.key === "Tab" && !event.shiftKey && this.command && this.current && at("input").value) { this.typed(); event.preventDefault(); }
    else if (event.key === "Backspace" && !at("input").value && this.command) { this.back(); event.preventDefault(); }
  }

  back() {
    const last = [...this.values.keys()].at(-1);
    if (this.current && !this.current.required) this.current = null;
    else if (last) this.focus(this.command.options.find((option) => option.name === last));
    else this.reset();
    this.draw();
  }

  /** The command as one line, as a person would type it. */
  line() {
    const word = (it) => (it.type === USER ? `<@${it.value}>` : it.value);
    return [`/${this.command.path.join(" ")}`, ...[...this.values].map(([name, it]) => `${name}:${word(it)}`)].join(" ");
  }

  async enter() {
    if (this.marked >= 0) return this.offers[this.marked].pick();
    if (this.command && this.current && !this.typed()) return;
    if (this.command && this.current) return;
    const text = at("input").value.trim();
    try {
      if (this.command) await this.run();
      else if (text.startsWith("/")) await this.send(text);
      else if (text) { await call("/page/say", { as: this.world.me, channel: this.world.channel, text }); this.reset(); }
    } catch (error) {
      this.say(error.message);
    }
  }

  async run() {
    const line = this.line();
    this.reset();
    await this.send(line);
  }

  /** Sends a whole command, as it was put together or pasted. */
  async send(line) {
    const reply = await call("/page/command", { as: this.world.me, channel: this.world.channel, line });
    if (at("input").value === line) this.reset();
    this.world.paced(reply);
    if (reply.modal) this.world.modal(reply.modal);
    if (reply.failed) this.say(`${line.split(" ").slice(0, 2).join(" ")}: ${reply.failed}`);
  }
}
