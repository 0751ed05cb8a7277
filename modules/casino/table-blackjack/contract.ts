// Shared blackjack: the call by which a player decides for a hand.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText, PositiveId } from '#kernel/schema.ts'
import {
  SHARED_CHOICES,
  SHARED_HANDS_MAX,
  SHARED_STEPS_MAX,
} from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import { casinoRefusals } from '#modules/protection/limits/contract.ts'

/** Those of stakes only where a decision adds one: the hand goes on without it, and what it brings is paid to excluded players too. */
export const decideRefusals = {
  ...casinoRefusals,
  bet_not_found: 404,
  /** Bets are still taken, or the cards are not on the table yet. */
  hand_not_dealt: 409,
  /** Too late by the database's clock, or about another step than `details.step`: the hand was played by the rule for silence. */
  step_is_over: 409,
  /** Another decision stands for this hand and step. */
  decision_is_made: 409,
  /** The hand is done, or may not do this: `details.offers`. */
  decision_not_offered: 422,
  bet_is_settled: 409,
  insufficient_funds: 422,
  idempotency_key_reused: 409,
  outcome_unknown: 503,
  busy: 503,
} as const

const Decided = z.object({
  betId: z.number(),
  step: z.number(),
  hand: z.number(),
  kind: z.enum(SHARED_CHOICES),
  currency: z.string(),
  /** Of the whole bet. */
  stake: MoneyText,
  balance: MoneyText,
})
export type Decided = z.infer<typeof Decided>

export const calls = {
  /** The bet, the step and the hand are its key: repeated, it gives the same answer. */
  'POST /web-api/casino/tables/bets/:betId/decisions': call({
    who: 'player',
    input: z.object({
      betId: PositiveId,
      step: z.number().int().min(1).max(SHARED_STEPS_MAX),
      hand: z
        .number()
        .int()
        .min(0)
        .max(SHARED_HANDS_MAX - 1)
        .default(0),
      kind: z.enum(SHARED_CHOICES),
    }),
    output: Decided,
    refusals: decideRefusals,
  }),
}
