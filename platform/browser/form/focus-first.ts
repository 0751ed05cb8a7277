// The first field that is wrong, in the order of the form, whatever the order of the answer.

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** A text is selected: it is typed again rather than mended. */
export function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, unknown>>): void {
  for (const element of form.elements) {
    if (!isField(element) || element.type === 'hidden' || !(element.name in wrong)) continue
    element.focus()
    if (!(element instanceof HTMLSelectElement)) element.select()
    return
  }
}
