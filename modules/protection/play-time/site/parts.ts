// What screens of higher modules may show and use of time in play.
export { standingStore } from './timers/standing-store.ts'
export { ripeKey, stepToFirst, leavesList } from './timers/timer-rules.ts'
