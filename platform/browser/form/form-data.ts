// Fields of a sent form, in the browser and in the actions of pages.

/** '' where the form has no such field, or a file in its place. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** All texts by name; of a name that comes twice the last. */
export const formTexts = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Of a form's own check: those that were left empty. */
export const emptyFields = (form: FormData, ...fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.filter((field) => formText(form, field).trim() === '').map((field) => [field, 'required'] as const),
  )

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export const hasEmailShape = (email: string): boolean => EMAIL.test(email.trim())

/** Of a list; its first where the form holds none of them. */
export function formChoice<V extends string>(
  form: FormData,
  field: string,
  choices: readonly [V, ...V[]] | readonly V[],
): V {
  const text = formText(form, field)
  const [first] = choices
  const found = choices.find((one) => one === text) ?? first
  if (found === undefined) throw new Error(`there are no choices for ${field}`)
  return found
}
