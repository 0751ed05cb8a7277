// The calls of this module, typed by its contract.
import type { calls } from '#modules/site/access/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askAccess = caller<typeof calls>()
