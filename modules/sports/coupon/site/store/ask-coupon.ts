// The calls of the coupon from the browser.
import type { calls as betHistoryCalls } from '#modules/sports/bet-history/contract.ts'
import type { calls as bettingCalls } from '#modules/sports/betting/contract.ts'
import { announcingPlayRefusals } from '#modules/sports/betting/site/parts.ts'
import type { calls as catalogueCalls } from '#modules/sports/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askCoupon =
  announcingPlayRefusals(
    caller<
      typeof bettingCalls &
        Pick<typeof betHistoryCalls, 'GET /web-api/betting/bets' | 'GET /web-api/betting/bets/:betId'> &
        Pick<typeof catalogueCalls, 'GET /web-api/catalogue/selections'>
    >(),
  )

export type AskCoupon = typeof askCoupon
