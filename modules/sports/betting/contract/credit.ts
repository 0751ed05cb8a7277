// Stakes that do not come from the account: a possible advance, and promo codes of the player.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Coef, CurrencyCode, Instant, MoneyText, PositiveId } from '#kernel/schema.ts'

export const PromoCode = z.object({
  code: z.string(),
  /** The stake it gives; winnings are paid without it. */
  amount: MoneyText,
  currency: CurrencyCode,
  legsMin: z.number(),
  coefMin: Coef,
  expiresAt: Instant,
})

/** S3.12. */
export const Credit = z.object({
  accountId: z.number(),
  currency: CurrencyCode,
  /** May be part of a stake now; repaid by the open bets that secure it. */
  availablePrepaidAmount: MoneyText,
  /** Lent and not repaid yet. */
  owed: MoneyText,
  promoCodes: z.array(PromoCode),
  /** S5.11: an operator has marked the player, who may place VIP bets. */
  isVip: z.boolean(),
})
export type Credit = z.infer<typeof Credit>

export const creditCalls = {
  'GET /web-api/betting/credit': call({
    who: 'player',
    input: z.object({ accountId: PositiveId }),
    output: Credit,
    refusals: { account_not_found: 404 },
  }),
}
