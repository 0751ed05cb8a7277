// The list "Get started".
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const setupBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'setup',
      load: () => import('./setup-screen.tsx'),
      place: { name: 'setup', icon: 'check-circle', permission: 'setup.read' },
    },
  ],
}
