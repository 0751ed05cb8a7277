// The calls that list a player's bets and show one of them.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Cursor, IdempotencyKey, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { Bet, BetStatus } from '#modules/sports/betting/contract.ts'

export const BETS_PAGE_MAX = 100

/** Of so many of the latest settled bets. */
export const PERFORMANCE_BETS_MAX = 1_000

const sums = { bets: z.number(), staked: MoneyText, net: MoneyText, roiPermille: z.number() }
const Slices = z.array(z.object({ key: z.string(), ...sums }))

export const Performance = z.object({
  ...sums,
  /** That of most bets, unless one was asked for; null without settled bets. */
  currency: CurrencyCode.nullable(),
  currencies: z.array(CurrencyCode),
  /** False: older bets are left out. */
  isComplete: z.boolean(),
  won: z.number(),
  lost: z.number(),
  longestWinning: z.number(),
  longestLosing: z.number(),
  curve: z.array(z.object({ at: Instant, net: MoneyText })),
  bySport: Slices,
  /** By the kind of market; bets of several legs by their type, `type.1`. */
  byMarket: Slices,
  /** By where the band of odds begins. */
  byOdds: Slices,
})
export type Performance = z.infer<typeof Performance>

export const calls = {
  'GET /web-api/betting/bets': call({
    who: 'player',
    input: z.object({
      status: z.enum(['open', 'settled', ...BetStatus.options]).optional(),
      typeId: z.coerce.number().int().min(0).max(9).optional(),
      /** `live`: a leg was taken in play. */
      stage: z.enum(['line', 'live']).optional(),
      /** Placed at or after, and before. */
      from: Instant.optional(),
      to: Instant.optional(),
      /** The idempotency key of one coupon: its bet (its bets, type 9) or nothing. */
      key: IdempotencyKey.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(BETS_PAGE_MAX).default(30),
    }),
    output: page(Bet),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/betting/performance': call({
    who: 'player',
    input: z.object({ currency: CurrencyCode.optional() }),
    output: Performance,
    refusals: {},
  }),
  'GET /web-api/betting/bets/:betId': call({
    who: 'player',
    input: z.object({ betId: PositiveId }),
    output: Bet,
    refusals: { bet_not_found: 404 },
  }),
}
