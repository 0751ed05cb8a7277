// The calls of this module, as its screens make them.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/operations/staff/contract-staff.ts'

export const askStaff = staffCaller<typeof staffCalls>()
