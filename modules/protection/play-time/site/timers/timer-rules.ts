// The rules of reminders that the site's popups go by.
export {
  clockText,
  elapsedSince,
  hoursAtMost,
  leavesList,
  minutesLeft,
  stepToFirst,
} from '#modules/protection/play-time/rules/reminder-timer.ts'
export {
  keptOutUntil,
  remindersOf,
  ripeKey,
  sessionWarning,
  type Reminders,
} from '#modules/protection/play-time/rules/reminders.ts'
