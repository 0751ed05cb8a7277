// What modules bring to the pages of players: fetched for them alone, visitors do not pay for it. A new one is a line here.
import { identityForPlayers } from '#modules/players/identity/site/player-module.ts'
import { myAccountForPlayers } from '#modules/players/my-account/site/player-module.ts'
import { limitsForPlayers } from '#modules/protection/player-protection/site/player-module.ts'
import { playTimeForPlayers } from '#modules/protection/play-time/site/player-module.tsx'
import { accessForPlayers } from '#modules/site/access/site/player-module.ts'
import { favouritesForPlayers } from '#modules/sports/favourites/site/player-module.ts'
import { rechargeForPlayers } from './around/recharge/recharge-guard.tsx'
import type { SiteModule } from '#platform/browser/site-module.ts'
import type { ShellConfig } from './page-data/shell-config.ts'

export const playerModules: readonly SiteModule<ShellConfig>[] = [
  accessForPlayers,
  playTimeForPlayers,
  limitsForPlayers,
  identityForPlayers,
  myAccountForPlayers,
  favouritesForPlayers,
  rechargeForPlayers,
]
