// Chasing losses: stakes far above the usual soon after a loss, and deposits soon after earlier deposits were lost.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { count, levelOf, money, newest, type Finding, type Moment } from './finding.ts'
import { goneIn, medianOf, sumOf, within, type Book } from './play-book.ts'

/**
 * Two signs, counted over the last seven days; one is enough. That repeated deposits within one stretch of play
 * indicate chasing better than any other sign in account data is the finding of Auer and Griffiths (2022, doi
 * 10.1007/s10899-022-10144-4), and rising stakes after losses are its definition (DSM-5, gambling disorder,
 * criterion 6). The numbers are our own: see decision 0031.
 */
export const CHASING = {
  windowMs: 7 * DAY_MS,
  /** The usual stake is the median of the stakes from so long before the day of a stake until seven days before it. */
  usualFromMs: 35 * DAY_MS,
  usualUntilMs: 7 * DAY_MS,
  /** Minimum number of stakes to determine the usual one. */
  usualStakesMin: 10,
  /** "Soon": of money that went before a stake, and of the last stake before a deposit. */
  soonMs: 3 * HOUR_MS,
  /** A raised stake is so many times the usual… */
  stakeTimes: 3n,
  /** …after so many times the usual has gone. */
  goneTimes: 5n,
  /** A top-up is a deposit after this percentage of the previous day's deposits was lost. */
  topUpMs: DAY_MS,
  topUpGonePercent: 90n,
  levels: {
    notice: { raisedStakes: 3, topUps: 3 },
    concern: { raisedStakes: 6, topUps: 5 },
    strong: { raisedStakes: 12, topUps: 8 },
  },
} as const

/** Whole days of UTC, so that the median is taken a few times and not for each stake. */
const dayBegins = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

function raisedStakes(book: Book, now: number): readonly Moment[] {
  const { windowMs, usualFromMs, usualUntilMs, usualStakesMin, soonMs, stakeTimes, goneTimes } = CHASING
  const { currency, stakes } = book
  const usual = new Map<number, bigint | undefined>()
  const usualAt = (at: number): bigint | undefined => {
    const day = dayBegins(at)
    if (!usual.has(day)) {
      const earlier = within(stakes, day - usualFromMs, day - usualUntilMs)
      usual.set(day, earlier.length < usualStakesMin ? undefined : medianOf(earlier))
    }
    return usual.get(day)
  }
  return within(stakes, now - windowMs, now + 1).flatMap(({ at, amount }) => {
    const typical = usualAt(at)
    if (typical === undefined || amount < stakeTimes * typical) return []
    const gone = goneIn(book, at - soonMs, at)
    if (gone < goneTimes * typical) return []
    return [
      {
        at,
        facts: [
          money('stake', amount, currency),
          money('usual_stake', typical, currency),
          money('gone_before', gone, currency),
        ],
      },
    ]
  })
}

function topUps(book: Book, now: number): readonly Moment[] {
  const { windowMs, soonMs, topUpMs, topUpGonePercent } = CHASING
  const { currency, stakes, deposits } = book
  return within(deposits, now - windowMs, now + 1).flatMap(({ at, amount }) => {
    const paidIn = sumOf(within(deposits, at - topUpMs, at))
    const gone = goneIn(book, at - topUpMs, at)
    const isSoon = within(stakes, at - soonMs, at).length > 0
    if (paidIn === 0n || !isSoon || gone * 100n < paidIn * topUpGonePercent) return []
    return [
      {
        at,
        facts: [
          money('deposit', amount, currency),
          money('deposited_before', paidIn, currency),
          money('gone_before', gone, currency),
        ],
      },
    ]
  })
}

/** All currencies together: each counts by what is usual in it. */
export function chasing(books: readonly Book[], now: number): Finding | undefined {
  const raised = books.flatMap((book) => raisedStakes(book, now))
  const again = books.flatMap((book) => topUps(book, now))
  const level = levelOf(CHASING.levels, (least) => raised.length >= least.raisedStakes || again.length >= least.topUps)
  if (level === undefined) return undefined
  return {
    level,
    facts: [count('raised_stakes', raised.length), count('top_ups', again.length)],
    moments: newest([...raised, ...again]),
  }
}
