// Finding players, and who one of them is. The page of a player is apps/backoffice's, of the tabs and panels of all modules.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const profilesBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'players',
      load: () => import('./player-find-screen.tsx'),
      place: { name: 'players', icon: 'user', permission: 'player.read' },
    },
  ],
  playerTabs: [{ path: 'notes', permission: 'player.read', load: () => import('./player-notes-screen.tsx') }],
  playerPanels: [{ name: 'account', load: () => import('./player-panel.tsx'), isWide: true }],
}
