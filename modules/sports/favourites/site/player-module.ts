// What this module contributes to every page of a player.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { accountFavourites } from './account-favourites.ts'

export const favouritesForPlayers: SiteModule<unknown> = {
  watchers: [({ playerId }) => (playerId === null ? undefined : accountFavourites.follow(playerId))],
}
