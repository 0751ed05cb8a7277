// The screen of a player's money: accounts, and what they owe.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const walletBackoffice: BackofficeModule<IconName> = {
  screens: [{ path: 'money/:playerId', load: () => import('./player-money-screen.tsx') }],
}
