// The screens of the catalogue: what is offered and its state, one game with its countries, limits and versions, and the order of lists.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const gamesBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'casino-games',
      load: () => import('./game-list-screen.tsx'),
      place: { name: 'casino-games', icon: 'grip', permission: 'games.read' },
    },
    { path: 'casino-games/:game', load: () => import('./game-screen.tsx') },
    {
      path: 'casino-order',
      load: () => import('./order-screen.tsx'),
      place: { name: 'casino-order', icon: 'tree', permission: 'games.read' },
    },
  ],
}
