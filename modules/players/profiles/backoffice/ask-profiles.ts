// The calls of this module that operators make, as its screens make them.
import { deskCaller } from '#platform/browser/desk/desk-ask.ts'
import type { staffCalls } from '#modules/players/profiles/contract-staff.ts'

export const askProfiles = deskCaller<typeof staffCalls>()
