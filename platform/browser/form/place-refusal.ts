// Which field of a form a refusal speaks of.
import type { Refusal } from '#kernel/result.ts'
import type { FormIssue } from './refusal-text.ts'

/** `form`: of no field. */
export type PlacedRefusal = {
  readonly form?: FormIssue
  readonly fields: Readonly<Record<string, FormIssue>>
}

export type FormFields = {
  /** Those that the form shows, by name. */
  readonly fields: readonly string[]
  /** Field by a refusal's code, or by another name that the server has for it: `{ wrong_code: 'code', country_code: 'phone_number' }`. */
  readonly fieldOf?: Readonly<Record<string, string>>
}

const ISSUES_MAX = 20

type Issue = { readonly path: readonly unknown[]; readonly code: string }

const isIssue = (value: unknown): value is Issue => {
  const { path, code } = (value ?? {}) as Partial<Record<keyof Issue, unknown>>
  return Array.isArray(path) && typeof code === 'string'
}

const issuesOf = ({ details }: Refusal): readonly Issue[] => {
  const issues = details?.['issues']
  return Array.isArray(issues) ? issues.slice(0, ISSUES_MAX).filter(isIssue) : []
}

/** By the code where the form says so, else by the issues, the first of each field, else by `details.field`. */
export function placeRefusal(refusal: Refusal, { fields, fieldOf = {} }: FormFields): PlacedRefusal {
  const shownOf = (path: readonly unknown[]): string | undefined => {
    const names = [path.join('.'), ...path.map(String)].map((name) => fieldOf[name] ?? name)
    return names.find((name) => fields.includes(name))
  }
  const byCode = fieldOf[refusal.code]
  if (byCode !== undefined && fields.includes(byCode)) return { fields: { [byCode]: refusal } }
  const placed: Record<string, FormIssue> = {}
  const issues = issuesOf(refusal)
  for (const { path, code } of issues) {
    const field = shownOf(path)
    // A refusal of one thing says more of it (a limit, a sentence) than its issue does.
    if (field !== undefined) placed[field] ??= issues.length === 1 ? { ...refusal, code } : { code }
  }
  if (Object.keys(placed).length > 0) return { fields: placed }
  const named = refusal.details?.['field']
  const field = typeof named === 'string' ? shownOf(named.split('.')) : undefined
  return field === undefined ? { form: refusal, fields: {} } : { fields: { [field]: refusal } }
}
