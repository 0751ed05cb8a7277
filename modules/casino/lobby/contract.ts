// A player's own games: those left unfinished, played last and kept as favourites, on every device of the account.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'
import { GameCode, Tile } from '#modules/casino/games/contract.ts'

export const RECENT_MAX = 20
export const UNFINISHED_MAX = 20
/** A new one replaces the oldest. */
export const FAVOURITES_MAX = 100

export const MyGames = z.object({
  /** Rounds that wait for the player, the oldest first. */
  unfinished: z
    .array(z.object({ tile: Tile, roundId: z.number(), stake: MoneyText, currency: z.string(), startedAt: Instant }))
    .max(UNFINISHED_MAX),
  /** The last one played for money first. */
  recent: z.array(Tile).max(RECENT_MAX),
  /** The newest first. */
  favourites: z.array(Tile).max(FAVOURITES_MAX),
})
export type MyGames = z.infer<typeof MyGames>

export const calls = {
  'GET /web-api/casino/my-games': call({
    who: 'player',
    input: z.object({
      lang: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .default('en'),
      currency: CurrencyCode.default('EUR'),
    }),
    output: MyGames,
    refusals: {},
  }),
  /** What is a favourite already, or is none, changes nothing. Answers with all codes, the newest first. */
  'POST /web-api/casino/favourites': call({
    who: 'player',
    input: z.object({ game: GameCode, isFavourite: z.boolean() }),
    output: z.object({ codes: z.array(z.string()).max(FAVOURITES_MAX) }),
    refusals: { game_not_found: 404 },
  }),
}
