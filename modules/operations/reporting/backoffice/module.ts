// The home page's first panels: what waits for the operator, the figures of the book, and how feeds and the post are doing.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const reportingBackoffice: BackofficeModule<IconName> = {
  screens: [],
  homePanels: [
    { name: 'queues', load: () => import('./queue-panel.tsx'), isWide: true },
    { name: 'book', permission: 'figures.read', load: () => import('./book-panel.tsx'), isWide: true },
    { name: 'liability', permission: 'exposure.read', load: () => import('./liability-panel.tsx') },
    { name: 'health', permission: 'health.read', load: () => import('./health-panel.tsx') },
  ],
}
