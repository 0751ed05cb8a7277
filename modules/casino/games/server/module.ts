// What the catalogue of casino games serves.
import { calls } from '#modules/casino/games/contract.ts'
import { permissions } from '#modules/casino/games/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { keepCatalogue } from './keep-catalogue.ts'
import { createCountryAt, createLaunchGate } from './launch/launch-gate.ts'
import {
  createFindByName,
  createTileOf,
  listGames,
  listProviders,
  listTiles,
  showOverview,
  showProvider,
  type GamesServer,
} from './list-games.ts'
import { offerOf } from './offer.ts'
import { showGame } from './show-game.ts'
import { staffGames } from './staff/staff-games.ts'
import { versionChange } from './staff/version-change.ts'

export function openGames(
  platform: ServerPlatform,
  lower: Pick<GamesServer, 'siteConfigs' | 'jackpotOf' | 'areJackpotsOffered'>,
) {
  const { siteConfigs } = lower
  const catalogue = keepCatalogue(platform)
  const server: GamesServer = { ...lower, catalogue, clock: platform.clock }
  return {
    catalogue,
    tileOf: createTileOf(server),
    findByName: createFindByName(server),
    countryAt: createCountryAt({ siteConfigs }),
    launchGate: createLaunchGate({ ...platform, catalogue, siteConfigs }),
    casino: { offer: () => offerOf(catalogue) },
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/casino/catalogue': listGames(server),
          'GET /web-api/casino/catalogue/overview': showOverview(server),
          'GET /web-api/casino/catalogue/providers': listProviders(server),
          'GET /web-api/casino/catalogue/providers/:provider': showProvider(server),
          'GET /web-api/casino/catalogue/tiles': listTiles(server),
          'GET /web-api/casino/catalogue/games/:game': showGame(server),
        }),
      ],
      permissions,
      staffCalls: [staffGames({ database: platform.database, catalogue })],
      changeKinds: [versionChange(catalogue)],
    } satisfies ServerModule<ChangeKind>,
  }
}
