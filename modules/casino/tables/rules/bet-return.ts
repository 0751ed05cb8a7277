// What a bet of a round returns, once it is drawn or void.
import { add, floor, fraction, multiply, ZERO } from '#kernel/fraction.ts'
import { CASH_OUT_MIN, FLIGHT_END, multiplierAt, wins } from '#modules/casino/game-rules/rules/crash/flight.ts'
import type { CrashOutcome } from './crash/crash.ts'
import type { Chip, TableDecision, TableGame } from './table-game.ts'

export type DecidedBet = {
  readonly stake: bigint
  readonly chips: readonly Chip[]
  /** Crash only. */
  readonly autoTarget: number | null
  readonly forcePoint: number | null
  /** Of a game with steps. */
  readonly decisions?: readonly TableDecision[]
}

export type BetReturn = {
  readonly state: 'won' | 'lost' | 'cashed_out' | 'refunded'
  readonly win: bigint
  /** Hundredths. */
  readonly cashedAt: number | null
}

/** floor(stake × hundredths / 100): the only rounding. */
export const cashedWin = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n

/** Where a bet of crash ends by itself. */
export const targetOf = ({ autoTarget, forcePoint }: Pick<DecidedBet, 'autoTarget' | 'forcePoint'>): number =>
  Math.min(autoTarget ?? FLIGHT_END, forcePoint ?? FLIGHT_END)

const cashedOut = (stake: bigint, cashedAt: number): BetReturn => ({
  state: 'cashed_out',
  win: cashedWin(stake, cashedAt),
  cashedAt,
})

const LOST: BetReturn = { state: 'lost', win: 0n, cashedAt: null }

export const isCrash = (game: Pick<TableGame, 'code'>): boolean => game.code === 'crash'

/** What a hand is staked with before anything is added to it. */
export const firstStakeOf = ({ chips }: Pick<DecidedBet, 'chips'>): bigint =>
  chips.reduce((sum, { amount }) => sum + amount, 0n)

const paid = (win: bigint): BetReturn => (win === 0n ? LOST : { state: 'won', win, cashedAt: null })

/** Of a round that was drawn. */
export function returnOf(game: TableGame, bet: DecidedBet, outcome: unknown): BetReturn {
  if (isCrash(game)) {
    const target = targetOf(bet)
    return wins(target, (outcome as CrashOutcome).crashPoint) ? cashedOut(bet.stake, target) : LOST
  }
  if (game.steps !== undefined) {
    const multiplier = game.steps.multiplier(outcome, bet.decisions ?? [])
    return paid(floor(multiply(fraction(firstStakeOf(bet)), multiplier)))
  }
  const sum = bet.chips.reduce(
    (total, { spot, amount }) => add(total, multiply(fraction(amount), game.multiplier(spot, outcome))),
    ZERO,
  )
  return paid(floor(sum))
}

/**
 * Of a round that ended as void: the stake, or what was won until the interruption where that is more. `flownMs`: of a
 * flight, how far it was seen to go.
 */
export function returnOfVoid(
  game: TableGame,
  bet: DecidedBet,
  { outcome, flownMs }: { readonly outcome: unknown; readonly flownMs: number | undefined },
): BetReturn {
  if (isCrash(game) && flownMs !== undefined) {
    const { crashPoint } = outcome as CrashOutcome
    const target = targetOf(bet)
    if (bet.autoTarget !== null && wins(target, crashPoint)) return cashedOut(bet.stake, target)
    const reached = Math.min(multiplierAt(flownMs), target)
    if (reached >= CASH_OUT_MIN && reached <= crashPoint) return cashedOut(bet.stake, reached)
  }
  return { state: 'refunded', win: bet.stake, cashedAt: null }
}
