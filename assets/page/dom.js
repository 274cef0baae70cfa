// Small tools to build the page without innerHTML: whatever a person or the bot wrote stays text.

/** The element with this id. */
export const at = (id) => document.getElementById(id);

/** A new element with attributes (functions become listeners) and children. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || value === 0) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ""));
  return element;
}

/** Calls the stand-in; the answer is JSON. Errors become sentences. */
export async function call(path, body) {
  const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init || {});
  const answer = await response.json().catch(() => ({ error: `The sandbox answered ${response.status}.` }));
  if (answer.error) throw new Error(answer.error);
  return answer;
}
