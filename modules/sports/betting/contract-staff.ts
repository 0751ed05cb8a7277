// Operators' calls about what open bets may cost: the largest figures, the factors of their limits, and what holds for one player.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Instant, MoneyText, PositiveId } from '#kernel/schema.ts'
import { RULING_REASON_LENGTH_MAX, RULING_REASON_LENGTH_MIN } from '#modules/sports/betting/rules/placing/same-match.ts'

export const EXPOSURE_SCOPES = ['all', 'sport', 'championship', 'game'] as const
/** Of the limits as shipped: 1 leaves them, 0 takes no bets. */
export const EXPOSURE_FACTOR_MAX = 100
export const STAKE_SHARE_MAX = 1_000
export const EXPOSURES_MAX = 100
export const REASON_LENGTH_MAX = 500
const SPORT_LENGTH_MAX = 50
const QUERY_LENGTH_MAX = 100

const Factor = z.number('factor_malformed').min(0, 'factor_malformed').max(EXPOSURE_FACTOR_MAX, 'factor_malformed')
const Share = z.number('share_malformed').min(0, 'share_malformed').max(STAKE_SHARE_MAX, 'share_malformed')

/** Amounts in euros by the magnitude of each currency. */
export const ExposureRow = z.object({
  gameId: z.number(),
  sportId: z.number(),
  sport: z.string(),
  champId: z.number(),
  champName: z.string(),
  home: z.string(),
  away: z.string(),
  /** Of the game; absent where all of it is meant. */
  selection: z
    .object({ selectionId: z.number(), kind: z.string(), line: z.number().optional(), outcome: z.string() })
    .optional(),
  liability: MoneyText,
  limit: MoneyText,
  /** The product of all factors that hold for the game. */
  factor: z.number(),
})
export type ExposureRow = z.infer<typeof ExposureRow>

export const ExposureFactorRow = z.object({
  scope: z.enum(EXPOSURE_SCOPES),
  scopeId: z.number(),
  factor: z.number(),
})
export type ExposureFactorRow = z.infer<typeof ExposureFactorRow>

export const PlayerTerms = z.object({
  playerId: z.number(),
  /** Of the usual maximum stake. */
  stakeShare: z.number(),
  /** May place VIP bets (S5.11). */
  isVip: z.boolean(),
  /** What all their open bets may cost, and the limit of it, in euros. */
  liability: MoneyText,
  limit: MoneyText,
})
export type PlayerTerms = z.infer<typeof PlayerTerms>

/** What open bets of one player may cost on one selection. */
export const PlayerExposureRow = ExposureRow.omit({ limit: true, factor: true })
export type PlayerExposureRow = z.infer<typeof PlayerExposureRow>

const Limit = z.coerce.number().int().min(1).max(EXPOSURES_MAX).default(50)

/** `scopeId`: of the sport, championship or game; 0 for all. A factor of 1 removes it. */
export const FactorAsk = z.object({
  scope: z.enum(EXPOSURE_SCOPES),
  scopeId: z.number().int().nonnegative(),
  factor: Factor,
})
export type FactorAsk = z.infer<typeof FactorAsk>

export const MatchGame = z.object({
  gameId: z.number(),
  /** Of which the game was heard: 'football-data'. */
  source: z.string(),
  sport: z.string(),
  champName: z.string(),
  home: z.string(),
  away: z.string(),
  startAt: Instant,
})
export type MatchGame = z.infer<typeof MatchGame>

/** Two games of two sources that look like one match, or of which operators have spoken. */
export const MatchPair = z.object({
  games: z.array(MatchGame).length(2),
  /** Whether they count as one match: by the ruling, and without one by their names and times. */
  areOne: z.boolean(),
  ruling: z.object({ by: z.string(), reason: z.string(), at: Instant }).nullable(),
})
export type MatchPair = z.infer<typeof MatchPair>

const reading = { who: 'staff', permission: 'exposure.read' } as const
const setting = { who: 'staff', permission: 'exposure.set' } as const

export const staffCalls = {
  /** Selections and whole games with the largest liabilities, largest first; of one sport where it is named. */
  'GET /staff-api/betting/exposures': call({
    ...reading,
    input: z.object({
      limit: Limit,
      sport: z.string().max(SPORT_LENGTH_MAX).optional(),
      /** Without it selections stand among their games. */
      of: z.literal('games').optional(),
    }),
    output: z.object({ items: z.array(ExposureRow), factors: z.array(ExposureFactorRow), sports: z.array(z.string()) }),
    refusals: {},
  }),
  /** Players whose open bets may cost most, largest first. */
  'GET /staff-api/betting/player-exposures': call({
    ...reading,
    input: z.object({ limit: Limit }),
    output: z.object({ items: z.array(PlayerTerms) }),
    refusals: {},
  }),
  /** One operator lowers limits and returns them to what is shipped; above that, propose the change `betting.exposure-factor`. */
  'PUT /staff-api/betting/exposure-factors': call({
    ...setting,
    input: FactorAsk.extend({ reason: z.string().trim().max(REASON_LENGTH_MAX, 'reason_too_long').optional() }),
    output: z.object({ factors: z.array(ExposureFactorRow) }),
    refusals: { factor_malformed: 400, scope_not_found: 404, takes_two: 409, reason_too_long: 422 },
  }),
  'GET /staff-api/betting/players/:playerId/terms': call({
    ...reading,
    input: z.object({ playerId: PositiveId }),
    output: PlayerTerms,
    refusals: {},
  }),
  /** The player's selections, largest first. */
  'GET /staff-api/betting/players/:playerId/exposures': call({
    ...reading,
    input: z.object({ playerId: PositiveId, limit: Limit }),
    output: z.object({ items: z.array(PlayerExposureRow) }),
    refusals: {},
  }),
  'PUT /staff-api/betting/players/:playerId/terms': call({
    ...setting,
    input: z.object({ playerId: PositiveId, stakeShare: Share, isVip: z.boolean() }),
    output: PlayerTerms,
    refusals: { share_malformed: 400 },
  }),
  /** Pairs among the games that can be bet on, the first to begin first. `isCut`: there are more; name a team. */
  'GET /staff-api/betting/matches': call({
    who: 'staff',
    permission: 'matches.read',
    input: z.object({ query: z.string().trim().max(QUERY_LENGTH_MAX, 'too_long').optional() }),
    output: z.object({ items: z.array(MatchPair), isCut: z.boolean() }),
    refusals: {},
  }),
  /** Whether two games are one match, from now on; bets that are placed stay as they are. */
  'POST /staff-api/betting/match-rulings': call({
    who: 'staff',
    permission: 'matches.rule',
    status: 201,
    input: z.object({
      gameId: PositiveId,
      otherId: PositiveId,
      areOne: z.boolean(),
      reason: z
        .string('required')
        .trim()
        .min(RULING_REASON_LENGTH_MIN, 'reason_too_short')
        .max(RULING_REASON_LENGTH_MAX, 'reason_too_long'),
    }),
    output: z.object({ areOne: z.boolean() }),
    refusals: {
      game_not_found: 404,
      /** Of one source, or of two sports. */
      not_comparable: 422,
      already_ruled: 409,
      reason_too_short: 422,
      reason_too_long: 422,
    },
  }),
}

export const permissions: PermissionTable = {
  'exposure.read': ['trader', 'approver'],
  'exposure.set': ['trader'],
  'exposure.approve': ['approver'],
  'matches.read': ['trader', 'approver'],
  'matches.rule': ['trader'],
}
