// The calls of operators that the screens of the catalogue make.
import type { staffCalls } from '#modules/casino/games/contract-staff.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askGames = staffCaller<typeof staffCalls>()
export const askChanges = staffCaller<typeof changeCalls>()
