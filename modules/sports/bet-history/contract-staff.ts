// Operators look up bets: by number, of a player, on a game; and see one whole.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { Bet, BetStatus } from '#modules/sports/betting/contract.ts'

const BETS_PAGE_MAX = 100
const CODE_LENGTH_MAX = 20

const StaffBet = Bet.extend({
  playerId: z.number(),
  playerName: z.string(),
})
export type StaffBet = z.infer<typeof StaffBet>

/** A selection of a coupon that was saved under a code, as it was then. */
const CodedLeg = z.object({
  gameId: z.number(),
  champName: z.string(),
  opponents: z.tuple([z.string(), z.string()]),
  name: z.string(),
  coef: z.number(),
})

export const CodedCoupon = z.object({
  code: z.string(),
  typeId: z.number(),
  expiresAt: Instant,
  legs: z.array(CodedLeg),
})
export type CodedCoupon = z.infer<typeof CodedCoupon>

const reading = { who: 'staff', permission: 'bets.read' } as const

export const staffCalls = {
  /** The newest first. A status is asked for with a player or a game. */
  'GET /staff-api/betting/bets': call({
    ...reading,
    input: z.object({
      playerId: PositiveId.optional(),
      gameId: PositiveId.optional(),
      status: z.enum(['open', ...BetStatus.options]).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(BETS_PAGE_MAX).default(50),
    }),
    output: page(StaffBet),
    refusals: {
      cursor_malformed: 400,
      /** A status alone would read the whole table. */
      player_or_game_required: 422,
    },
  }),
  'GET /staff-api/betting/bets/:betId': call({
    ...reading,
    input: z.object({ betId: PositiveId }),
    output: StaffBet,
    refusals: { bet_not_found: 404 },
  }),
  /** The selections behind a coupon code; which bets were placed with it is not recorded. */
  'GET /staff-api/betting/coupon-codes/:code': call({
    ...reading,
    input: z.object({ code: z.string().trim().toUpperCase().min(1).max(CODE_LENGTH_MAX) }),
    output: CodedCoupon,
    refusals: { code_not_found: 404 },
  }),
}

export const permissions: PermissionTable = {
  'bets.read': ['support', 'trader', 'cashier', 'guardian', 'approver'],
}
