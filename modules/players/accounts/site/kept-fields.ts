// What was typed into a form, kept while its fields change with the way that is chosen.

/** By the name of the field. */
export type KeptFields = Readonly<Record<string, string>>

export const nothingKept: KeptFields = {}

/** Fields that are not in the form now keep what they had; a box that is not ticked keeps nothing. */
export function keepFields(before: KeptFields, form: HTMLFormElement): KeptFields {
  const kept: Record<string, string> = { ...before }
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || element.name === '') continue
    if (element.type === 'radio') continue
    kept[element.name] =
      element instanceof HTMLInputElement && element.type === 'checkbox' && !element.checked ? '' : element.value
  }
  return kept
}
