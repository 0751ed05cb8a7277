// The screens of withdrawals: the queue, and one of them.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const withdrawalsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'withdrawals',
      load: () => import('./queue-screen.tsx'),
      place: { name: 'withdrawals', icon: 'wallet', permission: 'withdrawals.read' },
    },
    { path: 'withdrawals/:withdrawalId', load: () => import('./withdrawal-screen.tsx') },
  ],
}
