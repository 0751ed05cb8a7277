// The screens of players.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const profilesBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'players',
      load: () => import('./player-find-screen.tsx'),
      place: { name: 'players', icon: 'user', permission: 'player.read' },
    },
    { path: 'players/:playerId', load: () => import('./player-screen.tsx') },
  ],
}
