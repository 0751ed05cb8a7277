// The deposits and withdrawals of one player, a tab of their page.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const cashierBackoffice: BackofficeModule<IconName> = {
  screens: [],
  playerTabs: [{ path: 'payments', permission: 'money.read', load: () => import('./player-payments-screen.tsx') }],
}
