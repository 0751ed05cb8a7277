// What this module contributes to every page of the site.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { ageCheck, type AgeConfig } from './popups/age-check.ts'
import { cookieConsent, watchCookies, type CookieConfig } from './popups/cookie-consent.ts'
import { maintenanceWarning, watchMaintenance } from './popups/maintenance-warning.ts'

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
  watchers: [watchCookies, watchMaintenance],
}
