// The screen of tables on a shared clock: what stands where, closing a table, and proposing to void a round.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const tablesBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'casino-tables',
      load: () => import('./table-list-screen.tsx'),
      place: { name: 'casino-tables', icon: 'live', permission: 'casino.read' },
    },
  ],
}
