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

/** Why one rate of a file is not taken. */
export const RATE_PROBLEMS = ['no_day', 'bad_rate', 'twice', 'unknown_currency'] as const
export type RateProblem = (typeof RATE_PROBLEMS)[number]

export type RateLine = {
  /** Of the text, from 1. */
  readonly line: number
  readonly currency: string
  /** As it stands there. */
  readonly rate: string
  /** Undefined where its day is missing or is none. */
  readonly publishedAt: Date | undefined
  readonly problem: RateProblem | undefined
}

const problemOf = (
  { currency, rate, publishedAt }: Pick<RateLine, 'currency' | 'rate' | 'publishedAt'>,
  seen: ReadonlySet<string>,
): RateProblem | undefined => {
  if (publishedAt === undefined) return 'no_day'
  if (readRate(rate) === undefined) return 'bad_rate'
  if (currencyExponent(currency) === undefined) return 'unknown_currency'
  return seen.has(`${currency} ${publishedAt.toISOString()}`) ? 'twice' : undefined
}

/** Every rate of the text with what is wrong with it, in the order in which they stand; refused where it is no such text. */
export function inspectEcbRates(text: string): Result<readonly RateLine[], 'rates_malformed'> {
  if (text.length > RATES_TEXT_MAX) return refuse('rates_malformed', 'the file is larger than rates can be')
  if (!/<\/(?:\w+:)?Envelope>\s*$/u.test(text))
    return refuse('rates_malformed', 'the file is cut off or no file of rates')
  const lines: RateLine[] = []
  const seen = new Set<string>()
  let publishedAt: Date | undefined
  let line = 1
  let from = 0
  for (const match of text.matchAll(CUBE)) {
    for (; from < match.index; from += 1) if (text[from] === '\n') line += 1
    const { time, currency, rate = '' } = attributesOf(match[1] ?? '')
    if (time !== undefined) publishedAt = dayOf(time)
    if (currency === undefined) continue
    const found = { line, currency, rate, publishedAt }
    lines.push({ ...found, problem: problemOf(found, seen) })
    if (publishedAt !== undefined) seen.add(`${currency} ${publishedAt.toISOString()}`)
  }
  return lines.length === 0 ? refuse('rates_malformed', 'the file has no rates') : ok(lines)
}

const WRONG: Readonly<Record<Exclude<RateProblem, 'unknown_currency'>, string>> = {
  no_day: 'has no day',
  bad_rate: 'is not a positive decimal',
  twice: 'is there twice for one day',
}

/** The whole text or nothing: a file that is cut off or holds one unreadable rate is refused. */
export function readEcbRates(text: string): Result<PublishedRates, 'rates_malformed'> {
  const lines = inspectEcbRates(text)
  if (!lines.ok) return lines
  const rates: PublishedRate[] = []
  const unknown = new Set<string>()
  for (const { line, currency, rate: perEuro, publishedAt, problem } of lines.value) {
    if (problem === 'unknown_currency') unknown.add(currency)
    else if (problem !== undefined || publishedAt === undefined)
      return refuse('rates_malformed', `line ${line}: the rate of ${currency} ${WRONG[problem ?? 'no_day']}`)
    else rates.push({ currency, perEuro, publishedAt })
  }
  if (rates.length === 0) return refuse('rates_malformed', 'the file has no rates')
  return ok({
    rates: rates.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime()),
    unknown: [...unknown],
  })
}
