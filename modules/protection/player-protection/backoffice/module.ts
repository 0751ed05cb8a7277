// The screens of limits and exclusions.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const limitsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'limits',
      load: () => import('./in-force-screen.tsx'),
      place: { name: 'limits', icon: 'sliders', permission: 'limits.read' },
    },
  ],
  playerTabs: [
    {
      path: 'limits',
      permission: 'limits.read',
      load: () => import('./player/player-limits-screen.tsx'),
      former: 'limits/:playerId',
    },
  ],
  playerPanels: [
    { name: 'protection', permission: 'limits.read', load: () => import('./player/protection-panel.tsx') },
  ],
}
