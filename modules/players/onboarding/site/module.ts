// What this module contributes to every page of the site.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { registrationReminder, type RegistrationReminderConfig } from './reminder/registration-reminder.ts'

export const onboardingSite: SiteModule<RegistrationReminderConfig> = {
  popups: [
    {
      ...registrationReminder,
      load: withTexts(
        'popups',
        async () => (await import('./reminder/registration-reminder-card.tsx')).RegistrationReminderCard,
      ),
    },
  ],
}
