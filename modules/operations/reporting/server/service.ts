// The door of reporting for the process that runs it and for operator commands.
import { calls } from '#modules/operations/reporting/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { collect, type ReportingServer } from './collect.ts'

export type { ReportingServer } from './collect.ts'
export { readBetDays } from './bet-day-store.ts'
export { betDays } from './on-bets.ts'
export { countByDay, forgetEvents, type DayCount } from './analytics-store.ts'

/** Contract name → use case. */
export const reportingRoutes = (server: ReportingServer): Bundle =>
  bundle(calls, { 'POST /fatman-api/:key': collect(server) })
