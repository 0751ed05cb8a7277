// Voids a round of a table that has not ended: returns every open stake, or what was won until then. It takes two operators.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { VOID_CHANGE, VoidAsk } from '#modules/casino/table-control/contract-staff.ts'
import type { ChangeContext, ChangeKind } from '#modules/operations/staff/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import {
  markVoid,
  refundVoid,
  tableStores,
  type Links,
  type StoredTableRound,
  type TablesServer,
} from '#modules/casino/tables/server/service.ts'

const { findTableRound, openSumsOf } = tableStores

async function liveRound(
  db: Db,
  { roundId }: VoidAsk,
): Promise<Result<StoredTableRound, 'round_not_found' | 'round_is_closed'>> {
  const round = await findTableRound(db, roundId)
  if (round === undefined) return refuse('round_not_found', 'there is no such round')
  return round.endedAt === null ? ok(round) : refuse('round_is_closed', 'the round has ended')
}

export const voidChange = (server: TablesServer, links: Links): ChangeKind => ({
  kind: VOID_CHANGE,
  permission: 'games.approve',
  proposal: 'games.set',
  reading: 'casino.read',
  payload: VoidAsk,
  subjectOf: ({ roundId }: VoidAsk) => `table-round:${roundId}`,
  describe: async (db, ask: VoidAsk) => {
    const round = await liveRound(db, ask)
    if (!round.ok) return round
    const bets = (await openSumsOf(db, ask.roundId)).reduce((count, one) => count + one.bets, 0)
    const { table, seq, state } = round.value
    return ok([
      { field: 'round', before: `${table} ${seq}: ${state}`, after: `${table} ${seq}: void` },
      { field: 'bets', before: null, after: String(bets) },
    ])
  },
  apply: async (tx: Tx, ask: VoidAsk, { at }: ChangeContext) => {
    const round = await liveRound(tx, ask)
    if (!round.ok) return round
    return (await markVoid(tx, server, links, round.value, { reason: 'operator', at }))
      ? ok(undefined)
      : refuse('round_is_closed', 'the round has moved on meanwhile: look at it again')
  },
  /** Whoever leads the table does it too, should this process be killed. */
  applied: ({ roundId }: VoidAsk) => refundVoid(server, roundId),
})
