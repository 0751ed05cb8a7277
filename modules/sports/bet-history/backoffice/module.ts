// The screens of bets: looked up by number, player, game or coupon code, and one whole.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const betHistoryBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'bets',
      load: () => import('./bet-list-screen.tsx'),
      place: { name: 'bets', icon: 'receipt', permission: 'bets.read' },
    },
    { path: 'bets/codes/:code', load: () => import('./coupon-code-screen.tsx') },
    { path: 'bets/:betId', load: () => import('./staff-bet-screen.tsx') },
  ],
  playerTabs: [{ path: 'bets', permission: 'bets.read', load: () => import('./player-bets-screen.tsx') }],
}
