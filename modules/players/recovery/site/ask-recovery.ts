// The calls of recovery from the browser.
import type { calls } from '#modules/players/recovery/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askRecovery = caller<typeof calls>()
