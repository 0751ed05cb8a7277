// Calls of operators about limits and exclusions; the player's dispatcher never has them.
import type { PermissionTable } from '#kernel/contract.ts'
import { limitsStaffCalls } from '#modules/protection/limits/contract/limits-staff.ts'

export type {
  Actor,
  LimitEvent,
  LimitInForce,
  PlayerExclusion,
  PlayerLimit,
  PlayerLimits,
  SetLimit,
} from '#modules/protection/limits/contract/limits-staff.ts'

export const staffCalls = limitsStaffCalls

export const permissions: PermissionTable = {
  'limits.read': ['support', 'guardian', 'approver'],
  'limits.set': ['guardian'],
  'limits.export': ['guardian'],
  'limits.approve': ['approver'],
}
