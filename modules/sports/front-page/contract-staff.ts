// Operators' calls about the home page of a brand: its blocks in their order, and the games that are featured first.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'
import { PINNED_GAMES_MAX } from '#modules/sports/front-page/rules/choose-featured.ts'
import { Instant } from '#kernel/schema.ts'

const PinnedGame = z.object({
  gameId: z.number(),
  /** Absent where the game is no longer offered: it takes no place on the page. */
  game: z.object({ home: z.string(), away: z.string(), champName: z.string(), startAt: Instant }).optional(),
})
export type PinnedGame = z.infer<typeof PinnedGame>

export const HomePage = z.object({
  brand: z.string(),
  brands: z.array(z.string()),
  /** Those on the page, in their order. */
  blocks: z.array(z.enum(HOME_BLOCKS)),
  games: z.array(PinnedGame),
})
export type HomePage = z.infer<typeof HomePage>

const Brand = z.string().max(40)

export const staffCalls = {
  /** Without a brand the default one. */
  'GET /staff-api/front-page/home': call({
    who: 'staff',
    permission: 'home_page.read',
    input: z.object({ brand: Brand.optional() }),
    output: HomePage,
    refusals: {},
  }),
  /** Visitors see it within half a minute. */
  'PUT /staff-api/front-page/home': call({
    who: 'staff',
    permission: 'home_page.set',
    input: z.object({
      brand: Brand,
      blocks: z.array(z.enum(HOME_BLOCKS)).max(HOME_BLOCKS.length, 'block_repeated'),
      gameIds: z.array(z.number().int().positive()).max(PINNED_GAMES_MAX, 'too_many_games'),
    }),
    output: HomePage,
    refusals: {
      brand_not_found: 404,
      /** `details.gameId`: it does not exist, or is over. */
      game_not_found: 422,
      block_repeated: 422,
      too_many_games: 422,
    },
  }),
}

export const permissions: PermissionTable = {
  'home_page.read': ['trader', 'approver'],
  'home_page.set': ['trader'],
}
