// Sets or removes the target at which a bet is sold automatically.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { decideTarget } from '#modules/sports/bet-actions/rules/decide-target.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { decisionTime } from '#platform/server/db.ts'
import { withTerms } from '../find-open-bet.ts'
import { findBet, insertEvent, lockBet, markTarget } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'

export const setAutoSale =
  ({
    database,
    stakes,
  }: BetActionsServer): Handlers<typeof serviceCalls>['PUT /web-api/betting/bets/:betId/auto-sale'] =>
  async ({ betId, target: text }, { viewer }) => {
    const found = await findBet(database.db, betId, viewer.playerId)
    if (found === undefined) return refuse('bet_not_found', 'no such bet of this player')
    return database.transaction(async (tx) => {
      // No money moves; the account is locked because every other change of the bet locks it first.
      await stakes.lock(tx, [found.accountId])
      const [bet] = await withTerms(tx, [await lockBet(tx, betId)])
      if (bet === undefined) throw new Error(`bet ${betId} vanished`)
      const decided = decideTarget(bet, text)
      if (!decided.ok) return decided
      const target = decided.value
      const told = target === undefined ? null : formatAmount(target, bet.currency)
      // Setting the same target twice has one effect.
      if (target !== bet.autoSaleTarget) {
        await markTarget(tx, betId, target)
        const event = { betId, number: bet.events + 1, kind: 'auto_sale_set' as const, amount: target, data: {} }
        await insertEvent(tx, event, await decisionTime(tx))
      }
      return ok({ betId, target: told })
    })
  }
