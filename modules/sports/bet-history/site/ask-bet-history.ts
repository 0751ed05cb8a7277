// The calls of the bet history from the browser.
import type { calls } from '#modules/sports/bet-history/contract.ts'
import type { calls as catalogueCalls } from '#modules/sports/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askBetHistory = caller<typeof calls & Pick<typeof catalogueCalls, 'GET /web-api/catalogue/selections'>>()

export type AskBetHistory = typeof askBetHistory
