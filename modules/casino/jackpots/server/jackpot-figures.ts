// What is in the jackpots, as lists of games show it: read again once a second where somebody looks.
import { formatAmount } from '#kernel/money.ts'
import { floor, fraction, multiply } from '#kernel/fraction.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { jackpotReturn, type JackpotTerms } from '#modules/casino/game-rules/rules/jackpot.ts'
import { areJackpotsOffered } from '#modules/casino/jackpots/rules/jackpot-countries.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { allPools, type StoredPool } from './pool-store.ts'

const FRESH_MS = SECOND_MS

export type JackpotShown = {
  readonly currency: string
  readonly amount: string
  readonly seed: string
  readonly cap: string
  readonly rate: string
  readonly return: string
}

/** Before the first stake the operator's seed is what can be won. */
export const heldBy = ({ amount, seed, isSeeded }: StoredPool): bigint => (isSeeded ? amount : seed)

/** '1.50': hundredths, rounded down. */
const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
export const rateText = ({ rate }: JackpotTerms): string => hundredths(BigInt(rate))
export const returnText = (terms: JackpotTerms): string =>
  hundredths(floor(multiply(jackpotReturn(terms), fraction(10_000n))))

export const shownJackpot = (pool: StoredPool): JackpotShown => ({
  currency: pool.currency,
  amount: formatAmount(heldBy(pool), pool.currency),
  seed: formatAmount(pool.seed, pool.currency),
  cap: formatAmount(pool.cap, pool.currency),
  rate: rateText(pool),
  return: returnText(pool),
})

/** Of the running jackpot that this game is part of in this currency, for somebody in this country. */
export type JackpotOf = (game: string, currency: string, country: string | undefined) => JackpotShown | undefined

export function keepFigures({ database, log }: { readonly database: Database; readonly log: Log }): JackpotOf {
  let pools: readonly StoredPool[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const look = (): void => {
    if (performance.now() - readAt < FRESH_MS) return
    readAt = performance.now()
    allPools(database.db).then(
      (found) => (pools = found),
      (error: unknown) => log.warn({ err: error }, 'jackpots could not be read for lists of games'),
    )
  }
  look()
  return (game, currency, country) => {
    look()
    if (!areJackpotsOffered(country)) return undefined
    const pool = pools.find((one) => one.state === 'running' && one.currency === currency && one.games.includes(game))
    return pool === undefined ? undefined : shownJackpot(pool)
  }
}
