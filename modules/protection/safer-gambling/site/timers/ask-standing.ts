// The calls of the timers from the browser, and the store that hears what they answer.
import type { calls } from '#modules/protection/safer-gambling/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askTimers = caller<typeof calls>()

export type AskTimers = typeof askTimers
