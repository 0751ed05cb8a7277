// What tables serve: their calls, their live topics, and the job that leads them.
import { calls, tableBetChanged, tableBetSettled, type TableBetTold } from '#modules/casino/tables/contract.ts'
import { formatAmount } from '#kernel/money.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import { TABLE_GAMES } from '#modules/casino/tables/rules/table-games.ts'
import { balanceChange, type Wallet } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createLinks } from './lead/chain-links.ts'
import { leadTables } from './lead/lead-tables.ts'
import { createTableBoard } from './live-tables.ts'
import { createTablePlay } from './play/play-table.ts'
import { showPage } from './show-page.ts'
import {
  cashOutBet,
  listOwnBets,
  listRoundsOf,
  listTables,
  placeBet,
  proveTableRound,
  showTable,
  showTableSession,
} from './table-calls.ts'
import { CHAIN_LENGTH, type Beacon, type TablesServer } from './tables-server.ts'

const betChanges = projection([tableBetChanged, tableBetSettled], ({ name, payload }) => {
  if (name === 'table-bet.changed') return [balanceChange(payload)]
  const { playerId, betId, roundId, table, state, win, currency, cashedAt } = payload
  const told: TableBetTold = {
    type: 'table-bet',
    betId,
    roundId,
    table,
    state,
    win: formatAmount(win, currency),
    cashedAt,
  }
  return [balanceChange(payload), { playerId, change: told }]
})

export type TablesOptions = { readonly chainLength?: number; readonly beacon?: Beacon }

export function openTables(
  platform: ServerPlatform,
  lower: Pick<TablesServer, 'stakes' | 'countryOf'> & { readonly wallet: Wallet },
  { chainLength = CHAIN_LENGTH, beacon }: TablesOptions = {},
  games: ReadonlyMap<string, TableGame> = TABLE_GAMES,
) {
  const { database, secret, bus } = platform
  const server: TablesServer = {
    database,
    stakes: lower.stakes,
    countryOf: lower.countryOf,
    chainKey: deriveKey(secret, 'casino table chains'),
    chainLength,
    games,
    beacon,
    timeOf: decisionTime,
    steadyMs: () => performance.now(),
  }
  const links = createLinks(server.chainKey)
  const play = createTablePlay(server, links)
  const board = createTableBoard(server, platform)
  const parts = { server, play, wallet: lower.wallet, bus }
  return {
    server,
    links,
    play,
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/casino/tables': listTables(parts),
          'GET /web-api/casino/tables/pages/:gameId': showPage(server),
          'GET /web-api/casino/tables/:table/state': showTable(parts),
          'GET /web-api/casino/tables/:table/session': showTableSession(parts),
          'POST /web-api/casino/tables/:table/bets': placeBet(parts),
          'POST /web-api/casino/tables/bets/:betId/cash-out': cashOutBet(parts),
          'GET /web-api/casino/tables/:table/rounds': listRoundsOf(parts),
          'GET /web-api/casino/tables/rounds/:roundId/proof': proveTableRound(parts),
          'GET /web-api/casino/tables/:table/bets': listOwnBets(parts),
        }),
      ],
      topics: board.topics,
      feedLive: board.feed,
      pageChanges: [betChanges],
      jobs: [() => leadTables(server, links, platform)],
    } satisfies ServerModule,
  }
}
