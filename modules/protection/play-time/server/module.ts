// What time in play serves, and what it records of every call of a player.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { recordCalls } from './hear-calls.ts'
import { activityCalls } from '#modules/protection/play-time/contract.ts'
import { permissions, staffCalls } from '#modules/protection/play-time/contract-staff.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { showActivity } from './activity/show-activity.ts'
import type { PlayTimeServer } from './play-time-server.ts'

export function openPlayTime({ database, clock, log }: ServerPlatform, server: PlayTimeServer) {
  const { own, ofPlayer } = showActivity(server)
  return {
    serves: {
      permissions,
      calls: [bundle(activityCalls, { 'GET /web-api/safer-gambling/activity': own })],
      staffCalls: [bundle(staffCalls, { 'GET /staff-api/safer-gambling/players/:playerId/activity': ofPlayer })],
      around: recordCalls(database, clock, log),
    } satisfies ServerModule,
  }
}
