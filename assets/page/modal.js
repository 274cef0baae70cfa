// A form that the bot opens over the page.
import { at, call, make } from "./dom.js";

/** Shows the modal; submitting it sends the texts back to the bot. */
export function openModal(modal, world) {
  const fields = modal.fields;
  const inputs = fields.map((field) => make(field.paragraph ? "textarea" : "input", {
    id: `f-${field.custom_id}`, name: field.custom_id, required: field.required, placeholder: field.placeholder,
    minlength: field.min_length, maxlength: field.max_length,
  }));
  inputs.forEach((input, index) => { input.value = fields[index].value || ""; });
  const trouble = make("p", { class: "failed", role: "alert" });
  const form = at("modal-form");
  form.replaceChildren(make("h2", { id: "modal-title" }, modal.title),
    ...fields.flatMap((field, index) => [make("label", { for: `f-${field.custom_id}` }, field.label), inputs[index]]), trouble,
    make("div", { class: "row" },
      make("button", { class: "style2", type: "button", click: () => at("modal").close() }, "Cancel"),
      make("button", { class: "style1", type: "submit" }, "Submit")));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const texts = Object.fromEntries(inputs.map((input) => [input.name, input.value]));
    try {
      const reply = await call("/page/modal", { as: world.me, interaction: modal.interaction, texts });
      world.paced(reply);
      if (reply.failed) throw new Error(reply.failed);
      at("modal").close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  };
  at("modal").showModal();
}
