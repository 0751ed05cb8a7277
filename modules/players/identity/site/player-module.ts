// What this module contributes to every page of a player.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { keepSession } from './session-life/keep-session.ts'
import { watchActivity } from './session-life/watch-activity.ts'

type AutoLogoffConfig = { readonly isAutoLogoffEnable: boolean; readonly autoLogoffInactiveMinutes: number }

export const identityForPlayers: SiteModule<AutoLogoffConfig> = {
  watchers: [
    ({ playerId, language }) => (playerId === null ? undefined : keepSession({ playerId, language })),
    ({ config, language }) => {
      const minutes = config.isAutoLogoffEnable ? config.autoLogoffInactiveMinutes : 0
      return minutes > 0 ? watchActivity({ minutes, language }) : undefined
    },
  ],
}
