// What a refusal means for a screen: whether it is temporary, and its text.
import type { FormIssue, RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'

/** Temporary: the request is repeated automatically. */
const PASSING: ReadonlySet<string> = new Set([
  'market_suspended',
  'prices_stale',
  'game_started',
  'sale_value_too_small',
  'network_error',
  'internal_error',
  'busy',
  'outcome_unknown',
])

export const isPassing = ({ code }: FormIssue): boolean => PASSING.has(code)

/** The bet has changed: the page shows an outdated state. */
const CHANGED_BET: ReadonlySet<string> = new Set([
  'idempotency_key_reused',
  'insurance_above_maximum',
  'too_many_changes',

  'bet_settled',
  'bet_sold',
  'bet_edited',
  'bet_insured',
  'bet_not_found',
])

export const isOfOtherBet = ({ code }: FormIssue): boolean => CHANGED_BET.has(code)

/** The previous offer is invalid; the current one is shown or being loaded. */
const OLD_OFFER: ReadonlySet<string> = new Set(['price_changed', 'quote_expired', 'quote_unknown'])

export const isOfOldOffer = ({ code }: FormIssue): boolean => OLD_OFFER.has(code)

/** The limit or balance that a refusal names, as decimal text. */
export const amountIn = ({ details }: FormIssue, ...fields: readonly string[]): string | undefined => {
  const found = fields.map((field) => details?.[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : undefined
}

/** Of a `…_not_offered` there is a text by its reason. */
const reasonKey = ({ code, details }: FormIssue): string | undefined =>
  code.endsWith('_not_offered') && typeof details?.['reason'] === 'string'
    ? `services.reason.${details['reason']}`
    : undefined

export function useActionWords(currency: string): RefusalKeys {
  const format = useFormat()
  return {
    keys: ['services.refusal.'],
    otherwise: 'services.refusal.other',
    keyOf: reasonKey,
    values: (issue) => {
      const amount = amountIn(issue, 'maximum', 'minimum', 'balance', 'available')
      const most = issue.details?.['maximum']
      return {
        amount: amount === undefined ? '' : `\u2066${format.money(amount, currency)}\u2069`,
        maximum: typeof most === 'number' ? most : 0,
      }
    },
  }
}
