// A refusal of a form, put beside the fields it speaks of.
import type { Refusal } from '#kernel/result.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'

export type FormErrors = {
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, string>>
  /** What belongs to no field. */
  readonly form?: string
}

export const noErrors: FormErrors = { fields: {} }

type Issue = { readonly path: readonly unknown[]; readonly code: string }

const isIssue = (value: unknown): value is Issue => {
  const { path, code } = (value ?? {}) as Partial<Record<keyof Issue, unknown>>
  return Array.isArray(path) && typeof code === 'string'
}

/** Issues of `details.issues` by field, the first one of each; a refusal without any is the form's own. Codes, not words. */
export function errorsOf({ code, details }: Refusal): FormErrors {
  const issues = Array.isArray(details?.['issues']) ? details['issues'].filter(isIssue) : []
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[String(issue.path[0])] ??= issue.code
  return Object.keys(fields).length === 0 ? { fields, form: code } : { fields }
}

/** Code → words, in the viewer's language. Known codes have a text of their own, any other says that the entry is not right. */
export function useErrorText(): (code: string | undefined) => string | undefined {
  const t = useText()
  const hasText = useHasText()
  return (code) => {
    if (code === undefined) return undefined
    return t(hasText(`accounts.error.${code}`) ? `accounts.error.${code}` : 'accounts.error.malformed')
  }
}
