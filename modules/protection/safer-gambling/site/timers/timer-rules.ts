// The rules of reminders that the site's popups go by.
export {
  clockText,
  elapsedSince,
  hoursAtMost,
  minutesLeft,
} from '#modules/protection/safer-gambling/rules/reminder-timer.ts'
export {
  keptOutUntil,
  remindersOf,
  ripeKey,
  sessionWarning,
  type Reminders,
} from '#modules/protection/safer-gambling/rules/reminders.ts'
