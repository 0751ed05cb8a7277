// The calls of withdrawals from the browser.
import type { calls } from '#modules/money/withdrawals/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askWithdrawals = caller<typeof calls>()
