// Operators look at tables, and close or open them; the round that runs is always played to its end.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { gameNames } from '#modules/casino/games/server/service.ts'
import type { staffCalls, StaffTable } from '#modules/casino/table-control/contract-staff.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import {
  catalogueCode,
  gameOfTable,
  tableStores,
  type StoredTable,
  type TablesServer,
} from '#modules/casino/tables/server/service.ts'

const { changeTable, findChain, findTable, lastRoundOf, lockTable, openSumsOf } = tableStores

type Calls = Handlers<typeof staffCalls>

async function shownTable(db: Db, { table, state, roundsLeft, chainId, linksUsed }: StoredTable): Promise<StaffTable> {
  const [chain, round, nameOf] = await Promise.all([
    chainId === null ? undefined : findChain(db, chainId),
    lastRoundOf(db, table),
    gameNames(db, [catalogueCode(table)]),
  ])
  const sums = round === undefined ? [] : await openSumsOf(db, round.roundId)
  return {
    table,
    title: nameOf(catalogueCode(table)).title,
    state,
    roundsLeft,
    chain: chain === undefined ? null : { commitment: chain.terminalHash, length: chain.length, used: linksUsed },
    round:
      round === undefined
        ? null
        : {
            roundId: round.roundId,
            seq: round.seq,
            state: round.state,
            isLive: round.endedAt === null,
            opensAt: round.opensAt.toISOString(),
            closesAt: round.closesAt.toISOString(),
            openBets: sums.reduce((count, { bets }) => count + bets, 0),
            stakes: sums.map(({ currency, stake }) => ({ currency, amount: formatAmount(stake, currency) })),
          },
  }
}

const notFound = () => refuse('table_not_found', 'there is no such table')

export const listStaffTables =
  ({ database: { db }, games }: TablesServer): Calls['GET /staff-api/casino-tables'] =>
  async () => {
    const found = await Promise.all([...games.keys()].map((table) => findTable(db, table)))
    return ok({
      items: await Promise.all(found.flatMap((table) => (table === undefined ? [] : [shownTable(db, table)]))),
    })
  }

export const setTableState =
  (server: TablesServer): Calls['PUT /staff-api/casino-tables/:table/state'] =>
  async ({ table, state, roundsLeft }) => {
    const { db } = server.database
    if (gameOfTable(server, table) === undefined) return notFound()
    const isFound = await server.database.transaction(async (tx) => {
      if ((await lockTable(tx, table)) === undefined) return false
      const isAnnounced = state === 'closed' && roundsLeft > 0
      await changeTable(tx, table, isAnnounced ? { state: 'running', roundsLeft } : { state, roundsLeft: null })
      return true
    })
    const stored = isFound ? await findTable(db, table) : undefined
    return stored === undefined ? notFound() : ok(await shownTable(db, stored))
  }
