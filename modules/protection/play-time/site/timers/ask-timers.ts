// The calls of the timers from the browser.
import type { paceCalls } from '#modules/protection/play-time/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askTimers = caller<typeof paceCalls>()

export type AskTimers = typeof askTimers
