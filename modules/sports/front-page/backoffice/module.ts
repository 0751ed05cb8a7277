// The screen of the home page: what stands on it, in which order, and which games come first.
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const frontPageBackoffice: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'home-page',
      load: () => import('./home-page-screen.tsx'),
      place: { name: 'homepage', icon: 'home', permission: 'home_page.read' },
    },
  ],
}
