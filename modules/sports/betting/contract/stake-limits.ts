// The least and the most that a coupon may stake now, with everything that is open already.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, MoneyText } from '#kernel/schema.ts'
import { Coupon, CouponBet, COUPON_LEGS_MAX } from '#modules/sports/betting/contract/placing.ts'

export const StakeLimits = z.object({
  /** Type 9: of this single. */
  selectionId: z.number().optional(),
  minBetAmount: MoneyText,
  /** 0.00 where nothing more is possible. */
  maxBetAmount: MoneyText,
  /** What decides the maximum where open bets do: the selection or its game, for all players, or the player's own bets. */
  layer: z.enum(['selection', 'game', 'player_selection', 'player']).optional(),
  limitedBy: z.number().optional(),
})
export type StakeLimits = z.infer<typeof StakeLimits>

export const stakeLimitCalls = {
  /** Binds nothing: other bets may come before this one. */
  'POST /web-api/betting/stake-limits': call({
    who: 'player',
    input: Coupon.pick({
      accountId: true,
      typeId: true,
      amountByBlockId: true,
      systemValue: true,
      systemValues: true,
      isVipBet: true,
      isBonusBet: true,
      isHyperBonus: true,
    }).extend({
      bets: z
        .array(CouponBet.pick({ selectionId: true, blockId: true }))
        .min(1, 'coupon_empty')
        .max(COUPON_LEGS_MAX, 'too_many_legs'),
    }),
    output: z.object({ currency: CurrencyCode, limits: z.array(StakeLimits) }),
    refusals: {
      account_not_found: 422,
      selection_not_found: 422,
      coupon_malformed: 422,
      vip_bet_not_offered: 422,
      bonus_bet_not_offered: 422,
      hyper_bonus_not_offered: 422,
    },
  }),
}
