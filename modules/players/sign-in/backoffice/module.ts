// When and how a player signed in, a tab of their page.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const signInBackoffice: BackofficeModule<IconName> = {
  screens: [],
  playerTabs: [{ path: 'log', permission: 'player.read', load: () => import('./player-log-screen.tsx') }],
}
