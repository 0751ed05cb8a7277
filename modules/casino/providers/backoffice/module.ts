// The screens of other studios: their rounds, one with all messages, and how their calls fare.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const providersBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'provider-rounds',
      load: () => import('./provider-round-list-screen.tsx'),
      place: { name: 'provider-rounds', icon: 'globe', permission: 'casino.read' },
    },
    { path: 'provider-rounds/:roundId', load: () => import('./provider-round-screen.tsx') },
    {
      path: 'provider-health',
      load: () => import('./health-screen.tsx'),
      place: { name: 'provider-health', icon: 'bolt', permission: 'casino.read' },
    },
  ],
}
