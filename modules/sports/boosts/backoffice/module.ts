// The screens of boosts: the prices that are raised, and the selections of a game whose price can be.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const boostsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'boosts',
      load: () => import('./boost-list-screen.tsx'),
      place: { name: 'boosts', icon: 'arrow-up', permission: 'boosts.read' },
    },
    { path: 'boosts/games/:gameId', load: () => import('./boost-game-screen.tsx') },
  ],
}
