// The calls of this module, as its screens make them.
import { deskCaller } from '#platform/browser/desk/desk-ask.ts'
import type { staffCalls } from '#modules/operations/staff/contract-staff.ts'

export const askStaff = deskCaller<typeof staffCalls>()
