// A text field of a sent form.

/** '' where the form has no such field, or a file in its place. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export const hasEmailShape = (email: string): boolean => EMAIL.test(email.trim())

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
