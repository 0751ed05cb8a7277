// Operators' calls about the catalogue: states, countries and age, limits, pins, providers. The version that players get takes two operators.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { AmountText, CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'
import { GameCode } from '#modules/casino/games/contract.ts'
import { GAME_STATES } from '#modules/casino/games/rules/catalogue-game.ts'
import { VERSION_KIND } from '#modules/casino/games/rules/version-kind.ts'
import { LISTED_CATEGORIES } from '#modules/casino/games/rules/sections.ts'

export const GAMES_SHOWN_MAX = 100
export const PINS_MAX = 60
const COUNTRIES_MAX = 250

const Country = z.string().regex(/^[A-Z]{2}$/u, 'country_malformed')
const Countries = z.array(Country).max(COUNTRIES_MAX)
const State = z.enum(GAME_STATES)
const Reason = z.string().trim().min(5, 'reason_too_short').max(300)
const Category = z.enum(LISTED_CATEGORIES)

const ListedGame = z.object({
  gameId: z.number(),
  code: z.string(),
  title: z.string(),
  provider: z.string(),
  providerTitle: z.string(),
  categories: z.array(z.string()),
  state: State,
  until: Instant.nullable(),
  /** What players get; null before one was offered. */
  version: z.string().nullable(),
  returns: z.tuple([z.string(), z.string()]).nullable(),
  /** Without these it cannot be opened. */
  missing: z.array(z.enum(['rules', 'return'])),
  /** Days of play of the last week, a player each. */
  popularity: z.number(),
})
export type ListedGame = z.infer<typeof ListedGame>

export const WholeGame = ListedGame.extend({
  reason: z.string().nullable(),
  isOwn: z.boolean(),
  externalCode: z.string().nullable(),
  countriesAllowed: Countries.nullable(),
  countriesBlocked: Countries,
  ageMin: z.number().nullable(),
  rulesUrl: z.string().nullable(),
  limits: z.array(z.object({ currency: z.string(), stakeMin: MoneyText, stakeMax: MoneyText })),
  versions: z.array(
    z.object({
      version: z.string(),
      returns: z.tuple([z.string(), z.string()]),
      certificate: z.string().nullable(),
      profiles: z.array(z.string()),
    }),
  ),
})
export type WholeGame = z.infer<typeof WholeGame>

/** A change request of this kind offers another version of a game to players. */
export const VERSION_CHANGE = VERSION_KIND
export const VersionAsk = z.object({ game: GameCode, version: z.string().min(1).max(40) })
export type VersionAsk = z.infer<typeof VersionAsk>

const reading = { who: 'staff', permission: 'games.read' } as const
const setting = { who: 'staff', permission: 'games.set' } as const
const notFound = { game_not_found: 404 } as const

export const staffCalls = {
  'GET /staff-api/casino/games': call({
    ...reading,
    input: z.object({
      text: z.string().trim().max(80).default(''),
      state: State.optional(),
      provider: z.string().max(40).optional(),
      category: Category.optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    output: z.object({
      items: z.array(ListedGame).max(GAMES_SHOWN_MAX),
      total: z.number(),
      pages: z.number(),
      providers: z.array(z.object({ code: z.string(), title: z.string(), isHidden: z.boolean() })),
    }),
    refusals: {},
  }),
  'GET /staff-api/casino/games/:game': call({
    ...reading,
    input: z.object({ game: GameCode }),
    output: WholeGame,
    refusals: notFound,
  }),
  /** At once on every node: open rounds go on, new launches follow the state. */
  'PUT /staff-api/casino/games/:game/state': call({
    ...setting,
    input: z.object({
      game: GameCode,
      state: State,
      reason: Reason,
      /** Of maintenance alone: it ends by itself. */
      until: Instant.nullable().default(null),
    }),
    output: WholeGame,
    refusals: {
      ...notFound,
      reason_too_short: 400,
      /** UK-09; `details.missing`: its page of rules, or its return. */
      game_incomplete: 422,
      until_out_of_range: 422,
    },
  }),
  'PUT /staff-api/casino/games/:game/offer': call({
    ...setting,
    input: z.object({
      game: GameCode,
      /** Null: all that are not blocked. */
      countriesAllowed: Countries.min(1).nullable(),
      countriesBlocked: Countries,
      ageMin: z.number().int().min(18).max(30).nullable(),
    }),
    output: WholeGame,
    refusals: { ...notFound, country_malformed: 400, country_unknown: 422 },
  }),
  /** Without amounts the currency has the limits of the rules of play again. */
  'PUT /staff-api/casino/games/:game/limits': call({
    ...setting,
    input: z.object({
      game: GameCode,
      currency: CurrencyCode,
      stakeMin: AmountText.nullable(),
      stakeMax: AmountText.nullable(),
    }),
    output: WholeGame,
    refusals: {
      ...notFound,
      currency_unknown: 422,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      limits_out_of_order: 422,
    },
  }),
  'GET /staff-api/casino/pins/:category': call({
    ...reading,
    input: z.object({ category: Category }),
    output: z.object({ items: z.array(ListedGame).max(PINS_MAX) }),
    refusals: {},
  }),
  /** In their order; all other games of the category follow by popularity. */
  'PUT /staff-api/casino/pins/:category': call({
    ...setting,
    input: z.object({ category: Category, codes: z.array(GameCode).max(PINS_MAX, 'too_many_games') }),
    output: z.object({ items: z.array(ListedGame).max(PINS_MAX) }),
    refusals: {
      /** `details.game`. */
      game_not_found: 422,
      too_many_games: 422,
      game_repeated: 422,
    },
  }),
  'PUT /staff-api/casino/providers/:provider': call({
    ...setting,
    input: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/u), isHidden: z.boolean(), reason: Reason }),
    output: z.object({ provider: z.string(), isHidden: z.boolean() }),
    refusals: { provider_not_found: 404, reason_too_short: 400 },
  }),
}

export const permissions: PermissionTable = {
  'games.read': ['trader', 'approver'],
  'games.set': ['trader'],
  'games.approve': ['approver'],
}
