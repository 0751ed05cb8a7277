// The screen of the book's accounts at banks.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const bankBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'bank',
      load: () => import('./bank-screen.tsx'),
      place: { name: 'bank', icon: 'wallet', permission: 'bank.read' },
    },
  ],
}
