// The match centre of a game: what earlier results say of the two teams, and what has happened in the game so far.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant, PositiveId } from '#kernel/schema.ts'

export type { Moment, MomentKind, Moments, PressureSample } from '#modules/sports/game-page/rules/moments.ts'

/** The most games of a team's form, and of the two against each other. */
export const FORM_GAMES_MAX = 5
export const HEAD_TO_HEAD_MAX = 6
/** The most games of a championship that are read for its table. */
export const SEASON_GAMES_MAX = 800
export const TABLE_ROWS_MAX = 40

const Score = z.tuple([z.number(), z.number()])
export const PlayedGame = z.object({
  gameId: z.number(),
  startAt: Instant,
  home: z.string(),
  away: z.string(),
  /** As it counts for bets: goals of regular time, or sets. */
  score: Score,
  /** Of the team whose form it is: in a list of two teams' games, of the home side. */
  outcome: z.enum(['won', 'drawn', 'lost']),
})
export type PlayedGame = z.infer<typeof PlayedGame>

const TableRow = z.object({
  team: z.string(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
})

export const Centre = z.object({
  /** The teams in three letters, for labels without room for a name. */
  codes: z.tuple([z.string(), z.string()]),
  /** The last games of each team, newest first. */
  form: z.object({ home: z.array(PlayedGame), away: z.array(PlayedGame) }),
  /** The last games of the two against each other, newest first. */
  headToHead: z.array(PlayedGame),
  /** The championship's table before this game, from the results stored here; empty where the sport has none. */
  table: z.array(TableRow),
  /** Since this server first saw the game in play. Goals are in the game's state. */
  moments: z.object({
    events: z.array(
      z.object({ kind: z.enum(['corner', 'yellow', 'red']), side: z.enum(['home', 'away']), minute: z.number() }),
    ),
    /** Minute, home, away. */
    pressure: z.array(z.tuple([z.number(), z.number(), z.number()])),
  }),
})
export type Centre = z.infer<typeof Centre>

export const calls = {
  'GET /web-api/catalogue/games/:gameId/centre': call({
    who: 'anyone',
    input: z.object({ gameId: PositiveId }),
    output: Centre,
    refusals: { game_not_found: 404 },
  }),
}
