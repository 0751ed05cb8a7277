// Focuses the first invalid field, in the order of the form, whatever the order of the answer.

export function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    if (isField && element.type !== 'hidden' && element.name in wrong) return element.focus()
  }
}
