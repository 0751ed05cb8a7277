// The calls of payment requests from the browser.
import type { calls as cashierCalls } from '#modules/money/cashier/contract.ts'
import type { calls, fileCalls } from '#modules/money/payment-requests/contract.ts'
import { fileSender } from '#modules/players/verification/site/parts.ts'
import { caller } from '#platform/browser/call.ts'

export const askPaymentRequests = caller<
  typeof calls & Pick<typeof cashierCalls, 'GET /web-api/cashier/transactions'>
>()
export const sendRequestFile = fileSender<typeof fileCalls>()
