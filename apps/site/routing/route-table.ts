// Every route of the site, section by section (S2.2 to S2.6). The server alone knows it: no browser downloads this.
import { bonusRoutes } from './bonuses.ts'
import { casinoRoutes } from './casino.ts'
import { entryRoutes } from './entry.ts'
import { homeAndGames } from './home-and-games.ts'
import { informationRoutes } from './information.ts'
import { officeRoutes } from './office.ts'
import type { RouteEntry } from './route-entry.ts'
import { systemRoutes } from './system.ts'

export const routeTable: readonly RouteEntry[] = [
  ...homeAndGames,
  ...casinoRoutes,
  ...officeRoutes,
  ...entryRoutes,
  ...informationRoutes,
  ...bonusRoutes,
  ...systemRoutes,
]
