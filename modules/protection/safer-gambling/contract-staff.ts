// Calls of operators about limits, exclusions and markers of harm; the player's dispatcher never has them.
import { limitsStaffCalls } from '#modules/protection/safer-gambling/contract/limits-staff.ts'
import { markersStaffCalls } from '#modules/protection/safer-gambling/contract/markers-staff.ts'

export type {
  Actor,
  ExclusionInForce,
  LimitEvent,
  LimitInForce,
  PlayerExclusion,
  PlayerLimit,
  PlayerLimits,
  SetLimit,
} from '#modules/protection/safer-gambling/contract/limits-staff.ts'

export type {
  MarkerFact,
  MarkerFlag,
  MarkerFlagEvent,
  MarkerFlagRow,
  PlayWeek,
} from '#modules/protection/safer-gambling/contract/markers-staff.ts'

export const staffCalls = { ...limitsStaffCalls, ...markersStaffCalls }
