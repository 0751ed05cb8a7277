// Settles the bets of a round that was drawn or is void, in sets: whoever comes back to it pays nothing twice.
import { returnOf, returnOfVoid } from '#modules/casino/tables/rules/bet-return.ts'
import type { Db } from '#platform/server/db.ts'
import { lockBets, openBetsOf } from '../stores/bet-store.ts'
import { decisionsOf } from '../stores/decision-store.ts'
import { outcomeOf, type Links } from './chain-links.ts'
import { payBets } from '../play/pay-bets.ts'
import {
  endRoundIfSettled,
  findChain,
  findTableRound,
  moveRound,
  type StoredTableRound,
  type VoidReason,
} from '../stores/round-store.ts'
import { gameOfTable, type TablesServer } from '../tables-server.ts'

/** Bets of one transaction. */
export const SETTLED_AT_ONCE = 500

type Returning = (bet: Parameters<typeof returnOf>[1]) => ReturnType<typeof returnOf>

/** One set; false where none was open. */
async function settleSome(server: TablesServer, round: StoredTableRound, returning: Returning): Promise<boolean> {
  const { database, stakes, timeOf } = server
  const found = await openBetsOf(database.db, round.roundId, SETTLED_AT_ONCE)
  if (found.length === 0) return false
  await database.transaction(async (tx) => {
    const accounts = await stakes.lock(
      tx,
      found.map(({ accountId }) => accountId),
    )
    const locked = await lockBets(
      tx,
      found.map(({ betId }) => betId),
    )
    const open = found.flatMap(({ betId }) => {
      const bet = locked.get(betId)
      return bet?.state === 'open' ? [bet] : []
    })
    const made =
      round.step === null
        ? undefined
        : await decisionsOf(
            tx,
            open.map(({ betId }) => betId),
          )
    const decided = open.map((bet) => {
      const decisions = made?.get(bet.betId) ?? []
      return { bet, table: round.table, ...returning({ ...bet, decisions }) }
    })
    await payBets(tx, server, accounts, decided, await timeOf(tx))
  })
  return true
}

/** All of a round's open bets; then the round ends, and only then may the next one open. */
export async function settleDrawn(server: TablesServer, round: StoredTableRound, at: Date): Promise<boolean> {
  const game = gameOfTable(server, round.table)
  if (game === undefined) throw new Error(`no game for the table ${round.table}`)
  while (await settleSome(server, round, (bet) => returnOf(game, bet, round.result)));
  return endRoundIfSettled(server.database.db, round.roundId, 'drawn', at)
}

/** What a void round would have been; undefined where its seed cannot be opened. */
async function wouldBe(
  server: TablesServer,
  links: Links,
  round: StoredTableRound,
): Promise<{ readonly link: string; readonly outcome: unknown } | undefined> {
  const game = gameOfTable(server, round.table)
  try {
    const link = links.of(await findChain(server.database.db, round.chainId), round.linkIndex)
    return game === undefined ? undefined : { link, outcome: outcomeOf(game, round, link) }
  } catch {
    return undefined
  }
}

type Voiding = { readonly reason: VoidReason; readonly at: Date }

/** The round alone: from then on no bet of it is taken or cashed out. False where it has moved on meanwhile. */
export async function markVoid(
  db: Db,
  server: TablesServer,
  links: Links,
  round: StoredTableRound,
  { reason, at }: Voiding,
): Promise<boolean> {
  const known = await wouldBe(server, links, round)
  const reveal = known === undefined || round.link !== null ? {} : { link: known.link, result: known.outcome }
  const change = { ...reveal, state: 'void' as const, voidReason: reason, endedAt: at }
  return moveRound(db, round.roundId, round.state, change)
}

/** Ends a round as void: first the round, then its bets. Those that had been cashed out stay paid. */
export async function voidRound(
  server: TablesServer,
  links: Links,
  round: StoredTableRound,
  voiding: Voiding,
): Promise<boolean> {
  if (!(await markVoid(server.database.db, server, links, round, voiding))) return false
  await refundVoid(server, round.roundId)
  return true
}

/** The open bets of a void round; also for a process that finds them after another was killed. */
export async function refundVoid(server: TablesServer, roundId: number): Promise<void> {
  const round = await findTableRound(server.database.db, roundId)
  const game = round === undefined ? undefined : gameOfTable(server, round.table)
  if (round?.state !== 'void' || game === undefined) return
  const { startsAt, beatAt, result } = round
  const flownMs =
    startsAt === null || beatAt === null || result === null ? undefined : beatAt.getTime() - startsAt.getTime()
  while (await settleSome(server, round, (bet) => returnOfVoid(game, bet, { outcome: result, flownMs })));
}
