// The price of a bet builder before it is placed: selections of a game that win together, alone or with selections of other games.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Coef, PositiveId } from '#kernel/schema.ts'
import { SYSTEM_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'

export const BuilderPrice = z.object({
  /** Of the whole: what a coupon of type 10 sends as `builderCoef`. */
  coef: Coef,
  games: z.array(
    z.object({
      gameId: z.number(),
      coef: Coef,
      /** Names the model, the state of the game and the prices that it was computed from; absent for a selection alone in its game. */
      version: z.string().optional(),
      /** Selections that follow from the others: they cost margin and bring nothing. */
      implied: z.array(z.number()),
    }),
  ),
  /** The selections as they stand on the board now. */
  bets: z.array(z.object({ selectionId: z.number(), coef: Coef, version: z.number() })),
})
export type BuilderPrice = z.infer<typeof BuilderPrice>

/** Every refusal names the selection that is to blame in `details.selectionId`. */
export const builderCalls = {
  /** Binds nothing: the coupon is priced again when it is placed. */
  'POST /web-api/betting/builder-prices': call({
    who: 'anyone',
    input: z.object({
      bets: z
        .array(z.object({ selectionId: PositiveId }))
        .min(2, 'wrong_leg_count')
        .max(SYSTEM_LEGS_MAX, 'too_many_legs'),
    }),
    output: BuilderPrice,
    refusals: {
      selection_not_found: 422,
      duplicate_selection: 422,
      market_suspended: 422,
      market_closed: 422,
      game_started: 422,
      game_finished: 422,
      prices_stale: 422,
      related_legs: 422,
      banned_from_express: 422,
      builder_not_offered: 422,
      builder_legs_count: 422,
      builder_leg_undecided: 422,
      builder_legs_contradict: 422,
      builder_price_too_low: 422,
      too_many_requests: 429,
    },
  }),
}
