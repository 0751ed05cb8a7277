// The calls of credentials from the browser.
import type { calls } from '#modules/players/credentials/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askCredentials = caller<typeof calls>()
