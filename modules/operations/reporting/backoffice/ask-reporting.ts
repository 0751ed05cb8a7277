// The calls of reporting, for its panels.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/operations/reporting/contract-staff.ts'

export const askReporting = staffCaller<typeof staffCalls>()
