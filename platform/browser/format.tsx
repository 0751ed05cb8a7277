// Amounts, prices and times as the viewer reads them. Digits are Latin in every language.
import { useMemo } from 'react'
import type { CoefViewId } from '#kernel/coef-view.ts'
import { coefText } from './text/coef-view.ts'
import { useLocale, type Locale } from './text.tsx'

export type Format = {
  /** '1234.5', 'EUR' → €1,234.50. Exact: the decimal string never becomes a float. */
  readonly money: (amount: string, currency: string) => string
  /** 1.85 → '1.85', '17/20', '−118': in the viewer's odds format. */
  readonly price: (coef: number) => string
  /** ISO instant → '18:30' or '6:30 pm'. */
  readonly time: (iso: string) => string
  /** ISO instant → '12 Oct'; the year is added when it is not this one. */
  readonly date: (iso: string) => string
  readonly dateTime: (iso: string) => string
  /** ISO instant → 'today', 'tomorrow', else the weekday and the date, in the viewer's language. */
  readonly relativeDay: (iso: string) => string
  /** First and last millisecond, roughly at most an hour off on the two days a year when clocks change: for lists, where asking for each row's day costs. */
  readonly dayBounds: (at: number) => readonly [number, number]
}

const DAY_MS = 86_400_000
const FORMATS_CACHED_MAX = 400
const cached = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

/** Intl objects cost about 50 µs to make and a list needs hundreds of results, so they are cached. */
function keep<F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => F,
): F {
  const found = cached.get(key)
  if (found !== undefined) return found as F
  if (cached.size >= FORMATS_CACHED_MAX) cached.clear()
  const made = make()
  cached.set(key, made)
  return made
}

const dateFormat = (locale: Locale, name: string, options: Intl.DateTimeFormatOptions) =>
  keep(
    `${name}/${locale.language}/${locale.timeZone}`,
    () => new Intl.DateTimeFormat(tag(locale), { ...options, timeZone: locale.timeZone }),
  )

// Day-month order for English as in Europe; Latin digits throughout.
const tag = ({ language }: Pick<Locale, 'language'>): string => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`

const commas = new Map<string, string>()

/** The separator between a date and its time differs by script and is looked up once per language. */
function commaOf({ language }: Locale): string {
  const comma = commas.get(language) ?? (new Intl.Locale(language).maximize().script === 'Arab' ? '،' : ',')
  commas.set(language, comma)
  return comma
}

function formatPrice(coef: number, view: CoefViewId): string {
  const milli = Math.round(coef * 1_000)
  const text = view === 0 ? undefined : coefText(milli, view)
  if (text !== undefined) return text
  // From a hundred up the cents are almost always zero, and the cell is no wider.
  if (milli >= 100_000) return String(milli / 1_000)
  return (milli / 1_000).toFixed(milli % 10 === 0 ? 2 : 3)
}

/** A handicap or total line: 2.5 → '2.5'; `isSigned` puts + before values above zero. */
export const formatLine = (line: number, isSigned = false): string =>
  isSigned && line > 0 ? `+${line}` : String(line).replace('-', '−')

export function formatMoney(locale: Pick<Locale, 'language'>, amount: string, currency: string): string {
  const format = keep(`money/${locale.language}/${currency}`, () => {
    const options: Intl.NumberFormatOptions = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 8,
    }
    try {
      const digits =
        new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 2
      return new Intl.NumberFormat(tag(locale), { ...options, minimumFractionDigits: digits })
    } catch {
      // A ticker that ISO 4217 does not know (four letters): figures first, the ticker after them.
      return new Intl.NumberFormat(tag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 8 })
    }
  })
  const figures = format.format(amount as Intl.StringNumericLiteral)
  return format.resolvedOptions().style === 'currency' ? figures : `${figures} ${currency}`
}

const dayKeyOf = (locale: Locale, at: Date | number): string =>
  dateFormat({ ...locale, language: 'en' }, 'key', { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/')
    .toReversed()
    .join('-')

function relativeDay(locale: Locale, iso: string): string {
  const day = dayKeyOf(locale, new Date(iso))
  for (const ahead of [0, 1, -1]) {
    if (day !== dayKeyOf(locale, locale.renderedAt + ahead * DAY_MS)) continue
    return keep(`day/${locale.language}`, () => new Intl.RelativeTimeFormat(tag(locale), { numeric: 'auto' })).format(
      ahead,
      'day',
    )
  }
  return dateFormat(locale, 'weekday', { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(iso))
}

const INSTANTS_CACHED_MAX = 500

/** Many games of a list begin at the same moment, and a zone is slow to reckon with. */
function once(format: (iso: string) => string): (iso: string) => string {
  const known = new Map<string, string>()
  return (iso) => {
    const text = known.get(iso) ?? format(iso)
    if (known.size < INSTANTS_CACHED_MAX) known.set(iso, text)
    return text
  }
}

export function formatOf(locale: Locale): Format {
  const yearNow = dayKeyOf(locale, locale.renderedAt).slice(0, 4)
  const date = once((iso) =>
    // The year of the instant itself: near midnight on New Year's Eve a year too many is shown rather than one too few.
    iso.startsWith(yearNow)
      ? dateFormat(locale, 'date', { day: 'numeric', month: 'short' }).format(new Date(iso))
      : dateFormat(locale, 'date-year', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso)),
  )
  const { is12h } = locale
  const time = once((iso) =>
    dateFormat(locale, `time${is12h}`, {
      hour: is12h ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: is12h ? 'h12' : 'h23',
    }).format(new Date(iso)),
  )
  return {
    money: (amount, currency) => formatMoney(locale, amount, currency),
    price: (coef) => formatPrice(coef, locale.coefViewId),
    time,
    date,
    dateTime: (iso) => `${date(iso)}${commaOf(locale)} ${time(iso)}`,
    relativeDay: (iso) => relativeDay(locale, iso),
    dayBounds: (at) => {
      const [hours = 0, minutes = 0, seconds = 0] = dateFormat({ ...locale, language: 'en' }, 'clock', {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      })
        .format(at)
        .split(':')
        .map(Number)
      const start = at - ((hours * 60 + minutes) * 60 + seconds) * 1_000 - (at % 1_000)
      return [start, start + DAY_MS - 1]
    },
  }
}

/** Amounts and prices in right-to-left text are in a `<bdi className="ltr">`. */
export function useFormat(): Format {
  const locale = useLocale()
  return useMemo(() => formatOf(locale), [locale])
}
