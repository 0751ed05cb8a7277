// The screens of verification.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const verificationBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'verification',
      load: () => import('./case-queue-screen.tsx'),
      place: { name: 'verification', icon: 'shield', permission: 'verification.read' },
    },
    { path: 'verification/:playerId/correction', load: () => import('./correction-screen.tsx') },
  ],
  playerTabs: [
    {
      path: 'documents',
      permission: 'verification.read',
      load: () => import('./case-screen.tsx'),
      former: 'verification/:playerId',
    },
  ],
}
