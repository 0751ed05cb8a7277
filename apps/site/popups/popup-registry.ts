// Every popup there is: its rule, and where its component is fetched from when it is shown for the first time.
import type { ComponentType } from 'react'
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

export const popupLoaders: Readonly<Record<PopupName, LoadPopup>> = {
  age: async () => (await import('./age-check-modal.tsx')).AgeCheckModal,
  'terms-changed': async () => (await import('./terms-changed-modal.tsx')).TermsChangedModal,
  cookies: async () => (await import('./cookie-consent-bar.tsx')).CookieConsentBar,
  'logged-off': async () => (await import('./logged-off-modal.tsx')).LoggedOffModal,
  'identification-bonus': async () => (await import('./identification-bonus-modal.tsx')).IdentificationBonusModal,
  maintenance: async () => (await import('./maintenance-warning-bar.tsx')).MaintenanceWarningBar,
  update: async () => (await import('./update-notice-bar.tsx')).UpdateNoticeBar,
  'ad-block': async () => (await import('./ad-block-bar.tsx')).AdBlockBar,
  'new-site': async () => (await import('./new-site-modal.tsx')).NewSiteModal,
  'account-conversion': async () => (await import('./account-conversion-modal.tsx')).AccountConversionModal,
  registration: async () => (await import('./registration-reminder-card.tsx')).RegistrationReminderCard,
}
