// A player's money: accounts, what moved on them, and what they owe.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const walletBackoffice: BackofficeModule<IconName> = {
  screens: [],
  playerTabs: [
    {
      path: 'statement',
      permission: 'money.read',
      load: () => import('./player-money-screen.tsx'),
      former: 'money/:playerId',
    },
  ],
  playerPanels: [{ name: 'balances', permission: 'money.read', load: () => import('./balance-panel.tsx') }],
}
