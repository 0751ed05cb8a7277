// The popups: the rule of each, and where its component is fetched from when it is shown for the first time. Those that players alone
// meet come with what is fetched for players.
import type { ComponentType } from 'react'
import { loadMessages } from '../messages.ts'
import { adBlock } from './ad-block.ts'
import { ageCheck } from './age-check.ts'
import { cookieConsent } from './cookie-consent.ts'
import { loggedOff } from './logged-off.ts'
import { maintenanceWarning } from './maintenance-warning.ts'
import { newSite } from './new-site.ts'
import type { PopupName, PopupProps, PopupRule } from './popup.ts'
import { registrationReminder } from './registration-reminder.ts'
import { updateNotice } from './update-notice.ts'

/** Of equal priority, the first comes first. */
const rules: PopupRule[] = [
  ageCheck,
  cookieConsent,
  loggedOff,
  maintenanceWarning,
  updateNotice,
  adBlock,
  newSite,
  registrationReminder,
]
export const popupRules: readonly PopupRule[] = rules

export type LoadPopup = () => Promise<ComponentType<PopupProps>>

/** All but the question of age, which most visitors meet on their first page, bring their words. */
export const withTexts =
  (load: LoadPopup): LoadPopup =>
  async () => {
    const [component] = await Promise.all([load(), loadMessages(document.documentElement.lang, 'popups')])
    return component
  }

export const popupLoaders: Partial<Record<PopupName, LoadPopup>> = {
  age: async () => (await import('./age-check-modal.tsx')).AgeCheckModal,
  cookies: withTexts(async () => (await import('./cookie-consent-bar.tsx')).CookieConsentBar),
  'logged-off': withTexts(async () => (await import('./logged-off-modal.tsx')).LoggedOffModal),
  maintenance: withTexts(async () => (await import('./maintenance-warning-bar.tsx')).MaintenanceWarningBar),
  update: withTexts(async () => (await import('./update-notice-bar.tsx')).UpdateNoticeBar),
  'ad-block': withTexts(async () => (await import('./ad-block-bar.tsx')).AdBlockBar),
  'new-site': withTexts(async () => (await import('./new-site-modal.tsx')).NewSiteModal),
  registration: withTexts(async () => (await import('./registration-reminder-card.tsx')).RegistrationReminderCard),
}

/** Popups that come later, for those whom they concern: behind the question of age and before all else. Once. */
export function addPopups(added: readonly PopupRule[], loaders: Partial<Record<PopupName, LoadPopup>>): void {
  if (added.some((rule) => rules.includes(rule))) return
  rules.splice(1, 0, ...added)
  Object.assign(popupLoaders, loaders)
}
