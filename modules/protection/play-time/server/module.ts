// What time in play serves, and what it records of every call of a player.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { recordCalls } from './hear-calls.ts'
import { activityCalls } from '#modules/protection/play-time/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showActivity } from './activity/show-activity.ts'
import type { PlayTimeServer } from './play-time-server.ts'

const playTimeRoutes = (server: PlayTimeServer): Bundle =>
  bundle(activityCalls, { 'GET /web-api/safer-gambling/activity': showActivity(server) })

export const openPlayTime = ({ database, clock, log }: ServerPlatform, server: PlayTimeServer) => ({
  serves: { calls: [playTimeRoutes(server)], around: recordCalls(database, clock, log) } satisfies ServerModule,
})
