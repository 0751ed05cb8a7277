// What this module contributes to every page of the site.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { loggedOff, readLoggedOff } from './session-life/logged-off.ts'
import { openSession } from './session-life/open-session.ts'

export const identitySite: SiteModule<unknown> = {
  popups: [
    {
      ...loggedOff,
      load: withTexts('popups', async () => (await import('./session-life/logged-off-modal.tsx')).LoggedOffModal),
    },
  ],
  watchers: [readLoggedOff, openSession],
}
