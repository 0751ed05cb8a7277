// The screens of exposure: what open bets may cost, the limits of it, and what holds for one player.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const bettingBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'exposure',
      load: () => import('./exposure-screen.tsx'),
      place: { name: 'exposure', icon: 'bolt', permission: 'exposure.read' },
    },
    {
      path: 'matches',
      load: () => import('./matches-screen.tsx'),
      place: { name: 'matches', icon: 'swap', permission: 'matches.read' },
    },
  ],
  playerTabs: [
    {
      path: 'risk',
      permission: 'exposure.read',
      load: () => import('./player-exposure-screen.tsx'),
      former: 'exposure/players/:playerId',
    },
  ],
}
