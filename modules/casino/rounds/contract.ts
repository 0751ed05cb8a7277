// What rounds announce, and why a round is not started or continued.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'
import { launchRefusals } from '#modules/casino/games/contract.ts'
import { casinoRefusals } from '#modules/protection/limits/contract.ts'

/** `voided`: its stake came back, because its game is gone. `expired`: ended without its player. */
export const ROUND_STATES = ['open', 'closed', 'voided', 'expired'] as const
export const RoundState = z.enum(ROUND_STATES)
export type RoundState = (typeof ROUND_STATES)[number]

/** Why what a player sent to a game is not carried out. */
const gameRefusals = {
  /** `details.field` names the part at fault. */
  game_input_invalid: 400,
  idempotency_key_reused: 409,
  /** The database did not confirm the result: repeat the call, with the same key or step. */
  outcome_unknown: 503,
  busy: 503,
} as const

const amountRefusals = {
  amount_malformed: 400,
  amount_not_positive: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  currency_unknown: 422,
} as const

export const startRefusals = {
  ...casinoRefusals,
  /** The game was closed, barred or recalled since it was launched: an open round of it may be finished. */
  ...launchRefusals,
  ...gameRefusals,
  ...amountRefusals,
  insufficient_funds: 422,
  /** Ended, replaced by another launch of the game, or idle for too long: launch again. */
  session_expired: 409,
  /** The game has an open round: `details.roundId`. */
  round_is_open: 409,
  client_seed_required: 409,
  /** `details.waitMs`: the rules of play keep the starts of two rounds apart. */
  spin_too_soon: 429,
  /** `details`: {minimum, maximum, currency, field}. */
  stake_below_minimum: 422,
  stake_above_maximum: 422,
} as const

/**
 * Those of stakes only where a step adds one: the round goes on without it, and what it brings is paid to excluded players
 * too.
 */
export const stepRefusals = {
  ...casinoRefusals,
  insufficient_funds: 422,
  ...gameRefusals,
  round_not_found: 404,
  round_is_closed: 409,
  /** `details.step`: the one that is next. */
  step_out_of_order: 409,
  nothing_to_cash_out: 422,
  step_not_allowed: 422,
} as const

const AnnouncedRound = z.object({
  playerId: z.int(),
  accountId: z.int(),
  roundId: z.int(),
  game: z.string(),
  version: z.string(),
  currency: z.string(),
  /** Minor units. */
  stake: MinorUnits,
  /** The account's, after it. */
  balance: MinorUnits,
})
const ofPlayer = ({ playerId }: { readonly playerId: number }): number => playerId

export const roundStarted = event('round.started', AnnouncedRound, ofPlayer)

/** A step added a stake; `stake` is all that the round has staked since. */
export const roundRaised = event('round.raised', AnnouncedRound, ofPlayer)

export const roundSettled = event(
  'round.settled',
  AnnouncedRound.extend({
    win: MinorUnits,
    state: RoundState,
    /** What of the win is a jackpot, where one was won. */
    jackpot: MinorUnits.optional(),
  }),
  ofPlayer,
)
