// Texts of refusals at the fields of the calculator, and the field of each.
import { useRefusalText, type RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import type { CalculatorView } from './calculator-view.ts'

export type ErrorOf = (field: string) => string | undefined

/** Missing input is requested beside the result; the field itself only shows invalid input. */
const NOT_YET: ReadonlySet<string> = new Set(['odds_missing', 'stake_missing', 'sizes_missing'])

const CALCULATOR_WORDS: RefusalKeys = {
  keys: ['calculator.error.'],
  otherwise: 'calculator.error.other',
  values: ({ details }) => ({ minimum: Number(details?.['minimum']), maximum: Number(details?.['maximum']) }),
}

/** `of('legs.2.odds')` is the refusal's text where it is about that field. */
export function useCalculatorErrors(refusal: CalculatorView['refusal']): {
  readonly of: ErrorOf
  /** What to do next, where there is no result. */
  readonly hint: string | undefined
} {
  const t = useText()
  const say = useRefusalText(CALCULATOR_WORDS)
  if (refusal === undefined) return { of: () => undefined, hint: undefined }
  const { code, field, minimum = 0, maximum = 0 } = refusal
  const leg = /^legs\.(\d+)/u.exec(field)?.[1]
  const text = say({ code, details: { minimum, maximum } })
  const named = leg === undefined ? text : t('calculator.on-leg', { number: Number(leg) + 1, text })
  return {
    of: (asked) => (asked === field && !NOT_YET.has(code) ? text : undefined),
    hint: named,
  }
}
