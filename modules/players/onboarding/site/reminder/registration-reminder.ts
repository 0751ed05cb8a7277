// S1.14, S4.10: a guest who has looked around for a while is told once a week that an account is needed to bet.
import { DAY_MS, type PopupRule } from '#platform/browser/site-module.ts'

export type RegistrationReminderConfig = {
  readonly isRegistrationReminder: boolean
  readonly isRegistrationEnabled: boolean
}

export const REMIND_AFTER_MS = 90_000

/** Where a reminder would be in the way: it is what the page is about, or the visitor reads about safety. */
const QUIET = /^\/(?:login|registration|forgotpassword|information|user)(?:\/|$)/u

export const registrationReminder: PopupRule<RegistrationReminderConfig> = {
  name: 'registration',
  place: 'bottom',
  priority: 'offer',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: 7 * DAY_MS,
  subject: ({ config, playerId, path, nowMs, startedMs }) =>
    config.isRegistrationReminder &&
    config.isRegistrationEnabled &&
    playerId === null &&
    nowMs - startedMs >= REMIND_AFTER_MS &&
    !QUIET.test(path)
      ? 'registration'
      : undefined,
}
