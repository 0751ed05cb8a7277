// What a player does at a table: places a sheet, and cashes out. Both wait a moment for others and share their transaction.
import { refuse, type Result } from '#kernel/result.ts'
import { createBatcher, QueueFullError } from '#platform/server/batcher.ts'
import type { Executed } from '#platform/server/command.ts'
import { findBet } from '../stores/bet-store.ts'
import { CASH_OUT_HASH, createCashOut, type CashedOut, type CashOutAsk, type CashOutRefusal } from './cash-out.ts'
import type { Links } from '../lead/chain-links.ts'
import { createPlace, placeHash, type PlaceAsk, type PlacedSheet, type PlaceRefusal } from './place-sheet.ts'
import { gameOfTable, type TablesServer } from '../tables-server.ts'

const BATCH = { waitMsMax: 2, sizeMax: 100, inFlightMax: 2, busyWaitMsMax: 25, queueMax: 4_000 }

export type TablePlay = {
  place(ask: Omit<PlaceAsk, 'requestHash'>): Promise<Result<PlacedSheet, PlaceRefusal>>
  /** `receivedMs`: by the steady clock, when the request reached this process. */
  cashOut(ask: {
    readonly playerId: number
    readonly betId: number
    readonly receivedMs: number
  }): Promise<Result<CashedOut, CashOutRefusal>>
}

async function whenJoined<A, R extends string>(
  joining: Promise<Result<Executed<A>, R>>,
): Promise<Result<A, R | 'busy'>> {
  try {
    const answer = await joining
    return answer.ok ? { ok: true, value: answer.value.answer } : answer
  } catch (error) {
    if (error instanceof QueueFullError) return refuse('busy', 'too many bets at once; try again')
    throw error
  }
}

export function createTablePlay(server: TablesServer, links: Links): TablePlay {
  const ofPlayer = ({ playerId }: { readonly playerId: number }): number => playerId
  const place = createBatcher(BATCH, createPlace(server).execute, ofPlayer)
  const cashOut = createBatcher(BATCH, createCashOut(server, links).execute, ofPlayer)
  return {
    place: async (ask: Omit<PlaceAsk, 'requestHash'>) => {
      if (gameOfTable(server, ask.table) === undefined) return refuse('table_not_found', 'there is no such table')
      return whenJoined(place({ ...ask, requestHash: placeHash(ask) }))
    },
    cashOut: async ({ playerId, betId, receivedMs }) => {
      const bet = await findBet(server.database.db, playerId, betId)
      if (bet === undefined) return refuse('bet_not_found', 'there is no such bet of yours')
      const ask: CashOutAsk = { ...bet, receivedMs, requestHash: CASH_OUT_HASH }
      return whenJoined(cashOut(ask))
    },
  }
}
