// What this module contributes to every page of a player.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { accountConversion } from './reminders/account-conversion.ts'
import { identificationBonus, type IdentificationConfig } from './reminders/identification-bonus.ts'
import { watchPlayerConfig } from './reminders/player-config.ts'

export const myAccountForPlayers: SiteModule<IdentificationConfig> = {
  popups: [
    {
      ...identificationBonus,
      load: withTexts(
        'popups',
        async () => (await import('./reminders/identification-bonus-modal.tsx')).IdentificationBonusModal,
      ),
    },
    {
      ...accountConversion,
      load: withTexts(
        'popups',
        async () => (await import('./reminders/account-conversion-modal.tsx')).AccountConversionModal,
      ),
    },
  ],
  watchers: [watchPlayerConfig],
}
