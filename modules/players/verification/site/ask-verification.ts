// The calls of verification from the browser.
import type { calls } from '#modules/players/verification/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askVerification = caller<typeof calls>()
