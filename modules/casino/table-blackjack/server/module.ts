// What shared blackjack serves beside its table.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { calls } from '#modules/casino/table-blackjack/contract.ts'
import { TABLE_CHANGED, type TablesServer } from '#modules/casino/tables/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import { bundle, type Handlers } from '#platform/server/dispatch.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { createHandPlay, type HandPlay } from './play-hands.ts'

const decideHand =
  (play: HandPlay, bus: Bus): Handlers<typeof calls>['POST /web-api/casino/tables/bets/:betId/decisions'] =>
  async ({ betId, step, hand, kind }, { viewer: { playerId } }) => {
    const decided = await play.decide({ playerId, betId, step, hand, kind })
    if (!decided.ok) return decided
    const { table, currency, stake, balance } = decided.value
    bus.publish(TABLE_CHANGED, { code: table, isBet: true })
    return ok({
      betId,
      step,
      hand,
      kind,
      currency,
      stake: formatAmount(stake, currency),
      balance: formatAmount(balance, currency),
    })
  }

export const openTableBlackjack = ({ bus }: { readonly bus: Bus }, { server }: { readonly server: TablesServer }) => ({
  serves: {
    calls: [
      bundle(calls, {
        'POST /web-api/casino/tables/bets/:betId/decisions': decideHand(createHandPlay(server), bus),
      }),
    ],
  } satisfies ServerModule,
})
