// What this module contributes to every page of a player.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { sendAgreeTime } from './popups/agree-time.ts'
import { termsChanged, watchTerms, type TermsConfig } from './popups/terms-changed.ts'

export const accessForPlayers: SiteModule<TermsConfig> = {
  popups: [
    {
      ...termsChanged,
      load: withTexts('popups', async () => (await import('./popups/terms-changed-modal.tsx')).TermsChangedModal),
    },
  ],
  watchers: [
    watchTerms,
    () => {
      void sendAgreeTime()
      return undefined
    },
  ],
}
