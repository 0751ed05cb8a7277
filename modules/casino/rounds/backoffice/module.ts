// The screens of our own games' rounds: the list with what stands open, one round recalled, returns against what is stated, and seeds.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const roundsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'casino-rounds',
      load: () => import('./round-list-screen.tsx'),
      place: { name: 'casino-rounds', icon: 'history', permission: 'casino.read' },
    },
    { path: 'casino-rounds/:roundId', load: () => import('./round-screen.tsx') },
    {
      path: 'casino-returns',
      load: () => import('./return-screen.tsx'),
      place: { name: 'casino-returns', icon: 'tree', permission: 'casino.read' },
    },
    {
      path: 'casino-seeds',
      load: () => import('./seed-list-screen.tsx'),
      place: { name: 'casino-seeds', icon: 'lock', permission: 'casino.read' },
    },
  ],
}
