// The screens of settlement: what operators return, and results that came too late.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const settlementBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'settlement',
      load: () => import('./settlement-screen.tsx'),
      place: { name: 'settlement', icon: 'receipt', permission: 'settlement.read' },
    },
    { path: 'settlement/games/:gameId', load: () => import('./game-screen.tsx') },
  ],
}
