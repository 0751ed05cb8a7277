// The texts of exclusion terms and dates.
import { tellableFrom } from '#kernel/remaining-time.ts'
import type { Format } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'

/** An instant, bidi-isolated within any sentence. */
export const instantText = (format: Format, iso: string): string => `\u2068${format.dateTime(iso)}\u2069`

/** An instant from which something is possible, or a wait is over: rounded up, so that nobody comes too early. */
export const fromText = (format: Format, iso: string): string =>
  instantText(format, new Date(tellableFrom(Date.parse(iso))).toISOString())

const YEAR_DAYS = 365
const HALF_YEAR_DAYS = 180

/** A term of exclusion, by its value on offer (S3.3); 0 and null: until further notice. */
export function termText(t: Text, days: number | null): string {
  if (days === null || days === 0) return t('limits.term.forever')
  if (days === 1) return t('limits.term.hours', { count: 24 })
  if (days % YEAR_DAYS === 0) return t('limits.term.years', { count: days / YEAR_DAYS })
  return days === HALF_YEAR_DAYS ? t('limits.term.months', { count: 6 }) : t('limits.term.days', { count: days })
}
