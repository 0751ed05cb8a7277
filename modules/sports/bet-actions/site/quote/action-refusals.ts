// What a refusal means for a screen: whether it is temporary, and its text.
import type { Refusal } from '#kernel/result.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'

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

export const isPassing = ({ code }: Refusal): boolean => PASSING.has(code)

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

export const isOfOtherBet = ({ code }: Refusal): boolean => CHANGED_BET.has(code)

/** The previous offer is invalid; the current one is shown or being loaded. */
const OLD_OFFER: ReadonlySet<string> = new Set(['price_changed', 'quote_expired', 'quote_unknown'])

export const isOfOldOffer = ({ code }: Refusal): boolean => OLD_OFFER.has(code)

/** The limit or balance that a refusal names, as decimal text. */
export const amountIn = ({ details }: Refusal, ...fields: readonly string[]): string | undefined => {
  const found = fields.map((field) => details?.[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : undefined
}

/** The reason of a `…_not_offered`. */
const reasonIn = ({ details }: Refusal): string => (typeof details?.['reason'] === 'string' ? details['reason'] : '')

export function useRefusalText(currency: string): (refusal: Refusal) => string {
  const t = useText()
  const has = useHasText()
  const format = useFormat()
  return (refusal) => {
    const { code, details } = refusal
    const reason = `services.reason.${reasonIn(refusal)}`
    if (code.endsWith('_not_offered') && has(reason)) return t(reason)
    const amount = amountIn(refusal, 'maximum', 'minimum', 'balance', 'available')
    const most = details?.['maximum']
    return t(has(`services.refusal.${code}`) ? `services.refusal.${code}` : 'services.refusal.other', {
      amount: amount === undefined ? '' : `\u2066${format.money(amount, currency)}\u2069`,
      maximum: typeof most === 'number' ? most : 0,
    })
  }
}
