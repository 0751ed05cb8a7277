// The screen of the catalogue: what is offered, and its state.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const gamesBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'casino-games',
      load: () => import('./game-list-screen.tsx'),
      place: { name: 'casino-games', icon: 'grip', permission: 'games.read' },
    },
  ],
}
