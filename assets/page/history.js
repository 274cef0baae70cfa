// The messages of a channel on the screen: a window on a history that may be long. What scrolls far away leaves the
// page and is fetched again when it is wanted.
import { at, call, make } from "./dom.js";
import { message } from "./messages.js";

/** The most rows at once. */
const MOST = 150;
/** How near to the end of the rows, in pixels, more are fetched. */
const NEAR = 1500;
/** How near to the newest message, in pixels, one counts as reading it. */
const CLOSE = 80;
const SPOKEN = 5;

export class History {
  /** `world` gives `me` and `channel`, and what messages need. */
  constructor(world) {
    this.world = world;
    this.list = at("messages");
    this.scroller = at("scroller");
    /** Whether there is more in either direction. */
    this.older = true;
    this.newer = false;
    /** Whether the newest message shall stay in view. */
    this.stuck = true;
    this.height = 0;
    /** What happened while a part was on its way: the part may be older. */
    this.awaited = 0;
    this.later = [];
    this.scroller.addEventListener("scroll", () => this.scrolled());
    const settle = new ResizeObserver(() => this.steady(() => {}));
    settle.observe(this.list);
    settle.observe(this.scroller);
    at("newest").addEventListener("click", () => this.open());
  }

  /** The channel begins where there is nothing older; that it does is shown above its first message. */
  set older(more) { at("beginning").hidden = more; }

  get older() { return at("beginning").hidden; }

  /** Shows the newest messages, or one message and what came after it. */
  async open(target) {
    this.scroller.setAttribute("aria-busy", "true");
    await this.fetch(target ? { from: target } : {}, (reply) => {
      this.stuck = !target;
      this.replaceAll(reply);
      if (target) this.scroller.scrollTop = 0;
    });
    this.scroller.removeAttribute("aria-busy");
    this.more();
  }

  /** Reads again what is shown: something may have been missed. */
  async refresh() {
    const first = this.list.firstElementChild;
    const elsewhere = this.list.dataset.shown !== this.world.channel;
    if (elsewhere || this.stuck || !first) return this.open();
    await this.fetch({ from: number(first), count: MOST }, (reply) => this.replaceAll(reply));
    this.more();
  }

  replaceAll(reply) {
    this.steady(() => {
      this.list.replaceChildren(...reply.messages.map((it) => message(it, this.world)));
      this.older = reply.older;
    });
    this.list.dataset.shown = this.world.channel;
    this.newer = reply.newer;
  }

  /** Fetches a part of the history and draws it, unless the page looks elsewhere by then. */
  async fetch(bounds, draw) {
    const { me, channel } = this.world;
    this.awaited += 1;
    try {
      const reply = await call(`/page/messages?${new URLSearchParams({ as: me, channel, ...bounds })}`);
      if (me === this.world.me && channel === this.world.channel) draw(reply);
    } finally {
      this.awaited -= 1;
      if (!this.awaited) for (const happened of this.later.splice(0)) happened();
    }
  }

  scrolled() {
    // A scroll because the place itself has changed is nobody's wish.
    if (this.scroller.scrollHeight !== this.height) return;
    this.stuck = !this.newer && this.below() < CLOSE;
    this.more();
  }

  /** How many pixels are below the view. */
  below() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
  }

  /** Fetches what the reader comes near to. */
  more() {
    at("newest").hidden = !this.newer && this.below() < this.scroller.clientHeight;
    const [first, last] = [this.list.firstElementChild, this.list.lastElementChild];
    if (this.awaited || !first) return;
    const grow = (bounds, draw) => this.fetch(bounds, draw).then(() => this.more(), () => {});
    if (this.older && this.scroller.scrollTop < NEAR) grow({ before: number(first) }, (reply) => this.growUp(reply));
    else if (this.newer && this.below() < NEAR) grow({ from: number(last) + 1n }, (reply) => this.growDown(reply));
  }

  growUp(reply) {
    this.steady(() => {
      this.list.prepend(...reply.messages.map((it) => message(it, this.world)));
      this.newer = this.cut("lastElementChild") || this.newer;
      this.older = reply.older;
    });
  }

  growDown(reply) {
    this.steady(() => {
      this.list.append(...reply.messages.map((it) => message(it, this.world)));
      this.older = this.cut("firstElementChild") || this.older;
    });
    this.newer = reply.newer;
  }

  /** Drops what is too much at this end; tells whether that was anything. */
  cut(end) {
    const surplus = this.list.children.length - MOST;
    for (let left = surplus; left > 0; left -= 1) this.list[end].remove();
    return surplus > 0;
  }

  /** Makes a change without moving what is being read. */
  steady(change) {
    const top = this.scroller.getBoundingClientRect().top;
    const anchor = this.stuck ? null : [...this.list.children].find((row) => row.getBoundingClientRect().bottom > top);
    const before = anchor?.getBoundingClientRect().top;
    change();
    const after = anchor && at(anchor.id);
    if (this.stuck) this.scroller.scrollTop = this.scroller.scrollHeight;
    else if (after) this.scroller.scrollTop += after.getBoundingClientRect().top - before;
    this.height = this.scroller.scrollHeight;
  }

  /** A message that is new or has changed. */
  put(it) {
    if (this.awaited) return void this.later.push(() => this.put(it));
    if (it.channel !== this.world.channel) return;
    const row = message(it.message, this.world);
    const old = at(row.id);
    if (old) return this.change(old, row);
    const before = [...this.list.children].findLast((other) => number(other) < number(row));
    const isOlder = !before && this.older;
    const isNewer = before === this.list.lastElementChild && (this.newer || (!this.stuck && this.list.children.length >= MOST));
    if (isOlder) return;
    if (isNewer) this.newer = true;
    else this.steady(() => {
      if (before) before.after(row);
      else this.list.prepend(row);
      this.older = this.cut("firstElementChild") || this.older;
    });
    speak(row);
    if (row.classList.contains("private")) this.bring(row);
    this.more();
  }

  /** Brings a private answer into view: the person has just asked for it. Of a long one the beginning. */
  bring(row) {
    this.stuck = row.offsetHeight <= this.scroller.clientHeight;
    if (!this.stuck) row.scrollIntoView();
    this.steady(() => {});
  }

  /** Puts a message in the place of what it was, with the focus where it was. */
  change(old, row) {
    const focused = old.contains(document.activeElement) && (document.activeElement.dataset.custom || document.activeElement.id);
    keepPictures(old, row);
    this.steady(() => old.replaceWith(row));
    if (old.querySelector(".thinking") && row.classList.contains("private")) this.bring(row);
    if (row.classList.contains("own") && words(row) !== words(old)) speak(row);
    if (focused === false) return;
    const same = focused && row.querySelector(`[data-custom="${CSS.escape(focused)}"]:not(:disabled)`);
    (same || row.querySelector(".row button:not(:disabled)") || row).focus({ preventScroll: true });
  }

  /** A message that is gone. */
  drop(id) {
    if (this.awaited) return void this.later.push(() => this.drop(id));
    this.steady(() => at(`m${id}`)?.remove());
  }

  /** Brings a message into view. */
  async show(id) {
    if (!at(`m${id}`)) await this.open(id);
    this.stuck = false;
    at(`m${id}`)?.scrollIntoView({ block: "nearest" });
    at(`m${id}`)?.focus({ preventScroll: true });
  }
}

/** The id of the message in a row; no number of JavaScript could hold it. */
const number = (row) => BigInt(row.id.slice(1));

/** The old pictures stay to be seen until the new ones are there. */
function keepPictures(old, row) {
  const before = [...old.querySelectorAll(".picture img")];
  [...row.querySelectorAll(".picture img")].forEach((picture, index) => {
    if (!before[index]) return;
    picture.loading = "eager";
    picture.style.backgroundImage = `url("${before[index].src}")`;
    picture.addEventListener("load", () => { picture.style.backgroundImage = ""; }, { once: true });
  });
}

/** What a message says, without the mark that it was edited. */
function words(row) {
  const lines = [...row.querySelectorAll(".body > :is(p, blockquote):not(.byline)")];
  const parts = lines.flatMap((line) => [...line.childNodes, " "]);
  return parts.filter((part) => part.className !== "edited").map((part) => part.textContent ?? part).join("").trim();
}

/** Says a message to who hears the page. */
function speak(row) {
  const news = at("news");
  const name = row.querySelector(".byline strong").textContent;
  news.append(make("p", {}, `${name}: ${words(row).slice(0, 300)}`));
  while (news.children.length > SPOKEN) news.firstElementChild.remove();
}
