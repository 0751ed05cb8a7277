// The operators' calls of this module.
import type { staffCalls } from '#modules/casino/providers/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askProviders = staffCaller<typeof staffCalls>()
