// Favourites of a player, and the games that belong to any favourites.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { PositiveId } from '#kernel/schema.ts'
import { Game } from '#modules/sports/catalogue/contract.ts'
import { TEAM_ID_LENGTH_MAX, teamOf } from '#modules/sports/sport-pages/contract.ts'

/** Of each kind; a new one replaces the oldest. */
export const FAVOURITES_MAX = 100
export const FAVOURITE_GAMES_SHOWN_MAX = 200

const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(FAVOURITES_MAX)

/** '1-River Rovers'. */
const TeamId = z
  .string()
  .max(TEAM_ID_LENGTH_MAX)
  .refine((id) => teamOf(id) !== undefined, 'team_malformed')

/** The newest first. */
export const FavouriteIds = z.object({
  games: listOf(PositiveId),
  teams: listOf(TeamId),
  championships: listOf(PositiveId),
})
export type FavouriteIds = z.infer<typeof FavouriteIds>

/** All of a player's, the newest first. */
export const Favourites = z.object({
  games: z.array(z.number()),
  teams: z.array(z.string()),
  championships: z.array(z.object({ champId: z.number(), name: z.string(), sport: z.string() })),
})
export type Favourites = z.infer<typeof Favourites>

export const calls = {
  'GET /web-api/favourites': call({ who: 'player', input: z.object({}), output: Favourites, refusals: {} }),
  /** Answers with what the player has afterwards. What is there already, is not there, or does not exist changes nothing. */
  'POST /web-api/favourites/changes': call({
    who: 'player',
    input: z.object({ added: FavouriteIds, removed: FavouriteIds }),
    output: Favourites,
    refusals: {},
  }),
  /** Games that can be bet on now: these themselves, and those of the teams and championships. Live games first. */
  'POST /web-api/favourites/games': call({
    who: 'anyone',
    input: FavouriteIds,
    output: z.object({ items: z.array(Game) }),
    refusals: {},
  }),
}
