// What operators do about settled and open bets: return them, and decide on results that came too late.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { RESULT_STATUSES, PERIODS_LENGTH_MAX } from '#modules/sports/settlement/rules/hand-result.ts'
import { Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import {
  VOID_REASON_LENGTH_MAX,
  VOID_REASON_LENGTH_MIN,
  VOID_SCOPES,
} from '#modules/sports/settlement/rules/void-target.ts'

const QUERY_LENGTH_MAX = 100
const PAGE_MAX = 50

const Reason = z
  .string('required')
  .trim()
  .min(VOID_REASON_LENGTH_MIN, 'reason_too_short')
  .max(VOID_REASON_LENGTH_MAX, 'reason_too_long')

/** Of a market and a span: `until` is now where it is left out. A start: `from` is the true start. */
export const VoidAsk = z.object({
  scope: z.enum(VOID_SCOPES),
  betId: PositiveId.optional(),
  gameId: PositiveId.optional(),
  marketId: PositiveId.optional(),
  from: Instant.optional(),
  until: Instant.optional(),
})
export type VoidAsk = z.infer<typeof VoidAsk>

export const SettledGame = z.object({
  gameId: z.number(),
  sport: z.string(),
  champName: z.string(),
  home: z.string(),
  away: z.string(),
  stage: z.string(),
  startAt: Instant,
  /** When it truly began, where that is known. */
  startedAt: Instant.nullable(),
})
export type SettledGame = z.infer<typeof SettledGame>

/** Bets that a decision touches: their number, those that are open, and by currency their stakes and what they have paid. */
export const Touched = z.object({
  bets: z.number(),
  open: z.number(),
  money: z.array(z.object({ currency: z.string(), stakes: MoneyText, payouts: MoneyText })),
})
export type Touched = z.infer<typeof Touched>

export const VoidOrder = z.object({
  orderId: z.number(),
  /** Of the game and the market that it names, so that operators need not know their numbers. */
  sides: z.object({ home: z.string(), away: z.string() }).nullable(),
  market: z.object({ kind: z.string(), line: z.number().nullable() }).nullable(),
  scope: z.enum(VOID_SCOPES),
  betId: z.number().nullable(),
  gameId: z.number().nullable(),
  marketId: z.number().nullable(),
  from: Instant.nullable(),
  until: Instant.nullable(),
  reason: z.string(),
  /** Names of operators; the second where two were needed. */
  proposer: z.string(),
  approver: z.string().nullable(),
  bets: z.number(),
  at: Instant,
  isDone: z.boolean(),
  mayUndo: z.boolean(),
  undone: z
    .object({ reason: z.string(), proposer: z.string(), approver: z.string().nullable(), at: Instant })
    .nullable(),
})
export type VoidOrder = z.infer<typeof VoidOrder>

/** How a game ended, in short: its status, and its periods as '1:0 0:2'. */
const ResultText = z.object({ status: z.string(), periods: z.string() })

export const LateResult = z.object({
  game: SettledGame,
  counts: ResultText,
  told: ResultText,
  source: z.string(),
  at: Instant,
  touched: Touched,
})
export type LateResult = z.infer<typeof LateResult>

/** How a game ended, entered by hand: periods as 'h1 0:0, h2 2:1'. */
export const ResultAsk = z.object({
  gameId: PositiveId,
  status: z.enum(RESULT_STATUSES),
  periods: z.string().trim().max(PERIODS_LENGTH_MAX, 'periods_malformed').default(''),
})
export type ResultAsk = z.infer<typeof ResultAsk>

const resultRefusals = {
  target_not_found: 404,
  /** Not 'h1 0:0, h2 2:1'. */
  periods_malformed: 422,
  /** The sport has no such period, or the same twice. */
  period_unknown: 422,
  /** Played or abandoned without any, or not played with some. */
  periods_not_fitting: 422,
  /** It has not begun. */
  game_not_begun: 422,
} as const

const targetRefusals = {
  target_incomplete: 422,
  window_malformed: 422,
  /** No such game, market or bet. */
  target_not_found: 404,
} as const

const undoRefusals = {
  order_not_found: 404,
  already_undone: 409,
  /** A true start: enter another one. */
  start_is_corrected: 422,
  /** Over 72 hours after the order. */
  undo_too_late: 409,
} as const

export const staffCalls = {
  /** Games by number or team, the latest start first; finished ones are among them. */
  'GET /staff-api/settlement/games': call({
    who: 'staff',
    permission: 'settlement.read',
    input: z.object({ query: z.string().trim().min(1, 'required').max(QUERY_LENGTH_MAX, 'too_long') }),
    output: z.object({ items: z.array(SettledGame) }),
    refusals: {},
  }),
  /** One game, and its markets that bets were taken on. */
  'GET /staff-api/settlement/games/:gameId': call({
    who: 'staff',
    permission: 'settlement.read',
    input: z.object({ gameId: PositiveId }),
    output: z.object({
      game: SettledGame,
      /** The periods that a result of the sport may have, in order. */
      periods: z.array(z.string()),
      /** What counts now, and who told it; null without one. */
      result: ResultText.extend({ source: z.string(), at: Instant }).nullable(),
      markets: z.array(
        z.object({ marketId: z.number(), kind: z.string(), line: z.number().nullable(), bets: z.number() }),
      ),
    }),
    refusals: { target_not_found: 404 },
  }),
  /** What returning that would touch now. `needsTwo`: the sum is too large for this operator alone today. */
  'GET /staff-api/settlement/void-previews': call({
    who: 'staff',
    permission: 'settlement.read',
    input: VoidAsk,
    output: z.object({ touched: Touched, until: Instant.nullable(), needsTwo: z.boolean() }),
    refusals: targetRefusals,
  }),
  /** Returns at once what one operator may return alone; `bets`: as many as the preview showed. */
  'POST /staff-api/settlement/voids': call({
    who: 'staff',
    permission: 'settlement.void',
    status: 201,
    input: VoidAsk.extend({ bets: z.number().int().min(0), reason: Reason }),
    output: z.object({ orderId: z.number() }),
    refusals: {
      ...targetRefusals,
      reason_too_short: 422,
      reason_too_long: 422,
      /** No bet is touched. */
      nothing_touched: 422,
      /** Another number of bets than the preview showed. */
      preview_moved: 409,
      /** Above the sum of one operator: propose the change `settlement.void`. */
      takes_two: 409,
    },
  }),
  /** What operators have returned, the newest first. */
  'GET /staff-api/settlement/voids': call({
    who: 'staff',
    permission: 'settlement.read',
    input: z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }),
    output: page(VoidOrder),
    refusals: { cursor_malformed: 400 },
  }),
  /** What undoing that order would touch now: its bets are settled by their results again. */
  'GET /staff-api/settlement/voids/:orderId/undo-previews': call({
    who: 'staff',
    permission: 'settlement.read',
    input: z.object({ orderId: PositiveId }),
    output: z.object({ touched: Touched, needsTwo: z.boolean() }),
    refusals: undoRefusals,
  }),
  /** Undoes at once what one operator may undo alone; `bets`: as many as the preview showed. */
  'POST /staff-api/settlement/voids/:orderId/undos': call({
    who: 'staff',
    permission: 'settlement.void',
    input: z.object({ orderId: PositiveId, bets: z.number().int().min(0), reason: Reason }),
    output: z.object({ orderId: z.number() }),
    refusals: {
      ...undoRefusals,
      reason_too_short: 422,
      reason_too_long: 422,
      preview_moved: 409,
      /** Above the sum of one operator, or made by two: propose the change `settlement.undo`. */
      takes_two: 409,
    },
  }),
  /** What a result by hand would touch. `needsTwo`: the sum is too large for this operator alone today. */
  'GET /staff-api/settlement/result-previews': call({
    who: 'staff',
    permission: 'settlement.read',
    input: ResultAsk,
    output: z.object({ touched: Touched, needsTwo: z.boolean() }),
    refusals: resultRefusals,
  }),
  /**
   * Enters a result, or corrects the one that counts, and settles the game by it; `bets`: as many as the preview showed. Once a result is final
   * another one is `late`: it waits for the change `settlement.correction`.
   */
  'POST /staff-api/settlement/results': call({
    who: 'staff',
    permission: 'settlement.void',
    status: 201,
    input: ResultAsk.extend({ bets: z.number().int().min(0), reason: Reason }),
    output: z.object({ outcome: z.enum(['taken', 'late']) }),
    refusals: {
      ...resultRefusals,
      reason_too_short: 422,
      reason_too_long: 422,
      preview_moved: 409,
      /** It counts already, or changes nothing after what is known. */
      result_unchanged: 409,
      /** Above the sum of one operator: propose the change `settlement.result`. */
      takes_two: 409,
    },
  }),
  /** Results that differ from a final one and wait: the change `settlement.correction` takes one over. */
  'GET /staff-api/settlement/late-results': call({
    who: 'staff',
    permission: 'settlement.read',
    input: z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }),
    output: page(LateResult),
    refusals: { cursor_malformed: 400 },
  }),
  /** The final result stays; the source may send another one. */
  'POST /staff-api/settlement/late-results/:gameId/dismissals': call({
    who: 'staff',
    permission: 'settlement.void',
    input: z.object({ gameId: PositiveId, reason: Reason }),
    output: z.object({ gameId: z.number() }),
    refusals: { target_not_found: 404, reason_too_short: 422, reason_too_long: 422 },
  }),
}

export const permissions: PermissionTable = {
  'settlement.read': ['trader', 'approver'],
  'settlement.void': ['trader'],
  'settlement.approve': ['approver'],
}
