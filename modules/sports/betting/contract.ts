// The coupon as it is sent, the answer to it, and the bet as its player sees it. Its parts are in contract/.
import { builderCalls } from '#modules/sports/betting/contract/builder.ts'
import { creditCalls } from '#modules/sports/betting/contract/credit.ts'
import type { BetStatus } from '#modules/sports/betting/contract/placing.ts'
import { placingCalls } from '#modules/sports/betting/contract/placing.ts'
import { stakeLimitCalls } from '#modules/sports/betting/contract/stake-limits.ts'

export * from '#modules/sports/betting/contract/placing.ts'
export * from '#modules/sports/betting/contract/bet.ts'
export * from '#modules/sports/betting/contract/builder.ts'
export * from '#modules/sports/betting/contract/credit.ts'
export * from '#modules/sports/betting/contract/events.ts'

export const calls = { ...placingCalls, ...creditCalls, ...stakeLimitCalls, ...builderCalls }

/** Private live topic `me`: the balances and the bets of the signed-in player. */
export type MyChange =
  | { readonly type: 'balance'; readonly accountId: number; readonly money: string }
  | { readonly type: 'bet_settled'; readonly betId: number; readonly status: BetStatus; readonly payout: string }
