// The calls of the cashier from the browser.
import type { calls } from '#modules/money/cashier/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askCashier = caller<typeof calls>()
export type AskCashier = typeof askCashier
