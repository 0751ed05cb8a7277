// The calls of operators about markers of harm, as these screens make them.
import { deskCaller } from '#platform/browser/desk/desk-ask.ts'
import type { staffCalls } from '#modules/protection/harm-markers/contract-staff.ts'

export const askMarkers = deskCaller<typeof staffCalls>()
