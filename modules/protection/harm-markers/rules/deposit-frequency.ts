// Many deposits within one day, whatever their amounts.
import { DAY_MS } from '#kernel/time.ts'
import { count, instant, levelOf, money, newest, type Finding } from './finding.ts'
import { sumOf, within, type Book } from './play-book.ts'

/**
 * The frequency of deposits within a day of play is the sign that Auer and Griffiths (2022, doi
 * 10.1007/s10899-022-10144-4) found most indicative. The numbers are our own: see decision 0031.
 */
export const DEPOSIT_FREQUENCY = {
  windowMs: 7 * DAY_MS,
  dayMs: DAY_MS,
  levels: { notice: 4, concern: 7, strong: 12 },
} as const

/** The 24 hours with most deposits among those that end with a deposit of the last seven days; all currencies count together. */
export function depositFrequency(books: readonly Book[], now: number): Finding | undefined {
  const { windowMs, dayMs, levels } = DEPOSIT_FREQUENCY
  const deposits = books
    .flatMap(({ currency, deposits: own }) => own.map((deposit) => ({ ...deposit, currency })))
    .toSorted((a, b) => a.at - b.at)
  const days = within(deposits, now - windowMs, now + 1).map(({ at }) => within(deposits, at - dayMs + 1, at + 1))
  const fullest = days.toSorted((a, b) => b.length - a.length)[0] ?? []
  const level = levelOf(levels, (least) => fullest.length >= least)
  const [first, last] = [fullest[0], fullest.at(-1)]
  if (level === undefined || first === undefined || last === undefined) return undefined
  const currencies = [...new Set(fullest.map(({ currency }) => currency))].toSorted()
  return {
    level,
    facts: [
      count('deposits_in_a_day', fullest.length),
      ...currencies.map((currency) =>
        money('deposited_in_a_day', sumOf(fullest.filter((one) => one.currency === currency)), currency),
      ),
      instant('first_at', first.at),
      instant('last_at', last.at),
    ],
    moments: newest(fullest.map(({ at, amount, currency }) => ({ at, facts: [money('deposit', amount, currency)] }))),
  }
}
