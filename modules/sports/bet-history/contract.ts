// The calls that list a player's bets and show one of them.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, IdempotencyKey, Instant, page, PositiveId } from '#kernel/schema.ts'
import { Bet, BetStatus } from '#modules/sports/betting/contract.ts'

export const BETS_PAGE_MAX = 100

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
  'GET /web-api/betting/bets/:betId': call({
    who: 'player',
    input: z.object({ betId: PositiveId }),
    output: Bet,
    refusals: { bet_not_found: 404 },
  }),
}
