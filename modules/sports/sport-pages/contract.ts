// The calls of pages about one subject, and of a team's page.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant } from '#kernel/schema.ts'
import { Game } from '#modules/sports/catalogue/contract.ts'
import { sportPageNames } from '#modules/site/site-config/contract/config-values.ts'
import { TEAM_ID_LENGTH_MAX } from '#modules/sports/sport-pages/rules/team-id.ts'

export { sportPageNames, type SportPageName } from '#modules/site/site-config/contract/config-values.ts'
export { TEAM_ID_LENGTH_MAX, teamId, teamOf } from '#modules/sports/sport-pages/rules/team-id.ts'

export const PAGE_GAMES_MAX = 100
export const TEAM_RESULTS_MAX = 50

export const PastGame = z.object({
  gameId: z.number(),
  startAt: Instant,
  champId: z.number(),
  champName: z.string(),
  opponents: z.tuple([z.string(), z.string()]),
  /** Total score, home first. */
  score: z.tuple([z.number(), z.number()]),
})
export type PastGame = z.infer<typeof PastGame>

export const TeamPage = z.object({
  sportId: z.number(),
  sport: z.string(),
  name: z.string(),
  /** Of the newest championship it plays in; '' for an international one. */
  country: z.string(),
  /** Games that can be bet on, the next one first. */
  games: z.array(Game),
  /** Games that were played, the latest first. */
  results: z.array(PastGame),
  next: z.string().nullable(),
})
export type TeamPage = z.infer<typeof TeamPage>

export const calls = {
  /** Live games first. `sports` counts all games of the page by sport and stage, whatever was asked for. */
  'GET /web-api/sport-pages/:page/games': call({
    who: 'anyone',
    input: z.object({
      page: z.enum(sportPageNames),
      stage: z.enum(['line', 'live']).optional(),
      sport: z.string().max(40).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_GAMES_MAX).default(PAGE_GAMES_MAX),
    }),
    output: z.object({
      items: z.array(Game),
      next: z.string().nullable(),
      sports: z.array(z.object({ sport: z.string(), line: z.number(), live: z.number() })),
    }),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/sport-pages/teams/:teamId': call({
    who: 'anyone',
    input: z.object({
      teamId: z.string().max(TEAM_ID_LENGTH_MAX),
      /** Of the results. */
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(TEAM_RESULTS_MAX).default(10),
    }),
    output: TeamPage,
    refusals: { team_not_found: 404, cursor_malformed: 400 },
  }),
}
