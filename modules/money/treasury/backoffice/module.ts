// The screens of the treasury: money in suspense, and adjustments of balances.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const treasuryBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'suspense',
      load: () => import('./suspense-list-screen.tsx'),
      place: { name: 'suspense', icon: 'search', permission: 'treasury.read' },
    },
    { path: 'suspense/:suspenseId', load: () => import('./suspense-screen.tsx') },
    {
      path: 'adjustments',
      load: () => import('./adjustment-list-screen.tsx'),
      place: { name: 'adjustments', icon: 'sliders', permission: 'treasury.read' },
    },
  ],
}
