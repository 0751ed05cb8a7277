// The popups that players alone meet. They join the queue with what is fetched for players: visitors do not pay for them.
import { accountConversion } from './account-conversion.ts'
import { identificationBonus } from './identification-bonus.ts'
import { addPopups, withTexts } from './popup-registry.ts'
import { reminderLoaders, reminderRules } from './reminder-rules.ts'
import { signal } from './signals.ts'
import { termsChanged } from './terms-changed.ts'

export function addPlayerPopups(): void {
  addPopups([termsChanged, ...reminderRules, identificationBonus, accountConversion], {
    'terms-changed': withTexts(async () => (await import('./terms-changed-modal.tsx')).TermsChangedModal),
    'identification-bonus': withTexts(
      async () => (await import('./identification-bonus-modal.tsx')).IdentificationBonusModal,
    ),
    'account-conversion': withTexts(
      async () => (await import('./account-conversion-modal.tsx')).AccountConversionModal,
    ),
    ...reminderLoaders,
  })
  // The queue looks again.
  signal({})
}
