// The screens of markers of harm.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const harmMarkersBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'markers',
      load: () => import('./list/marked-players-screen.tsx'),
      place: { name: 'markers', icon: 'warning', permission: 'harm.read' },
    },
    { path: 'markers/all', load: () => import('./list/flag-list-screen.tsx') },
    { path: 'markers/:flagId', load: () => import('./flag-screen.tsx') },
  ],
  playerPanels: [{ name: 'markers', permission: 'harm.read', load: () => import('./player-flags-panel.tsx') }],
}
