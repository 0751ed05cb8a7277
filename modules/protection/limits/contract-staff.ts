// Calls of operators about limits and exclusions; the player's dispatcher never has them.
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
