// Which rates of a file are taken: those of now and before, and none that has moved far since the one before without an operator's word.
import { readRate } from './convert.ts'
import type { PublishedRate } from './ecb-rates.ts'
import { isLargeMove } from './rate-age.ts'

export const RATE_VERDICTS = ['taken', 'known', 'held', 'future', 'euro'] as const
export type RateVerdict = (typeof RATE_VERDICTS)[number]

export type LatestRate = { readonly text: string; readonly publishedAt: Date }
export type JudgedRate = PublishedRate & {
  readonly verdict: RateVerdict
  /** That it is compared with; undefined for the first one of a currency. */
  readonly before: string | undefined
}

export type RateWorld = {
  readonly latest: ReadonlyMap<string, LatestRate>
  readonly now: Date
  /** Currencies whose large move an operator has looked at. */
  readonly accepted: readonly string[]
}

/** Rates in the order of their time: each is compared with the one before it, also within one file of many days. */
export function judgeRates(
  rates: readonly PublishedRate[],
  { latest, now, accepted }: RateWorld,
): readonly JudgedRate[] {
  const before = new Map([...latest].map(([currency, { text }]) => [currency, text]))
  const held = new Set<string>()
  return rates.map((rate): JudgedRate => {
    const { currency, perEuro, publishedAt } = rate
    const last = before.get(currency)
    const judged = (verdict: RateVerdict): JudgedRate => ({ ...rate, verdict, before: last })
    if (currency === 'EUR') return judged('euro')
    if (publishedAt > now) return judged('future')
    if (latest.get(currency)?.publishedAt.getTime() === publishedAt.getTime()) return judged('known')
    const [from, to] = [last === undefined ? undefined : readRate(last), readRate(perEuro)]
    const isFar = from !== undefined && to !== undefined && isLargeMove(from, to)
    // After one that is held nothing of the currency is taken: it would be compared with a rate that nobody has looked at.
    if (held.has(currency) || (isFar && !accepted.includes(currency))) {
      held.add(currency)
      return judged('held')
    }
    before.set(currency, perEuro)
    return judged('taken')
  })
}
