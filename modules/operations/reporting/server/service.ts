// The door of reporting for operator commands.
export { readBetDays } from './bet-day-store.ts'
export { countByDay, forgetEvents, type DayCount } from './analytics-store.ts'
