// The screens of payments: cases that an operator has to look at.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const paymentsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'payment-cases',
      load: () => import('./case-list-screen.tsx'),
      place: { name: 'payment-cases', icon: 'warning', permission: 'payments.read' },
    },
    { path: 'payment-cases/:caseId', load: () => import('./case-screen.tsx') },
  ],
}
