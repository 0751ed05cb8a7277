// Contract name → use case.
import { activityCalls } from '#modules/protection/play-time/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showActivity } from './activity/show-activity.ts'
import type { PlayTimeServer } from './play-time-server.ts'

export const playTimeRoutes = (server: PlayTimeServer): Bundle =>
  bundle(activityCalls, { 'GET /web-api/safer-gambling/activity': showActivity(server) })
