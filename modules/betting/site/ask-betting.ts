// The calls that the coupon and the history make from the browser.
import type { calls } from '#modules/betting/contract.ts'
import type { calls as catalogueCalls } from '#modules/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askBetting = caller<typeof calls & Pick<typeof catalogueCalls, 'GET /web-api/catalogue/selections'>>()

export type AskBetting = typeof askBetting
