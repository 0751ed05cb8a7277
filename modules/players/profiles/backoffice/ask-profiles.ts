// The calls of this module that operators make, as its screens make them.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/players/profiles/contract-staff.ts'

export const askProfiles = staffCaller<typeof staffCalls>()
