// Texts of values and terms of limits.
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useText, type Text } from '#platform/browser/text.tsx'
import { leftUnits } from '#kernel/remaining-time.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { LimitDefinition, Overview } from '#modules/protection/limits/contract.ts'
import { isAmountType, LIMIT_TYPES, type AmountLimitType } from '#modules/protection/limits/site/parts.ts'
import type { LimitCard } from './limits/limit-card.ts'

/** Keeps figures together and left to right in any sentence. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

const isNone = (value: string | null | undefined): value is null | undefined => value === null || value === undefined

/** The text of what waits: a value, a removal, or the end of a casino block. */
export const waitingWords = (measure: LimitDefinition['measure'], value: string | null): 'no' | 'yes' | 'block' =>
  value !== null ? 'no' : measure === 'flag' ? 'block' : 'yes'

/** Whether casino games stay blocked whatever the player removes: an operator has blocked them too. */
export const isOursToo = ({ measure, operators }: Pick<LimitCard, 'measure' | 'operators'>): boolean =>
  measure === 'flag' && operators !== undefined

export type LimitValueOf = { readonly measure: LimitDefinition['measure']; readonly currency: string | null }

type Words = { readonly t: Text; readonly format: Format }

/** '100' → €100.00, 2 hours, every 30 minutes, Blocked; none: no limit. */
export function valueText(
  { t, format }: Words,
  { measure, currency }: LimitValueOf,
  value: string | null | undefined,
): string {
  if (measure === 'flag') return t(isNone(value) ? 'limits.casino.off' : 'limits.casino.on')
  if (isNone(value)) return t(measure === 'minutes' ? 'limits.off' : 'limits.none')
  if (currency !== null) return isolated(format.money(value, currency))
  return measure === 'hours'
    ? t('limits.value.hours', { count: Number(value) })
    : t('limits.value.minutes', { count: Number(value) })
}

export function useValueText(): (of: LimitValueOf, value: string | null | undefined) => string {
  const words = { t: useText(), format: useFormat() }
  return (of, value) => valueText(words, of, value)
}

/** '24 hours', or 'Day' where the player's law counts by the calendar. */
export const periodText = (t: Text, limitType: AmountLimitType, kind: Overview['periodKind']): string =>
  t(`limits.period.${kind}.${LIMIT_TYPES[limitType].period}`)

/** In full: 'Deposit limit: 7 days'. */
export const nameText = (t: Text, limitType: number, kind: Overview['periodKind']): string =>
  isAmountType(limitType)
    ? `${t(`limits.name.${LIMIT_TYPES[limitType].kind}`)}: ${periodText(t, limitType, kind)}`
    : t(`limits.name.${limitType}`)

/** The label of its row in a section that says the rest. */
export const rowText = (t: Text, limitType: number, kind: Overview['periodKind']): string =>
  isAmountType(limitType) ? periodText(t, limitType, kind) : t(`limits.name.${limitType}`)

const HOUR_MINUTES = 60

/** '2 h 10 min' left: from hours with fractions, as in JSON. */
export function timeText(t: Text, hours: number): string {
  const all = leftUnits(Math.round(hours * HOUR_MS), MINUTE_MS)
  const [whole, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES]
  if (minutes === 0 && whole > 0) return t('limits.value.hours', { count: whole })
  return whole === 0 ? t('limits.activity.minutes', { minutes }) : t('limits.activity.hours', { hours: whole, minutes })
}
