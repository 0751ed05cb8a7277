// What a player does at a table of shared blackjack after the closing. Decisions wait a moment for others and share their transaction.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { handStores, tableStores, type TablesServer } from '#modules/casino/tables/server/service.ts'
import { createBatcher, QueueFullError } from '#platform/server/batcher.ts'
import { createDecide, decideHash, type DecideAsk, type DecidedHand, type DecideRefusal } from './decide-hand.ts'

const BATCH = { waitMsMax: 2, sizeMax: 100, inFlightMax: 2, busyWaitMsMax: 25, queueMax: 4_000 }

export type HandPlay = {
  decide(
    ask: Pick<DecideAsk, 'playerId' | 'betId' | 'step' | 'hand' | 'kind'>,
  ): Promise<Result<DecidedHand & { readonly table: string; readonly currency: string }, DecideRefusal>>
}

export function createHandPlay(server: TablesServer): HandPlay {
  const join = createBatcher(BATCH, createDecide(server).execute, ({ playerId }: DecideAsk) => playerId)
  const { db } = server.database
  return {
    decide: async (sent) => {
      const bet = await handStores.findBet(db, sent.playerId, sent.betId)
      const round = bet === undefined ? undefined : await tableStores.findTableRound(db, bet.roundId)
      if (bet === undefined || round === undefined) return refuse('bet_not_found', 'there is no such bet of yours')
      const { accountId, roundId, currency } = bet
      try {
        const answer = await join({ ...sent, accountId, roundId, requestHash: decideHash(sent) })
        if (!answer.ok) return answer
        return ok({ table: round.table, currency, ...answer.value.answer })
      } catch (error) {
        if (error instanceof QueueFullError) return refuse('busy', 'too many decisions at once; try again')
        throw error
      }
    },
  }
}
