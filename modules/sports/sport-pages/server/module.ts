// What the pages about one subject serve.
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import { calls } from '#modules/sports/sport-pages/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { listPageGames } from './list-page-games.ts'
import { showTeam } from './show-team.ts'

export function openSportPages(
  { database, clock }: ServerPlatform,
  { board, siteConfigs }: { readonly board: Board; readonly siteConfigs: SiteConfigs },
) {
  return {
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/sport-pages/:page/games': listPageGames({ board, clock, siteConfigs }),
          'GET /web-api/sport-pages/teams/:teamId': showTeam({ board, clock, database }),
        }),
      ],
    } satisfies ServerModule,
  }
}
