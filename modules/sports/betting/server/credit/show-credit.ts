// What of a stake need not come from the account: an advance against open bets, and unused promo codes.
import { formatAmount } from '#kernel/money.ts'
import { priceToNumber } from '#kernel/odds.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/sports/betting/contract.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '../placing/place-bet.ts'
import { availableAdvances } from './credit.ts'
import { placingTerms } from '../exposure/exposure-store.ts'
import { openAdvances, openCodes } from './credit-store.ts'

/** Codes that one answer lists. */
const CODES_MAX = 50

export const showCredit =
  ({ database, wallet }: BettingServer): Handlers<typeof calls>['GET /web-api/betting/credit'] =>
  ({ accountId }, { viewer }) =>
    database.transaction(async (tx) => {
      const account = (await wallet.accountsOf(tx, viewer.playerId)).find((row) => row.accountId === accountId)
      if (account === undefined) return refuse('account_not_found', 'there is no such account of yours')
      const { currency } = account
      const now = await decisionTime(tx)
      const available = (await availableAdvances(tx, [account], now)).get(accountId) ?? 0n
      const loans = await openAdvances(tx, [accountId])
      // An excluded player is offered no gifts.
      const { ok: mayStake } = await mayPlay(tx, viewer.playerId, now)
      const { players } = await placingTerms(tx, { playerIds: [viewer.playerId], games: [], players: [], places: [] })
      const codes = !mayStake ? [] : await openCodes(tx, viewer.playerId, now, CODES_MAX)
      return ok({
        accountId,
        currency,
        availablePrepaidAmount: formatAmount(available, currency),
        owed: formatAmount(
          loans.reduce((sum, { amount, repaid }) => sum + amount - repaid, 0n),
          currency,
        ),
        isVip: players.get(viewer.playerId)?.isVip === true,
        promoCodes: codes.map((code) => ({
          code: code.code,
          amount: formatAmount(code.amount, code.currency),
          currency: code.currency,
          legsMin: code.legsMin,
          coefMin: priceToNumber(code.coefMin),
          expiresAt: code.expiresAt.toISOString(),
        })),
      })
    })
