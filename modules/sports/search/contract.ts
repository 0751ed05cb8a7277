// Search: games by their names, and suggestions of all kinds while somebody types.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { Game, Stage } from '#modules/sports/catalogue/contract.ts'

export const SEARCH_RESULTS_MAX = 30
export const SUGGESTIONS_MAX = 5
export const SEARCH_TEXT_MAX = 80

const text = z.string().trim().min(2).max(SEARCH_TEXT_MAX)
/** The text with the words of the names that were found; absent where it was typed so. */
const corrected = z.string().optional()

const FoundLeague = z.object({
  champId: z.number(),
  name: z.string(),
  sport: z.string(),
  country: z.string(),
  games: z.number(),
  /** Where its games are: in play, or to come. */
  stage: Stage,
})

/** A team or a player, with its next game. */
const FoundSide = z.object({
  name: z.string(),
  sport: z.string(),
  sportId: z.number(),
  country: z.string(),
  gameId: z.number(),
  champId: z.number(),
  champName: z.string(),
  opponents: z.tuple([z.string(), z.string()]),
  stage: Stage,
  startAt: Instant,
})

export const Suggestions = z.object({
  corrected,
  sports: z.array(z.object({ sport: z.string(), games: z.number() })),
  leagues: z.array(FoundLeague),
  sides: z.array(FoundSide),
  games: z.array(Game),
  /** Games of the casino; a path without its language. */
  casino: z.array(z.object({ title: z.string(), provider: z.string(), path: z.string() })),
  /** Help and rules; a path without its language. */
  pages: z.array(z.object({ title: z.string(), path: z.string() })),
  /** A bet of the player who asks. */
  betId: z.number().optional(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const calls = {
  'GET /web-api/catalogue/search': call({
    who: 'anyone',
    input: z.object({ text }),
    output: z.object({ items: z.array(Game), corrected }),
    refusals: {},
  }),
  'GET /web-api/search/suggestions': call({
    who: 'anyone',
    input: z.object({
      text,
      lang: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .default('en'),
    }),
    output: Suggestions,
    refusals: {},
  }),
}
