// Reads the euro foreign exchange reference rates as the European Central Bank publishes them (eurofxref-daily.xml, -hist-90d.xml, -hist.xml).
import { currencyExponent } from '#kernel/currencies.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { readRate } from './convert.ts'

export type PublishedRate = {
  readonly currency: string
  /** Units for one euro, as published. */
  readonly perEuro: string
  readonly publishedAt: Date
}

export type PublishedRates = {
  readonly rates: readonly PublishedRate[]
  /** Currencies that the ledger does not know. */
  readonly unknown: readonly string[]
}

export const RATES_TEXT_MAX = 20_000_000

/** About 16:00 in Frankfurt, which is 15:00 UTC in winter and 14:00 in summer: the later of both. */
const PUBLISHED_HOUR = 'T15:00:00Z'

const CUBE = /<Cube\b([^<>]*)>/gu
const ATTRIBUTE = /\b(time|currency|rate)\s*=\s*(?:'([^']*)'|"([^"]*)")/gu

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', single, double]) => [name, single ?? double ?? '']),
  )

function dayOf(time: string): Date | undefined {
  const at = new Date(`${time}${PUBLISHED_HOUR}`)
  return /^\d{4}-\d{2}-\d{2}$/u.test(time) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(time)
    ? at
    : undefined
}

/** The whole text or nothing: a file that is cut off or holds one unreadable rate is refused. */
export function readEcbRates(text: string): Result<PublishedRates, 'rates_malformed'> {
  if (text.length > RATES_TEXT_MAX) return refuse('rates_malformed', 'the file is larger than rates can be')
  if (!/<\/(?:\w+:)?Envelope>\s*$/u.test(text))
    return refuse('rates_malformed', 'the file is cut off or no file of rates')
  const rates = new Map<string, PublishedRate>()
  const unknown = new Set<string>()
  let publishedAt: Date | undefined
  for (const [, inside = ''] of text.matchAll(CUBE)) {
    const { time, currency, rate } = attributesOf(inside)
    if (time !== undefined) {
      publishedAt = dayOf(time)
      if (publishedAt === undefined) return refuse('rates_malformed', `'${time}' is not a day`)
    }
    if (currency === undefined) continue
    if (publishedAt === undefined) return refuse('rates_malformed', `the rate of ${currency} has no day`)
    if (rate === undefined || readRate(rate) === undefined)
      return refuse('rates_malformed', `the rate of ${currency} is not a positive decimal`)
    if (currencyExponent(currency) === undefined) {
      unknown.add(currency)
      continue
    }
    const key = `${currency} ${publishedAt.toISOString()}`
    if (rates.has(key)) return refuse('rates_malformed', `${currency} has two rates of one day`)
    rates.set(key, { currency, perEuro: rate, publishedAt })
  }
  if (rates.size === 0) return refuse('rates_malformed', 'the file has no rates')
  return ok({
    rates: [...rates.values()].toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime()),
    unknown: [...unknown],
  })
}
