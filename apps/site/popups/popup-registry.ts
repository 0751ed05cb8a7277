// Every popup there is: its rule, and where its component is fetched from when it is shown for the first time.
import type { ComponentType } from 'react'
import { loadMessages } from '../messages.ts'
import { accountConversion } from './account-conversion.ts'
import { adBlock } from './ad-block.ts'
import { ageCheck } from './age-check.ts'
import { cookieConsent } from './cookie-consent.ts'
import { identificationBonus } from './identification-bonus.ts'
import { loggedOff } from './logged-off.ts'
import { maintenanceWarning } from './maintenance-warning.ts'
import { newSite } from './new-site.ts'
import type { PopupName, PopupProps, PopupRule } from './popup.ts'
import { registrationReminder } from './registration-reminder.ts'
import { termsChanged } from './terms-changed.ts'
import { updateNotice } from './update-notice.ts'

/** Of equal priority, the first comes first. */
export const popupRules: readonly PopupRule[] = [
  ageCheck,
  termsChanged,
  cookieConsent,
  loggedOff,
  identificationBonus,
  maintenanceWarning,
  updateNotice,
  adBlock,
  newSite,
  accountConversion,
  registrationReminder,
]

export type LoadPopup = () => Promise<ComponentType<PopupProps>>

/** All but the question of age, which most visitors meet on their first page, bring their words. */
const withTexts =
  (load: LoadPopup): LoadPopup =>
  async () => {
    const [component] = await Promise.all([load(), loadMessages(document.documentElement.lang, 'popups')])
    return component
  }

export const popupLoaders: Readonly<Record<PopupName, LoadPopup>> = {
  age: async () => (await import('./age-check-modal.tsx')).AgeCheckModal,
  'terms-changed': withTexts(async () => (await import('./terms-changed-modal.tsx')).TermsChangedModal),
  cookies: withTexts(async () => (await import('./cookie-consent-bar.tsx')).CookieConsentBar),
  'logged-off': withTexts(async () => (await import('./logged-off-modal.tsx')).LoggedOffModal),
  'identification-bonus': withTexts(
    async () => (await import('./identification-bonus-modal.tsx')).IdentificationBonusModal,
  ),
  maintenance: withTexts(async () => (await import('./maintenance-warning-bar.tsx')).MaintenanceWarningBar),
  update: withTexts(async () => (await import('./update-notice-bar.tsx')).UpdateNoticeBar),
  'ad-block': withTexts(async () => (await import('./ad-block-bar.tsx')).AdBlockBar),
  'new-site': withTexts(async () => (await import('./new-site-modal.tsx')).NewSiteModal),
  'account-conversion': withTexts(async () => (await import('./account-conversion-modal.tsx')).AccountConversionModal),
  registration: withTexts(async () => (await import('./registration-reminder-card.tsx')).RegistrationReminderCard),
}
