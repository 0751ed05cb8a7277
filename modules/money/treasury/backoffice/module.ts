// The screens of the treasury: money in suspense, adjustments of balances, disputes, statements, rates and taxes.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const treasuryBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'suspense',
      load: () => import('./suspense/suspense-list-screen.tsx'),
      place: { name: 'suspense', icon: 'search', permission: 'treasury.read' },
    },
    { path: 'suspense/:suspenseId', load: () => import('./suspense/suspense-screen.tsx') },
    {
      path: 'adjustments',
      load: () => import('./adjustments/adjustment-list-screen.tsx'),
      place: { name: 'adjustments', icon: 'sliders', permission: 'treasury.read' },
    },
    {
      path: 'disputes',
      load: () => import('./disputes/dispute-list-screen.tsx'),
      place: { name: 'disputes', icon: 'shield', permission: 'treasury.read' },
    },
    {
      path: 'statements',
      load: () => import('./statement-screen.tsx'),
      place: { name: 'statements', icon: 'receipt', permission: 'treasury.read' },
    },
    {
      path: 'rates',
      load: () => import('./rates/rate-list-screen.tsx'),
      place: { name: 'rates', icon: 'swap', permission: 'treasury.read' },
    },
    {
      path: 'taxes',
      load: () => import('./taxes/tax-list-screen.tsx'),
      place: { name: 'taxes', icon: 'sliders', permission: 'treasury.read' },
    },
    { path: 'rates/import', load: () => import('./rates/rate-import-screen.tsx') },
    { path: 'disputes/:disputeId', load: () => import('./disputes/dispute-screen.tsx') },
  ],
}
