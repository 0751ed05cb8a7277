// Operators' call about what play has cost a player, as the player reads it.
import { call, type PermissionTable } from '#kernel/contract.ts'
import { PositiveId } from '#kernel/schema.ts'
import { Activity, ActivityAsk, activityRefusals } from '#modules/protection/play-time/contract/activity.ts'

export const staffCalls = {
  'GET /staff-api/safer-gambling/players/:playerId/activity': call({
    who: 'staff',
    permission: 'activity.read',
    input: ActivityAsk.extend({ playerId: PositiveId }),
    output: Activity,
    refusals: activityRefusals,
  }),
}

export const permissions: PermissionTable = {
  'activity.read': ['support', 'guardian', 'trader', 'cashier', 'approver'],
}
