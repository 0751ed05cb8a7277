// The calls of tables.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/casino/tables/contract.ts'
import { tableLimits } from '#modules/casino/tables/rules/limits.ts'
import { AccountType, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { TABLE_ASKED, TABLE_CHANGED } from './live-tables.ts'
import type { PlacedSheet } from './play/place-sheet.ts'
import type { TablePlay } from './play/play-table.ts'
import { ownBets, sessionAt } from './stores/public-store.ts'
import { publicTable, shownOwnBet, shownOwnBets, shownRound } from './public-table.ts'
import { findChain, findTable, findTableRound, pastRounds } from './stores/round-store.ts'
import { gameOfTable, type TablesServer } from './tables-server.ts'

type Handled = Handlers<typeof calls>
export type TableCalls = {
  readonly server: TablesServer
  readonly play: TablePlay
  readonly wallet: Pick<Wallet, 'accountsOf'>
  readonly bus: Bus
}

const NUMBER = /^[1-9]\d{0,14}$/u
const notFound = refuse('table_not_found', 'there is no such table')
const badCursor = refuse('cursor_malformed', 'this cursor is not one of ours', { field: 'cursor' })

const positionOf = (cursor: string | undefined): number | undefined | 'bad' =>
  cursor === undefined ? undefined : NUMBER.test(cursor) ? Number(cursor) : 'bad'

export const listTables =
  ({ server }: TableCalls): Handled['GET /web-api/casino/tables'] =>
  async () => {
    const found = await Promise.all([...server.games.keys()].map((code) => publicTable(server, code)))
    return ok({ items: found.flatMap((table) => (table === undefined ? [] : [table])) })
  }

async function limitsOf({ server, wallet }: TableCalls, playerId: number) {
  const accounts = await wallet.accountsOf(server.database.db, playerId)
  const main = accounts.find(({ type, isClosed }) => type === AccountType.main && !isClosed)
  if (main === undefined) return null
  const { currency } = main
  const { chipMin, sheetMax, winMax } = tableLimits(currency)
  return {
    currency,
    chipMin: formatAmount(chipMin, currency),
    sheetMax: formatAmount(sheetMax, currency),
    winMax: formatAmount(winMax, currency),
  }
}

export const showTable =
  (parts: TableCalls): Handled['GET /web-api/casino/tables/:table/state'] =>
  async ({ table: code }, { viewer }) => {
    const { server, bus } = parts
    const { db } = server.database
    const stored = await findTable(db, code)
    if (stored === undefined) return notFound
    bus.publish(TABLE_ASKED, code)
    const table = await publicTable(server, code)
    if (table === undefined) return notFound
    const roundId = table.round?.roundId
    const own =
      viewer === undefined || roundId === undefined
        ? []
        : await ownBets(db, viewer.playerId, { table: code, roundId, limit: 10 })
    return ok({
      public: table,
      own: (await shownOwnBets(db, own)).map(({ shown }) => shown),
      limits: viewer === undefined ? null : await limitsOf(parts, viewer.playerId),
      terminalHash: stored.chainId === null ? null : (await findChain(db, stored.chainId)).terminalHash,
    })
  }

export const showTableSession =
  ({ server }: TableCalls): Handled['GET /web-api/casino/tables/:table/session'] =>
  async ({ table }, { viewer: { playerId } }) => {
    if (gameOfTable(server, table) === undefined) return notFound
    const { db } = server.database
    const now = await server.timeOf(db)
    const session = await sessionAt(db, playerId, { table, now })
    if (session === undefined) return ok({ session: null })
    const { currency, staked, won, startedAt } = session
    return ok({
      session: {
        startedAt: startedAt.toISOString(),
        now: now.toISOString(),
        currency,
        staked: formatAmount(staked, currency),
        won: formatAmount(won, currency),
        net: formatAmount(won - staked, currency),
      },
    })
  }

const shownPlaced = ({ balance, ...sheet }: PlacedSheet) => ({
  bet: shownOwnBet({ ...sheet, state: sheet.stake === 0n ? 'withdrawn' : 'open', cashedAt: null, win: 0n }),
  balance: formatAmount(balance, sheet.currency),
})

export const placeBet =
  ({ play, bus }: TableCalls): Handled['POST /web-api/casino/tables/:table/bets'] =>
  async ({ idempotencyKey: key, autoTarget, ...ask }, { viewer: { playerId } }) => {
    const placed = await play.place({ ...ask, playerId, key, autoTarget })
    if (!placed.ok) return placed
    bus.publish(TABLE_CHANGED, { code: ask.table, isBet: true })
    return ok(shownPlaced(placed.value))
  }

export const cashOutBet =
  ({ play, bus, server }: TableCalls): Handled['POST /web-api/casino/tables/bets/:betId/cash-out'] =>
  async ({ betId }, { viewer: { playerId }, receivedMs }) => {
    const cashed = await play.cashOut({ playerId, betId, receivedMs: receivedMs ?? server.steadyMs() })
    if (!cashed.ok) return cashed
    const { currency, stake, win, balance, ...rest } = cashed.value
    bus.publish(TABLE_CHANGED, { code: 'crash', isBet: true })
    return ok({
      ...rest,
      currency,
      stake: formatAmount(stake, currency),
      win: formatAmount(win, currency),
      balance: formatAmount(balance, currency),
      isCelebrated: win > stake,
    })
  }

export const listRoundsOf =
  ({ server }: TableCalls): Handled['GET /web-api/casino/tables/:table/rounds'] =>
  async ({ table, limit, cursor }) => {
    if (gameOfTable(server, table) === undefined) return notFound
    const before = positionOf(cursor)
    if (before === 'bad') return badCursor
    const found = await pastRounds(server.database.db, table, { before, limit: limit + 1 })
    const items = found.slice(0, limit).map((round) => ({
      ...shownRound(round),
      linkIndex: round.linkIndex,
      link: round.link,
      beacon: round.beacon,
    }))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.seq) : null })
  }

export const proveTableRound =
  ({ server }: TableCalls): Handled['GET /web-api/casino/tables/rounds/:roundId/proof'] =>
  async ({ roundId }) => {
    const { db } = server.database
    const round = await findTableRound(db, roundId)
    const game = round === undefined ? undefined : gameOfTable(server, round.table)
    if (round === undefined || game === undefined) return refuse('round_not_found', 'there is no such round')
    const { table, seq, version, linkIndex, link, beacon, result } = round
    const chain = await findChain(db, round.chainId)
    const [before] = await pastRounds(db, table, { before: seq, limit: 1 })
    const isFollowed = before?.chainId === round.chainId && before.linkIndex === linkIndex - 1
    return ok({
      table,
      game: game.code,
      version,
      seq,
      terminalHash: chain.terminalHash,
      chainLength: chain.length,
      linkIndex,
      link,
      previousLink: linkIndex === 1 ? chain.terminalHash : isFollowed ? before.link : null,
      beacon,
      seedLabel: `${table}/${seq}`,
      drawLabel: `${game.code}/${version}`,
      result,
      isVoid: round.state === 'void',
    })
  }

export const listOwnBets =
  ({ server }: TableCalls): Handled['GET /web-api/casino/tables/:table/bets'] =>
  async ({ table, limit, cursor }, { viewer: { playerId } }) => {
    if (gameOfTable(server, table) === undefined) return notFound
    const before = positionOf(cursor)
    if (before === 'bad') return badCursor
    const found = await ownBets(server.database.db, playerId, { table, before, limit: limit + 1 })
    const shown = await shownOwnBets(server.database.db, found.slice(0, limit))
    const items = shown.map(({ bet, shown: own }) => ({
      ...own,
      seq: bet.seq,
      result: bet.result,
      placedAt: bet.placedAt.toISOString(),
    }))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.betId) : null })
  }
