// Lottery: a free ticket of five numbers of 36 for the next daily draw. Every ticket adds the same to the fund; winners of a tier share its part of
// it, and a tier that nobody wins goes to the next draw.
import { fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { combinations } from '#modules/casino/game-rules/rules/combinations.ts'
import { fieldsOf, invalid } from '#modules/casino/game-rules/rules/read-input.ts'
import type { BonusGame, Cents } from '../bonus-game.ts'

export const NUMBERS = 36
export const NUMBERS_PICKED = 5
/** What a ticket adds to the fund. */
export const TICKET_CENTS: Cents = 10n

export type LotteryChoice = { readonly numbers: readonly number[] }
export type LotteryView = { readonly numbers: readonly number[] }

/** Hits that win, the most first, with the cents that each ticket adds to the tier: together TICKET_CENTS. */
export const TIERS: readonly { readonly hits: number; readonly cents: Cents }[] = [
  { hits: 5, cents: 2n },
  { hits: 4, cents: 2n },
  { hits: 3, cents: 2n },
  { hits: 2, cents: 4n },
]

export const chanceOfHits = (hits: number) =>
  fraction(
    combinations(NUMBERS_PICKED, hits) * combinations(NUMBERS - NUMBERS_PICKED, NUMBERS_PICKED - hits),
    combinations(NUMBERS, NUMBERS_PICKED),
  )

const isTicket = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length === NUMBERS_PICKED &&
  new Set(value).size === NUMBERS_PICKED &&
  value.every((one) => Number.isInteger(one) && one >= 1 && one <= NUMBERS)

/** Cursors 0 to 4 of the draw's own seed. */
export const drawNumbers = (draw: Draw): readonly number[] =>
  picked(draw, NUMBERS, NUMBERS_PICKED)
    .map((one) => one + 1)
    .toSorted((a, b) => a - b)

export type TierFund = readonly Cents[]

export type Settled = {
  /** By tier: what was shared out, what each winner gets, and what goes to the next draw. */
  readonly fund: TierFund
  readonly each: readonly Cents[]
  readonly winners: readonly number[]
  readonly carried: TierFund
}

/** Exact: what is paid and carried is what was carried before and what the tickets added. */
export function settleLottery(hits: readonly number[], carried: TierFund): Settled {
  const fund = TIERS.map(({ cents }, tier) => (carried[tier] ?? 0n) + cents * BigInt(hits.length))
  const winners = TIERS.map((tier) => hits.filter((one) => one === tier.hits).length)
  const each = fund.map((amount, tier) => (winners[tier] === 0 ? 0n : amount / BigInt(winners[tier] ?? 1)))
  return {
    fund,
    winners,
    each,
    carried: fund.map((amount, tier) => amount - (each[tier] ?? 0n) * BigInt(winners[tier] ?? 0)),
  }
}

/** The play ends with its ticket; the draw pays it. */
export const lottery: BonusGame<LotteryChoice, LotteryView> = {
  code: 'lottery',
  version: '1',
  odds: TIERS.map(({ hits, cents }) => ({ prize: cents, chance: chanceOfHits(hits) })),
  expectedCost: fraction(TICKET_CENTS),
  greatest: TICKET_CENTS,
  choicesMax: 1,
  readChoice(input) {
    const { numbers } = fieldsOf(input)
    if (!isTicket(numbers))
      return invalid('numbers', `a ticket has ${NUMBERS_PICKED} different numbers from 1 to ${NUMBERS}`)
    return ok({ numbers: numbers.toSorted((a, b) => a - b) })
  },
  at: (_draw, [ticket]) => ({ view: { numbers: ticket?.numbers ?? [] }, isClosed: ticket !== undefined, prize: 0n }),
}
