// A text field of a sent form.

/** '' where the form has no such field, or a file in its place. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
