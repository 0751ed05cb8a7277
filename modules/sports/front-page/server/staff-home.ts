// Operators arrange the home page: what is stored is the brand's config, as `npm run config` sets it. Each call is in the audit.
import { ok, refuse } from '#kernel/result.ts'
import { setConfig, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { staffCalls, type HomePage } from '#modules/sports/front-page/contract-staff.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { FrontPageServer } from './front-page.ts'

type HomeServer = Pick<FrontPageServer, 'board' | 'database' | 'siteConfigs'>

async function homeOf({ board, siteConfigs }: HomeServer, asked: string | undefined): Promise<HomePage> {
  const brands = await siteConfigs.names()
  const brand = asked ?? brands[0] ?? ''
  const { config } = await siteConfigs.brand(brand)
  return {
    brand,
    brands: [...brands],
    blocks: [...config.homeBlocks],
    games: config.homeFeaturedGames.map((gameId) => {
      const row = board.get(gameId)?.row
      if (row === undefined) return { gameId }
      const { home, away, champName, startAt } = row
      return { gameId, game: { home, away, champName, startAt: startAt.toISOString() } }
    }),
  }
}

/** Checked as it is read here, so that a call answers what it stored. */
const knows = async (siteConfigs: SiteConfigs, brand: string): Promise<boolean> =>
  (await siteConfigs.names()).includes(brand)

export const staffHome = (server: HomeServer) =>
  bundle(staffCalls, {
    'GET /staff-api/front-page/home': async ({ brand }) => {
      const isKnown = brand === undefined || (await knows(server.siteConfigs, brand))
      return ok(await homeOf(server, isKnown ? brand : undefined))
    },
    'PUT /staff-api/front-page/home': async ({ brand, blocks, gameIds }, { staff }) => {
      const { board, database, siteConfigs } = server
      if (!(await knows(siteConfigs, brand))) return refuse('brand_not_found', 'there is no such brand')
      if (new Set(blocks).size < blocks.length) return refuse('block_repeated', 'a block stands on the page once')
      const { config } = await siteConfigs.brand(brand)
      // One that was pinned before and has ended since does not stop other changes.
      const missing = gameIds.find(
        (gameId) => board.get(gameId) === undefined && !config.homeFeaturedGames.includes(gameId),
      )
      if (missing !== undefined) return refuse('game_not_found', 'there is no such game on offer', { gameId: missing })
      const actor = `staff:${staff.staffId}`
      for (const [key, value] of [
        ['homeBlocks', blocks],
        ['homeFeaturedGames', [...new Set(gameIds)]],
      ] as const) {
        const set = await setConfig(database, { brand, key, value, actor })
        if (!set.ok) throw new Error(`the home page could not be stored: ${set.refusal.message}`)
      }
      await siteConfigs.reload()
      return ok(await homeOf(server, brand))
    },
  })
