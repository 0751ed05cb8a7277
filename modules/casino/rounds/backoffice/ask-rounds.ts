// The operators' calls of this module.
import type { staffCalls } from '#modules/casino/rounds/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askRounds = staffCaller<typeof staffCalls>()

/** A player's number as it was typed; undefined where it is none. */
export const playerOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined
