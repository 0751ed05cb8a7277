// Texts of days, amounts and durations on the activity page.
import { useMemo } from 'react'
import type { Day } from '#kernel/days.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type { Bucket, BucketSize } from '#modules/protection/play-time/rules/activity/activity-period.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'

export type ActivityWords = {
  /** '12 Nov 2026'. */
  readonly day: (day: Day) => string
  /** A day, the days of a part of a week, or a month's name where all of it is meant. */
  readonly bucket: (bucket: Bucket, by: BucketSize) => string
  /** The same for an axis, where the year is known: '12 Nov', 'Nov'. */
  readonly tick: (bucket: Bucket, by: BucketSize) => string
  /** '€1,234.50', with a minus for negative values. */
  readonly money: (amount: string) => string
  /** With a plus too where it is more. */
  readonly signed: (amount: string) => string
  /** '3 h 25 min'. */
  readonly time: (ms: number) => string
}

const HOUR_MINUTES = 60
const DAY_FIRST: ReadonlySet<string> = new Set(['en', 'ru', 'es', 'pt', 'tr'])

/** Figures within text, bidi-isolated. */
export const ltr = (figures: string): string => `\u2066${figures}\u2069`

export const isNothing = (amount: string): boolean => !/[1-9]/u.test(amount)

/** Parts are those of the common calendar in every language, and so are the days that they are named by. */
function dayFormats(language: string) {
  const tag = `${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  return {
    full: make({ day: 'numeric', month: 'short', year: 'numeric' }),
    short: make({ day: 'numeric', month: 'short' }),
    month: make({ month: 'long', year: 'numeric' }),
    shortMonth: make({ month: 'short', year: '2-digit' }),
  }
}

const instant = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export function useActivityWords(currency: string): ActivityWords {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  return useMemo(() => {
    const days = dayFormats(language)
    // '1–7 Nov 2026' where a date begins with its day.
    const isDayFirst = DAY_FIRST.has(language)
    const day = (of: Day) => days.full.format(instant(of))
    const money = (amount: string) =>
      amount.startsWith('-') ? `−${format.money(amount.slice(1), currency)}` : format.money(amount, currency)
    return {
      day,
      bucket: ({ from, to }, by) => {
        if (from === to) return day(from)
        const isWhole = from.endsWith('-01') && new Date(instant(to) + DAY_MS).getUTCDate() === 1
        if (by === 'month' && isWhole) return days.month.format(instant(from))
        const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && isDayFirst
        if (isOneMonth) return `${Number(from.slice(8))}–${day(to)}`
        const first = from.slice(0, 4) === to.slice(0, 4) ? days.short.format(instant(from)) : day(from)
        return `${first} – ${day(to)}`
      },
      tick: ({ from }, by) => (by === 'month' ? days.shortMonth : days.short).format(instant(from)),
      money,
      signed: (amount) => (amount.startsWith('-') || isNothing(amount) ? money(amount) : `+${money(amount)}`),
      time: (ms) => {
        // Any play at all is at least a minute.
        const all = Math.max(Math.floor(ms / MINUTE_MS), ms > 0 ? 1 : 0)
        const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES]
        return hours === 0 ? t('limits.activity.minutes', { minutes }) : t('limits.activity.hours', { hours, minutes })
      },
    }
  }, [t, format, language, currency])
}
