// The calls of bet actions from the browser.
import type { calls } from '#modules/sports/bet-actions/contract.ts'
import { announcingPlayRefusals } from '#modules/sports/betting/site/parts.ts'
import type { calls as catalogueCalls } from '#modules/sports/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askBetActions =
  announcingPlayRefusals(caller<typeof calls & Pick<typeof catalogueCalls, 'GET /web-api/catalogue/selections'>>())
