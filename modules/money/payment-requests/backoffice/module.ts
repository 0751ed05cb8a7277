// The screens of payment requests: questions of players about payments.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const paymentRequestsBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'payment-requests',
      load: () => import('./request-list-screen.tsx'),
      place: { name: 'payment-requests', icon: 'headset', permission: 'payment-requests.read' },
    },
    { path: 'payment-requests/:requestId', load: () => import('./request-screen.tsx') },
  ],
}
