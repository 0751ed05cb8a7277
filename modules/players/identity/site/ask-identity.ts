// The calls of identity from the browser.
import type { calls } from '#modules/players/identity/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askIdentity = caller<typeof calls>()
