// Operators' calls about boosted prices: what may be boosted, what is boosted, and its end.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { AmountText, Coef, Instant, MoneyText, PositiveId } from '#kernel/schema.ts'

export const BOOSTS_SHOWN_MAX = 100
export const BOOST_HOURS_MAX = 14 * 24

const Selection = z.object({
  selectionId: z.number(),
  kind: z.string(),
  line: z.number().optional(),
  outcome: z.string(),
  name: z.string(),
  /** The usual price. */
  coef: Coef,
})

/** `highest`: the highest price that may be given now. */
export const BoostableSelection = Selection.extend({ highest: Coef })
export type BoostableSelection = z.infer<typeof BoostableSelection>

export const Boost = z.object({
  boostId: z.number(),
  gameId: z.number(),
  home: z.string(),
  away: z.string(),
  startAt: Instant,
  selection: Selection,
  coef: Coef,
  /** Of one player, in euros by the magnitude of each currency. */
  stakeMax: MoneyText,
  endsAt: Instant,
  state: z.enum(['open', 'stopped', 'ended']),
  by: z.string(),
  createdAt: Instant,
})
export type Boost = z.infer<typeof Boost>

const reading = { who: 'staff', permission: 'boosts.read' } as const
const setting = { who: 'staff', permission: 'boosts.set' } as const

export const staffCalls = {
  /** The newest first. */
  'GET /staff-api/boosts': call({
    ...reading,
    input: z.object({}),
    output: z.object({ items: z.array(Boost).max(BOOSTS_SHOWN_MAX) }),
    refusals: {},
  }),
  /** The selections of a game that has not begun whose price can be raised. */
  'GET /staff-api/boosts/games/:gameId/selections': call({
    ...reading,
    input: z.object({ gameId: PositiveId }),
    output: z.object({ home: z.string(), away: z.string(), startAt: Instant, items: z.array(BoostableSelection) }),
    refusals: { game_not_found: 404 },
  }),
  'POST /staff-api/boosts': call({
    ...setting,
    status: 201,
    input: z.object({
      /** Of the usual market. */
      selectionId: PositiveId,
      coef: z.number('coef_malformed'),
      /** Euros. */
      stakeMax: AmountText,
      endsAt: Instant,
    }),
    output: Boost,
    refusals: {
      coef_malformed: 400,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      selection_not_found: 404,
      game_started: 409,
      /** Its kind has no boosted prices, or the market is stopped. */
      not_boostable: 409,
      already_boosted: 409,
      price_too_generous: 422,
      price_not_above: 422,
      price_too_long: 422,
      end_out_of_range: 422,
    },
  }),
  /** From now on; bets that are placed keep their price. */
  'POST /staff-api/boosts/:boostId/end': call({
    ...setting,
    input: z.object({ boostId: PositiveId }),
    output: z.object({ boostId: z.number() }),
    refusals: { boost_not_found: 404 },
  }),
}

export const permissions: PermissionTable = {
  'boosts.read': ['trader', 'approver'],
  'boosts.set': ['trader'],
}
