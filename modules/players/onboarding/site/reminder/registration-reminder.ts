// S1.14, S4.10: a guest who has browsed for a while is told once a week that betting needs an account.
import { DAY_MS, type PopupRule } from '#platform/browser/site-module.ts'

export type RegistrationReminderConfig = {
  readonly isRegistrationReminder: boolean
  readonly isRegistrationEnabled: boolean
}

export const REMIND_AFTER_MS = 90_000

/** Pages where a reminder would disturb: registration itself, or information about safety. */
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
