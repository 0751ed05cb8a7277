// A refusal of a support form, shown at the field it refers to.
import type { Refusal } from '#kernel/result.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'

export type FormError = { readonly field: string | undefined; readonly code: string }

/** The first issue's own code where the whole input was refused. */
export function formErrorOf({ code, details }: Refusal): FormError {
  const field = typeof details?.['field'] === 'string' ? details['field'] : undefined
  return { field, code }
}

/** → the messages of the fields, and of the form where the refusal is about none of its fields. */
export function useFormErrors(error: FormError | undefined, fields: readonly string[]) {
  const t = useText()
  const hasText = useHasText()
  const words = (code: string): string =>
    t(hasText(`support.refusal.${code}`) ? `support.refusal.${code}` : 'support.refusal.other')
  const isOfField = error?.field !== undefined && fields.includes(error.field)
  return {
    at: (field: string): string | undefined => (isOfField && error?.field === field ? words(error.code) : undefined),
    form: error === undefined || isOfField ? undefined : words(error.code),
  }
}
