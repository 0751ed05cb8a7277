// The calls of the six bonus games: what each may bring, a play of today, its proof, and the daily draws of the lottery.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MinorUnits, MoneyText, PositiveId } from '#kernel/schema.ts'
import { casinoRefusals } from '#modules/protection/limits/contract.ts'
import { BONUS_CODES } from '#modules/casino/bonus-games/rules/bonus-game.ts'

export const DRAWS_SHOWN_MAX = 30
const CHOICES_MAX = 200
const INPUT_LENGTH_MAX = 200
const SEED_LENGTH_MAX = 20_000

const Game = z.enum(BONUS_CODES)
export type BonusCode = z.infer<typeof Game>
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u, 'day_malformed')
const Commitment = z.string().regex(/^[0-9a-f]{64}$/u, 'commitment_malformed')

/** What is sent to a game: JSON that its rules read and refuse. */
const Choice = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? '').length <= INPUT_LENGTH_MAX, 'game_input_too_long')

/** Why the player may not play a game now. */
export const barRefusals = {
  ...casinoRefusals,
  banned: 403,
  /** The player has chosen to have no bonuses. */
  bonuses_declined: 403,
  verification_required: 403,
  bonus_not_in_country: 422,
  /** There is no rate of the account's currency. */
  currency_not_offered: 422,
  /** Today, on this account or on another one of theirs: `details.nextAt`. */
  bonus_already_played: 409,
  /** `details.of`: the budget of the day, or what the player may win in thirty days; `details.until` where it is known. */
  bonus_budget_spent: 422,
} as const
export type BarRefusal = keyof typeof barRefusals

/** Prizes are those of today's rate. `chance`: an exact fraction, '1/16'. */
const Odds = z.object({ prize: MoneyText, chance: z.string() })

export const ShownGame = z.object({
  code: Game,
  version: z.string(),
  /** Of the lottery: what each ticket adds to the tiers, five hits first. */
  odds: z.array(Odds).max(10),
  /** What a play costs us in the long run, by best play: exact, in hundredths of a euro, '10/1'. */
  expectedCost: z.string(),
  choicesMax: z.number(),
})
export type ShownGame = z.infer<typeof ShownGame>

export const Play = z.object({
  playId: z.number(),
  game: Game,
  version: z.string(),
  /** `waiting`: a ticket, for its draw. */
  state: z.enum(['open', 'waiting', 'closed']),
  day: Day,
  /** An open play ends with the day. */
  endsAt: Instant,
  /** How many choices were made. */
  step: z.number(),
  choices: z.array(z.unknown()).max(CHOICES_MAX),
  view: z.unknown(),
  currency: z.string(),
  /** What was won, or what an open play would bring now. */
  prize: MoneyText,
  commitment: z.string(),
  clientSeed: z.string(),
  /** Once it has closed. */
  serverSeed: z.string().nullable(),
  drawDay: Day.nullable(),
})
export type Play = z.infer<typeof Play>

export const Draw = z.object({
  day: Day,
  commitment: z.string(),
  serverSeed: z.string(),
  numbers: z.array(z.number()),
  tickets: z.number(),
  /** By tier, five hits first. */
  tiers: z.array(z.object({ hits: z.number(), fund: MoneyText, winners: z.number(), each: MoneyText })),
})
export type Draw = z.infer<typeof Draw>

const played = { game_not_found: 404, play_not_found: 404 } as const

export const calls = {
  'GET /web-api/casino/bonus-games': call({
    who: 'anyone',
    input: z.object({ currency: CurrencyCode.default('EUR') }),
    output: z.object({
      /** In which prizes are named: euros where the currency asked for has no rate. */
      currency: z.string(),
      items: z.array(ShownGame).length(BONUS_CODES.length),
      /** Of a day for all players, and of a player in `playerDays`. */
      dayBudget: MoneyText,
      playerBudget: MoneyText,
      playerDays: z.number(),
    }),
    refusals: {},
  }),
  /** What the player may do today. */
  'GET /web-api/casino/bonus-games/:game/today': call({
    who: 'player',
    input: z.object({ game: Game }),
    output: z.object({
      day: Day,
      /** When the next day begins, by the player's clock. */
      nextAt: Instant,
      /** Of the seed that a play of today is drawn from. */
      commitment: z.string(),
      currency: z.string(),
      odds: z.array(Odds).max(10),
      bar: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
      play: Play.nullable(),
    }),
    refusals: {},
  }),
  /** Once a day: repeated, it shows the play that was begun. */
  'POST /web-api/casino/bonus-games/:game/plays': call({
    who: 'player',
    input: z.object({ game: Game, commitment: Commitment, clientSeed: z.string().max(SEED_LENGTH_MAX) }),
    output: Play,
    refusals: {
      ...barRefusals,
      client_seed_malformed: 400,
      /** The day has changed since: look at today's. */
      commitment_changed: 409,
    },
    status: 201,
  }),
  /** The number of the choice is its key: repeated, it gives the same answer. */
  'POST /web-api/casino/bonus-games/plays/:playId/choices': call({
    who: 'player',
    input: z.object({ playId: PositiveId, step: z.number().int().min(1).max(CHOICES_MAX), choice: Choice }),
    output: Play,
    refusals: {
      ...casinoRefusals,
      ...played,
      game_input_invalid: 400,
      idempotency_key_reused: 409,
      round_is_closed: 409,
      /** The day that it could be finished on is over. */
      play_expired: 409,
      /** `details.step`: the one that is next. */
      step_out_of_order: 409,
      step_not_allowed: 422,
    },
  }),
  /** The last draws, the latest first; and the commitment and the fund of the next one. */
  'GET /web-api/casino/bonus-games/lottery/draws': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      next: z.object({ day: Day, drawnAt: Instant, commitment: z.string(), tickets: z.number(), fund: MoneyText }),
      items: z.array(Draw).max(DRAWS_SHOWN_MAX),
    }),
    refusals: {},
  }),
}

export const prizeWon = event(
  'bonus-game.won',
  z.object({
    playerId: z.int(),
    accountId: z.int(),
    playId: z.int(),
    game: Game,
    currency: z.string(),
    prize: MinorUnits,
    /** The account's, after it. */
    balance: MinorUnits,
  }),
  ({ playerId }) => playerId,
)
