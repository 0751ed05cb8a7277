// The states of a form in the back office: idle, busy, done, or refused, each refusal at the field it refers to.
import { useRef, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import { useText } from '../text.tsx'
import { useRefusalText } from './use-refusal-text.ts'

type Issue = { readonly path: readonly string[]; readonly code: string }
type Refused = { readonly form: string | undefined; readonly fields: Readonly<Record<string, string>> }

const CALM: Refused = { form: undefined, fields: {} }
/** For temporary refusals: shown in general, not at the submitted field. */
const ISSUES_SHOWN_MAX = 20

export type Form = {
  readonly isBusy: boolean
  /** Of the whole form: shown over its buttons. */
  readonly error: string | undefined
  errorOf(field: string): string | undefined
  /** Resolves to the value where it succeeded. A second press meanwhile does nothing. */
  run<T>(ask: () => Promise<Result<T>>): Promise<T | undefined>
  /** Checks for missing input before the call. False where something is missing. */
  check(wrong: Readonly<Record<string, boolean>>): boolean
  clear(): void
}

const issuesOf = ({ details }: Refusal): readonly Issue[] => {
  const issues = details?.['issues']
  return Array.isArray(issues) ? (issues as Issue[]).slice(0, ISSUES_SHOWN_MAX) : []
}

/** `fieldOf`: codes of refusals that speak of one field, `{ wrong_code: 'code' }`; `fields`: those that the form shows. */
export function useForm(fields: readonly string[], fieldOf: Readonly<Record<string, string>> = {}): Form {
  const t = useText()
  const say = useRefusalText()
  const [isBusy, setIsBusy] = useState(false)
  const busy = useRef(false)
  const [refused, setRefused] = useState(CALM)
  const refusedOf = (refusal: Refusal): Refused => {
    const own = fieldOf[refusal.code]
    if (own !== undefined) return { form: undefined, fields: { [own]: say(refusal) } }
    const issues = issuesOf(refusal).flatMap(({ path, code }) => {
      const field = fields.find((one) => path.includes(one))
      return field === undefined ? [] : [[field, say({ code })] as const]
    })
    if (issues.length > 0) return { form: undefined, fields: Object.fromEntries(issues) }
    const field = refusal.details?.['field']
    return typeof field === 'string' && fields.includes(field)
      ? { form: undefined, fields: { [field]: say(refusal) } }
      : { form: say(refusal), fields: {} }
  }
  return {
    isBusy,
    error: refused.form,
    errorOf: (field) => refused.fields[field],
    clear: () => setRefused(CALM),
    check: (wrong) => {
      const missing = Object.entries(wrong).filter(([, isWrong]) => isWrong)
      setRefused({
        form: undefined,
        fields: Object.fromEntries(missing.map(([field]) => [field, t('refusal.required')])),
      })
      return missing.length === 0
    },
    run: async (ask) => {
      if (busy.current) return undefined
      busy.current = true
      setIsBusy(true)
      setRefused(CALM)
      const result = await ask()
      busy.current = false
      setIsBusy(false)
      if (result.ok) return result.value
      if (result.refusal.code !== 'close') setRefused(refusedOf(result.refusal))
      return undefined
    },
  }
}
