// The catalogue of casino games, to visitors: lists by category and by facets that combine, search, and one game with all that is stated of it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'
import { CHOSEN_MAX, FACET_NAMES, type FacetName } from '#modules/casino/games/rules/facets.ts'
import { CATEGORIES, LISTED_CATEGORIES } from '#modules/casino/games/rules/sections.ts'
import { SORTS } from '#modules/casino/games/rules/sorts.ts'

export { CATEGORIES, LISTED_CATEGORIES }
export type { FacetName }

export const TILES_PAGE_MAX = 60
export const TILES_PAGE = 36
/** Pages that may be asked for; a list this long is narrowed by its filters. */
export const PAGES_MAX = 200
export const SEARCH_LENGTH_MAX = 80
export const ROWS_MAX = 12
export const ROW_TILES_MAX = 18
export const CODES_ASKED_MAX = 120

/** The same as where a game is launched. */
export const GameCode = z.string().regex(/^[a-z0-9-]{1,60}$/u)
const ProviderCode = z.string().regex(/^[a-z0-9-]{1,40}$/u)
const FacetValue = z.string().regex(/^[a-z0-9-]{1,40}$/u)
const Language = z
  .string()
  .regex(/^[a-z]{2}$/u)
  .default('en')
/** Stakes are named in it. */
const Currency = CurrencyCode.default('EUR')

/** Why a visitor cannot open it now; absent where they can. */
const Bar = z.object({
  code: z.enum(['maintenance', 'country']),
  /** Of maintenance that has an end. */
  until: Instant.optional(),
})

export const Tile = z.object({
  gameId: z.number(),
  code: z.string(),
  title: z.string(),
  provider: z.object({ code: z.string(), title: z.string() }),
  /** Where its page stands: the first of its categories. */
  category: z.string(),
  /** Of what is staked, by the options that return least and most: '97.00', '99.00'. */
  returns: z.tuple([z.string(), z.string()]),
  /** In the currency that was asked for; absent where the game has no stakes in it. */
  stakeMin: MoneyText.optional(),
  hasDemo: z.boolean(),
  hasJackpot: z.boolean(),
  /** What its jackpot holds, in the currency that was asked for. */
  jackpot: MoneyText.optional(),
  isNew: z.boolean(),
  /** Of a provider; our own are drawn. */
  picture: z.string().optional(),
  bar: Bar.optional(),
})
export type Tile = z.infer<typeof Tile>

const FacetCounts = z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() })))

/** Values of a facet, several joined by commas: 'fairline,studio-nord'. */
const ChosenValues = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter((value) => value !== ''))
  .pipe(z.array(FacetValue).max(CHOSEN_MAX))
  .optional()

const facetInputs = Object.fromEntries(FACET_NAMES.map((name) => [name, ChosenValues])) as Record<
  FacetName,
  typeof ChosenValues
>

export const GamesFound = z.object({
  items: z.array(Tile).max(TILES_PAGE_MAX),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** What each further choice would leave. */
  facets: FacetCounts,
  /** Tags of the games in this category, with counts: its subcategories. */
  tags: z.array(z.object({ value: z.string(), count: z.number() })),
  /** Titles of the providers that `facets` names. */
  providers: z.record(z.string(), z.string()),
  /** The text with the words of the titles that were found; absent where it was typed so. */
  corrected: z.string().optional(),
})
export type GamesFound = z.infer<typeof GamesFound>

export const calls = {
  /** Every choice narrows the list; values that no game has leave nothing. */
  'GET /web-api/casino/catalogue': call({
    who: 'anyone',
    input: z.object({
      category: z.enum(LISTED_CATEGORIES).default('all'),
      tag: FacetValue.optional(),
      text: z.string().trim().max(SEARCH_LENGTH_MAX).default(''),
      sort: z.enum(SORTS).default('popular'),
      page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
      limit: z.coerce.number().int().min(1).max(TILES_PAGE_MAX).default(TILES_PAGE),
      lang: Language,
      currency: Currency,
      ...facetInputs,
    }),
    output: GamesFound,
    refusals: {},
  }),
  /** What stands where: categories with games, rows of the lobby, providers. */
  'GET /web-api/casino/catalogue/overview': call({
    who: 'anyone',
    input: z.object({
      lang: Language,
      currency: Currency,
      /** Tiles of each row; none where only the categories are wanted. */
      tiles: z.coerce.number().int().min(0).max(ROW_TILES_MAX).default(ROW_TILES_MAX),
    }),
    output: z.object({
      total: z.number(),
      categories: z.array(z.object({ code: z.string(), count: z.number() })),
      rows: z.array(z.object({ category: z.string(), total: z.number(), items: z.array(Tile) })).max(ROWS_MAX),
    }),
    refusals: {},
  }),
  'GET /web-api/casino/catalogue/providers': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ code: z.string(), title: z.string(), count: z.number() })) }),
    refusals: {},
  }),
  'GET /web-api/casino/catalogue/providers/:provider': call({
    who: 'anyone',
    input: z.object({ provider: ProviderCode }),
    output: z.object({ code: z.string(), title: z.string(), count: z.number() }),
    refusals: { provider_not_found: 404 },
  }),
  /** Those of them that still exist, in the order asked for; barred ones say so. */
  'GET /web-api/casino/catalogue/tiles': call({
    who: 'anyone',
    input: z.object({
      codes: z
        .string()
        .max(61 * CODES_ASKED_MAX)
        .transform((text) => text.split(',').filter((code) => code !== ''))
        .pipe(z.array(GameCode).max(CODES_ASKED_MAX)),
      lang: Language,
      currency: Currency,
    }),
    output: z.object({ items: z.array(Tile) }),
    refusals: {},
  }),
  /** By its number, as addresses carry it, or by its code. */
  'GET /web-api/casino/catalogue/games/:game': call({
    who: 'anyone',
    input: z.object({ game: GameCode, lang: Language, currency: Currency }),
    output: z.object({
      tile: Tile,
      version: z.string(),
      certificate: z.string().nullable(),
      volatility: z.number().nullable(),
      /** Of a hundred rounds, those that return anything: '27.51'. */
      hitShare: z.string().nullable(),
      /** Times the stake: '1000.00'. */
      winMax: z.string().nullable(),
      lines: z.number().nullable(),
      ways: z.number().nullable(),
      stakeMax: MoneyText.nullable(),
      categories: z.array(z.string()),
      themes: z.array(z.string()),
      features: z.array(z.string()),
      rulesUrl: z.string(),
      releasedOn: z.string().nullable(),
      orientation: z.string(),
    }),
    refusals: { game_not_found: 404, game_recalled: 409 },
  }),
}

/** Why a launch is refused, of our own games and of providers' alike (`checkLaunch` of the service). */
export const launchRefusals = {
  game_not_found: 404,
  game_recalled: 409,
  /** `details`: {until?, reason?}. */
  game_in_maintenance: 409,
  /** Not 451, which the client reads as changed terms. */
  game_not_in_country: 422,
  /** `details.ageMin`. */
  game_above_age: 422,
  /** `details.devices`. */
  device_not_supported: 422,
} as const
