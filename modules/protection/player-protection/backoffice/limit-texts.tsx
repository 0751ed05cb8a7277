// Texts of limits, exclusions and actors for operators.
import { currencyExponent } from '#kernel/currencies.ts'
import { parseAmount } from '#kernel/money.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import type { TagTone } from '#ui/backoffice/tag.tsx'
import type { ExclusionInForce } from '#modules/protection/exclusions/contract-staff.ts'
import type { Actor } from '#modules/protection/limits/contract-staff.ts'
import { specOf, isLooser } from '#modules/protection/limits/backoffice/parts.ts'

export const EXCLUSION_TONES: Readonly<Record<ExclusionInForce['kind'], TagTone>> = {
  self_exclusion: 'bad',
  time_out: 'wait',
  register_excluded: 'bad',
  register_unknown: 'wait',
  account_under_review: 'wait',
  identity_required: 'plain',
}

/** As in the server's answer: a decimal text, whole hours or minutes, '1' of the casino block; null: no limit. */
export type LimitText = string | null

const smallest = (value: LimitText, currency: string | null): bigint | null => {
  if (value === null) return null
  if (currency === null) return /^\d{1,4}$/u.test(value) ? BigInt(value) : null
  const amount = currencyExponent(currency) === undefined ? undefined : parseAmount(value, currency)
  return amount?.ok === true ? amount.value : null
}

/** Predicts the server's decision: a looser value takes two operators. */
export const takesTwo = (before: LimitText, after: LimitText, currency: string | null): boolean =>
  before !== null &&
  (after === null || isLooser(smallest(before, currency), smallest(after, currency) ?? smallest(before, currency)))

export type LimitOf = { readonly limitType: number | null; readonly currency: string | null }

export function useLimitWords() {
  const t = useText()
  const { money } = useFormat()
  return {
    /** 1 → 'Stakes in 24 hours' */
    limit: (limitType: number): string => t(`fields.limit-${limitType}`),
    value: (value: LimitText, { limitType, currency }: LimitOf) => {
      if (specOf(limitType ?? 0)?.measure === 'flag')
        return t(value === null ? 'guard.casino_open' : 'guard.casino_blocked')
      if (value === null) return t('guard.no_limit')
      return <bdi className="ltr">{currency === null ? value : money(value, currency)}</bdi>
    },
    days: (days: number | null): string => (days === null ? t('guard.forever') : t('guard.days', { count: days })),
    /** null: no end in sight. */
    end: (at: string | null) => (at === null ? t('guard.forever') : <Moment at={at} />),
    /** By name, where there is one. */
    actor: ({ kind, id, name }: Actor): string =>
      name ?? t(`guard.actor.${kind}`, { id: id === null ? '' : String(id) }),
  }
}

export type LimitWords = ReturnType<typeof useLimitWords>
