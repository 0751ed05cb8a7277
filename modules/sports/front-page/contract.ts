// What the home page shows beside its lists of games.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Coef, Instant } from '#kernel/schema.ts'
import { Game } from '#modules/sports/catalogue/contract.ts'
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'

export const FEATURED_MAX = 3
export const PICKS_MAX = 5
export const RESULTS_MAX = 8
/** Points of a course: more would not be seen. */
export const COURSE_POINTS_MAX = 32
export const COURSE_BOX = { width: 240, height: 26 } as const

/** How the price of the home side has moved: the points of an SVG line in a box of `COURSE_BOX`, and the price it began with. */
const Course = z.object({ points: z.string().max(COURSE_POINTS_MAX * 12), from: Coef })
export type Course = z.infer<typeof Course>

/** `course` is null before kick-off, and where no history is stored. */
const FeaturedGame = z.object({ game: Game, course: Course.nullable() })
export type FeaturedGame = z.infer<typeof FeaturedGame>

/** The game has the market of the selection alone. */
const PopularPick = z.object({ game: Game, selectionId: z.number(), players: z.number() })
export type PopularPick = z.infer<typeof PopularPick>

/** `from`: its price before, or the usual one. */
const MovedPick = z.object({ game: Game, selectionId: z.number(), from: Coef })
export type MovedPick = z.infer<typeof MovedPick>

const LastResult = z.object({
  gameId: z.number(),
  sport: z.string(),
  champId: z.number(),
  champName: z.string(),
  country: z.string(),
  opponents: z.tuple([z.string(), z.string()]),
  score: z.tuple([z.number(), z.number()]),
  startAt: Instant,
})
export type LastResult = z.infer<typeof LastResult>

export const FrontPage = z.object({
  /** In their order on the page. */
  blocks: z.array(z.enum(HOME_BLOCKS)),
  featured: z.array(FeaturedGame).max(FEATURED_MAX),
  /** Boosted prices, each with the usual price of its selection. */
  boosts: z.array(MovedPick).max(PICKS_MAX),
  popular: z.array(PopularPick).max(PICKS_MAX),
  movers: z.array(MovedPick).max(PICKS_MAX),
  results: z.array(LastResult).max(RESULTS_MAX),
})
export type FrontPage = z.infer<typeof FrontPage>

export const calls = {
  'GET /web-api/front-page': call({ who: 'anyone', input: z.object({}), output: FrontPage, refusals: {} }),
}
