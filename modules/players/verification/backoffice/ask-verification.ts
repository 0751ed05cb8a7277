// The calls that operators make of verification.
import { deskCaller } from '#platform/browser/desk/desk-ask.ts'
import type { staffCalls } from '#modules/players/verification/contract-staff.ts'

export const askVerification = deskCaller<typeof staffCalls>()
