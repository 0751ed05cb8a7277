// What a player has written to support, a tab of their page.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const supportBackoffice: BackofficeModule<IconName> = {
  screens: [],
  playerTabs: [{ path: 'messages', permission: 'support.read', load: () => import('./player-messages-screen.tsx') }],
}
