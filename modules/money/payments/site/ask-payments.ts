// The calls of payments from the browser.
import type { calls } from '#modules/money/payments/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askPayments = caller<typeof calls>()
