// Moves a table on by at most one step, by compare and swap: any process may do it, and what another did first changes nothing.
import { SECOND_MS } from '#kernel/time.ts'
import { BEACON_WAIT_MS, nextStep, playClock } from '#modules/casino/tables/rules/round-step.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import { openBetsOf } from '../stores/bet-store.ts'
import { countDecisions } from '../stores/decision-store.ts'
import { newChain, outcomeOf, type Links } from './chain-links.ts'
import { dealStep, retimeStep } from './deal-step.ts'
import {
  changeTable,
  findChain,
  findTable,
  insertChain,
  insertTableRound,
  lastRoundOf,
  lockTable,
  moveRound,
  type StoredTable,
  type StoredTableRound,
} from '../stores/round-store.ts'
import { refundVoid, settleDrawn, voidRound } from './settle-round.ts'
import { gameOfTable, type TablesServer } from '../tables-server.ts'

const BEACON_AGAIN_MS = SECOND_MS / 2

/** `waitMs`: until there is something to do; undefined where there is not before somebody asks. */
export type Advanced = { readonly isChanged: boolean; readonly waitMs: number | undefined }

const CHANGED: Advanced = { isChanged: true, waitMs: 0 }
const moved = (isChanged: boolean): Advanced => ({ isChanged, waitMs: 0 })

type At = { readonly server: TablesServer; readonly links: Links; readonly game: TableGame; readonly now: Date }

/** The chain of a table and the link of its next round; a new chain where there is none left. */
async function nextLink(
  tx: Parameters<typeof lockTable>[0],
  { server, now }: At,
  table: StoredTable,
): Promise<{ readonly chainId: bigint; readonly linkIndex: number }> {
  const current = table.chainId === null ? undefined : await findChain(tx, table.chainId)
  if (current !== undefined && table.linksUsed < current.length)
    return { chainId: current.chainId, linkIndex: table.linksUsed + 1 }
  const { chainKey, chainLength: length } = server
  const { chainId } = await insertChain(tx, table.table, { ...newChain(chainKey, length), length }, now)
  return { chainId, linkIndex: 1 }
}

/** Under the lock of the table, so that two leaders schedule one round. */
const scheduleRound = (at: At, code: string): Promise<Advanced> =>
  at.server.database.transaction(async (tx) => {
    const { now, game } = at
    const table = await lockTable(tx, code)
    const last = await lastRoundOf(tx, code)
    if (table?.state !== 'running' || (last !== undefined && last.endedAt === null))
      return { isChanged: false, waitMs: undefined }
    if (table.roundsLeft === 0) {
      await changeTable(tx, code, { state: 'closed', roundsLeft: null })
      return CHANGED
    }
    const { openMs, pauseMs } = game.timing
    const earliest = (last?.endedAt ?? now).getTime() + (last === undefined ? 0 : pauseMs)
    const opensAt = new Date(Math.max(now.getTime(), earliest))
    const link = await nextLink(tx, at, table)
    await insertTableRound(tx, {
      ...link,
      table: code,
      seq: (last?.seq ?? 0) + 1,
      version: game.version,
      opensAt,
      closesAt: new Date(opensAt.getTime() + openMs),
    })
    await changeTable(tx, code, {
      chainId: link.chainId,
      linksUsed: link.linkIndex,
      ...(table.roundsLeft === null ? {} : { roundsLeft: table.roundsLeft - 1 }),
    })
    return CHANGED
  })

/** Betting ends; play begins at once, or when the public randomness is there. */
async function closeRound({ server, links, now, game }: At, round: StoredTableRound): Promise<Advanced> {
  const { db } = server.database
  const starting = { startsAt: now, beatAt: now, ...(game.steps === undefined ? {} : { step: 0 }) }
  if (server.beacon === undefined)
    return moved(await moveRound(db, round.roundId, round.state, { state: 'closed', ...starting }))
  if (round.state === 'open') return moved(await moveRound(db, round.roundId, 'open', { state: 'closed' }))
  const beacon = await server.beacon(round.closesAt)
  if (beacon !== undefined) return moved(await moveRound(db, round.roundId, 'closed', { beacon, ...starting }))
  if (now.getTime() - round.closesAt.getTime() < BEACON_WAIT_MS) return { isChanged: false, waitMs: BEACON_AGAIN_MS }
  return moved(await voidRound(server, links, round, { reason: 'beacon', at: now }))
}

async function stepOn(at: At, round: StoredTableRound): Promise<Advanced> {
  const { server, links, game, now } = at
  const { db } = server.database
  const { roundId } = round
  let drawn: { readonly link: string; readonly outcome: unknown } | undefined
  if (round.state === 'closed' && round.startsAt !== null) {
    const chain = await findChain(db, round.chainId)
    try {
      const link = links.of(chain, round.linkIndex)
      drawn = { link, outcome: outcomeOf(game, round, link) }
    } catch {
      // The committed seed is not what it was: nobody may be charged for a round that cannot be drawn.
      return moved(await voidRound(server, links, round, { reason: 'seed', at: now }))
    }
  }
  const decided = round.openHands === null ? 0 : await countDecisions(db, roundId, round.step ?? 0)
  const playMs = (): number => (drawn === undefined ? 0 : game.playMs(drawn.outcome))
  const step = nextStep(round, now, game, { playMs, decided })
  switch (step.kind) {
    case 'wait':
      return { isChanged: false, waitMs: step.until.getTime() - now.getTime() }
    case 'open':
      return moved(await moveRound(db, roundId, 'scheduled', { state: 'open' }))
    case 'close':
      return closeRound(at, round)
    case 'beat':
      await moveRound(db, roundId, 'closed', { beatAt: playClock(round, now) })
      return { isChanged: false, waitMs: 0 }
    case 'deal':
      return moved(await dealStep(at, round, drawn?.outcome))
    case 'retime':
      return moved(await retimeStep(at, round))
    case 'draw': {
      const change = { state: 'drawn' as const, link: drawn?.link ?? null, result: drawn?.outcome, drawnAt: now }
      return moved(await moveRound(db, roundId, 'closed', change))
    }
    case 'interrupt':
      return moved(await voidRound(server, links, round, { reason: 'interrupted', at: now }))
    case 'settle':
      return moved(await settleDrawn(server, round, now))
  }
}

/** `isWanted`: somebody is at the table; without visitors no new round is opened. */
export async function advanceTable(
  server: TablesServer,
  links: Links,
  code: string,
  isWanted: boolean,
): Promise<Advanced> {
  const { db } = server.database
  const game = gameOfTable(server, code)
  if (game === undefined) return { isChanged: false, waitMs: undefined }
  const round = await lastRoundOf(db, code)
  const at: At = { server, links, game, now: await server.timeOf(db) }
  if (round !== undefined && round.endedAt === null) return stepOn(at, round)
  // Killed between the end of a void round and its refunds.
  if (round?.state === 'void' && (await openBetsOf(db, round.roundId, 1)).length > 0)
    await refundVoid(server, round.roundId)
  if (!isWanted || (await findTable(db, code))?.state !== 'running') return { isChanged: false, waitMs: undefined }
  return scheduleRound(at, code)
}
