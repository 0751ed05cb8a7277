// A limit's value and an instant, as operators' calls show them.
import { formatAmount } from '#kernel/money.ts'
import type { LimitValue } from '#modules/protection/limits/rules/amount-limit.ts'

/** Without a currency it is a time, whole hours or minutes, or the casino block, '1'. null: no limit. */
export const valueText = (value: LimitValue, currency: string): string | null =>
  value === null ? null : currency === '' ? String(value) : formatAmount(value, currency)

/** null where there is no such instant, or no end in sight. */
export function instantText(at: Date | number): string
export function instantText(at: Date | number | null): string | null
export function instantText(at: Date | number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
