// What the catalogue offers to everyone: sports, championships, games with their markets, and the facts of play.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Coef, Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { GAME_FILTERS } from '#modules/sports/catalogue/rules/game-filter.ts'
import type { LiveState } from '#modules/sports/market-kinds/rules/game-facts.ts'

export type {
  GameResult,
  LiveState,
  PeriodId,
  PeriodScore,
  ResultStatus,
  ScoreEvent,
  Side,
} from '#modules/sports/market-kinds/rules/game-facts.ts'
export type {
  LineCents,
  LineMeaning,
  MarketGroup,
  MarketKind,
} from '#modules/sports/market-kinds/rules/market-kinds.ts'
export {
  kindNumber,
  kindsOfSport,
  marketKind,
  marketKinds,
} from '#modules/sports/market-kinds/rules/all-market-kinds.ts'
export {
  findSport,
  sports,
  type SetRules,
  type Sport,
  type SportKey,
} from '#modules/sports/market-kinds/rules/sports.ts'
export { outcomeName } from '#modules/sports/market-kinds/rules/outcome-name.ts'
export {
  marketIdOf,
  positionOf,
  selectionIdOf,
  SELECTIONS_PER_MARKET_MAX,
} from '#modules/sports/market-kinds/rules/selection-id.ts'

/** `line`: before kick-off. `live`: in play. The rest are closed for betting. */
export const Stage = z.enum(['line', 'live', 'finished', 'postponed', 'cancelled'])
export type Stage = z.infer<typeof Stage>

/** `open`: accepts bets. `suspended`: temporarily not. `closed`: permanently not. */
export const MarketStatus = z.enum(['open', 'suspended', 'closed'])
export type MarketStatus = z.infer<typeof MarketStatus>

/** One priced outcome. `name` is English, made of the feed's team names; screens translate by kind and outcome. */
export const Selection = z.object({ selectionId: z.number(), outcome: z.string(), name: z.string(), coef: Coef })
export type Selection = z.infer<typeof Selection>

/** `line` in units (2.5, −0.25); `version` rises with every change of price or status. */
export const Market = z.object({
  marketId: z.number(),
  typeId: z.number(),
  kind: z.string(),
  line: z.number().optional(),
  version: z.number(),
  status: MarketStatus,
  selections: z.array(Selection),
})
export type Market = z.infer<typeof Market>

export const Game = z.object({
  gameId: z.number(),
  sportId: z.number(),
  /** Stable key of the sport (rules/sports.ts). */
  sport: z.string(),
  champId: z.number(),
  champName: z.string(),
  /** ISO 3166 alpha-2, or '' for international. */
  country: z.string(),
  startAt: Instant,
  stage: Stage,
  opponents: z.tuple([z.string(), z.string()]),
  /** Total score, home first; absent before kick-off. */
  score: z.tuple([z.number(), z.number()]).optional(),
  state: z.custom<LiveState>().optional(),
  /** The whole game is stopped for a moment; every market counts as suspended meanwhile. */
  suspended: z.boolean(),
  /** Seconds an in-play bet waits before it is decided. */
  bettingDelaySeconds: z.number(),
  /** Revision of the last change of this game; live changes count from here. */
  revision: z.number(),
  /** How many markets the game has in all, as cards of its page; lists carry only the main ones. */
  marketsTotal: z.number(),
  markets: z.array(Market),
})
export type Game = z.infer<typeof Game>

/** S3.24: a media source of a game: a video, a zone or both. */
const MediaFields = z.object({
  type: z.string().min(1).max(40),
  target: z.string().min(1).max(200),
  gameId: z.number().int().positive(),
  sportId: z.number().int().positive(),
  videoId: z.string().min(1).max(200).optional(),
  zoneId: z.string().min(1).max(200).optional(),
  title: z.string().max(200),
  gameLink: z.string().max(500).default(''),
  autoClearable: z.boolean().default(true),
  isFloating: z.boolean().default(false),
  videoSourceType: z.string().max(40).default('LIVE'),
  isRecommended: z.boolean().default(false),
})
export const NewMedia = MediaFields.refine(
  ({ videoId, zoneId }) => videoId !== undefined || zoneId !== undefined,
  'media_without_source',
)
export type NewMedia = z.infer<typeof NewMedia>
export const Media = MediaFields.extend({ id: z.number() })
export type Media = z.infer<typeof Media>

export const MenuChampionship = z.object({
  champId: z.number(),
  name: z.string(),
  country: z.string(),
  line: z.number(),
  live: z.number(),
})
export const MenuSport = z.object({
  sportId: z.number(),
  sport: z.string(),
  line: z.number(),
  live: z.number(),
  championships: z.array(MenuChampionship),
})
export type MenuSport = z.infer<typeof MenuSport>

export const GAMES_PAGE_MAX = 200
export const SELECTIONS_ASKED_MAX = 60

export const calls = {
  'GET /web-api/catalogue/games': call({
    who: 'anyone',
    input: z.object({
      sport: z.string().max(40).optional(),
      championship: PositiveId.optional(),
      stage: z.enum(['line', 'live']).optional(),
      /** Only games that start within so many hours. */
      withinHours: z.coerce
        .number()
        .int()
        .positive()
        .max(24 * 400)
        .optional(),
      /** `upcoming` lists games of the line, whatever `stage` is. */
      show: z.enum(GAME_FILTERS).optional(),
      /** Only games that can be watched. */
      withVideo: z.enum(['true', 'false']).optional(),
      /** Comma-separated game ids: favourites. */
      ids: z
        .string()
        .regex(/^\d+(,\d+)*$/u)
        .max(2_000)
        .optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(GAMES_PAGE_MAX).default(100),
    }),
    output: page(Game),
    refusals: { cursor_malformed: 400, sport_unknown: 404 },
  }),
  'GET /web-api/catalogue/games/:gameId': call({
    who: 'anyone',
    input: z.object({ gameId: PositiveId }),
    output: Game,
    refusals: { game_not_found: 404 },
  }),
  'GET /web-api/catalogue/games/:gameId/media': call({
    who: 'anyone',
    input: z.object({ gameId: PositiveId }),
    output: z.object({ items: z.array(Media) }),
    refusals: {},
  }),
  'GET /web-api/catalogue/menu': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ sports: z.array(MenuSport) }),
    refusals: {},
  }),
  /**
   * What the coupon requests when it is restored: the games of these selections with only the markets they belong
   * to.
   */
  'GET /web-api/catalogue/selections': call({
    who: 'anyone',
    input: z.object({
      ids: z
        .string()
        .regex(/^\d+(,\d+)*$/u)
        .max(2_000),
    }),
    output: z.object({ items: z.array(Game) }),
    refusals: {},
  }),
}

/** A change of one game as sent over the socket; fields that are absent did not change. */
export type GameChange = {
  readonly stage?: Stage
  readonly suspended?: boolean
  readonly startAt?: string
  readonly state?: LiveState
  readonly score?: readonly [number, number]
  readonly bettingDelaySeconds?: number
  readonly marketsTotal?: number
  /** Prices in the market's order of selections; null where a selection is not offered now. */
  readonly prices?: readonly {
    readonly marketId: number
    readonly version: number
    readonly status: MarketStatus
    readonly coefs: readonly number[]
  }[]
  readonly added?: readonly Market[]
  readonly removed?: readonly number[]
}

/**
 * Live topics. `main/<gameId>`: state and main markets, for lists and the coupon. `game/<gameId>`: everything of one
 * game. `menu`: the tree with its counts. A subscription answers with a snapshot (Game, MenuSport[]) numbered
 * `revision`; changes follow numbered one by one; on a gap the page subscribes again.
 */
export const topics = { main: 'main', game: 'game', menu: 'menu' } as const

export type CatalogueEvents = {
  /** A game's result was recorded or corrected. */
  readonly 'game.resulted': { readonly gameId: number }
}
