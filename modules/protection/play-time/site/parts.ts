// What screens of higher modules may show and use of time in play.
export { statusStore } from './timers/status-store.ts'
export { hoursAtMost, leavesList, stepToFirst } from '#modules/protection/play-time/rules/reminder-timer.ts'
export { ripeKey } from '#modules/protection/play-time/rules/reminders.ts'
export { reminders } from './reminders/reminder-popups.ts'
export { usePlayTimeStatus } from './timers/use-status.ts'
