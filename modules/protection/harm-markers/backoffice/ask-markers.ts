// The calls of operators about markers of harm, as these screens make them.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/protection/harm-markers/contract-staff.ts'

export const askMarkers = staffCaller<typeof staffCalls>()
