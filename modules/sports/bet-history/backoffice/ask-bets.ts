// The operators' calls of this module.
import type { staffCalls } from '#modules/sports/bet-history/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askBets = staffCaller<typeof staffCalls>()
