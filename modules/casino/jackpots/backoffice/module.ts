// The screen of jackpots: what is in each pool, who won it, and proposing other terms.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const jackpotsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'casino-jackpots',
      load: () => import('./jackpot-list-screen.tsx'),
      place: { name: 'casino-jackpots', icon: 'star', permission: 'casino.read' },
    },
  ],
}
