// What play has cost a player, on their page.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const playTimeBackoffice: BackofficeModule<IconName> = {
  screens: [],
  playerPanels: [
    { name: 'activity', permission: 'activity.read', load: () => import('./activity-panel.tsx'), isWide: true },
  ],
}
