// What this module contributes to every page of the site.
import { logFailure } from '#platform/browser/call/log-failure.ts'
import { watchEvery } from '#platform/browser/live/watch-every.ts'
import type { SiteModule, Watcher } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { ageCheck, type AgeConfig } from './popups/age-check.ts'
import { cookieConsent, watchCookies, type CookieConfig } from './popups/cookie-consent.ts'
import { maintenanceWarning, watchMaintenance } from './popups/maintenance-warning.ts'

const DOORS_EVERY_MS = 600_000

/** S7.11 to S7.13. A line that is cut is looked at again the next time. */
const watchDoors: Watcher<unknown> = ({ playerId }) =>
  watchEvery(
    DOORS_EVERY_MS,
    () =>
      void import('./doors/look-at-doors.ts')
        .then(({ lookAtDoors }) =>
          lookAtDoors({
            isSignedIn: playerId !== null,
            isProduction: import.meta.env.PROD,
            location,
            referrer: document.referrer,
            wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
            log: logFailure,
          }),
        )
        .catch(() => undefined),
  )

export const accessSite: SiteModule<AgeConfig & CookieConfig> = {
  popups: [
    { ...ageCheck, load: async () => (await import('./popups/age-check-modal.tsx')).AgeCheckModal },
    {
      ...cookieConsent,
      load: withTexts('popups', async () => (await import('./popups/cookie-consent-bar.tsx')).CookieConsentBar),
    },
    {
      ...maintenanceWarning,
      load: withTexts(
        'popups',
        async () => (await import('./popups/maintenance-warning-bar.tsx')).MaintenanceWarningBar,
      ),
    },
  ],
  watchers: [watchCookies, watchMaintenance, watchDoors],
}
