// The baseline of placing: the very statements of a batch, sent without HTTP, contract checks or decisions, their rows prepared beforehand.
import { randomBytes, randomUUID } from 'node:crypto'
import { insertBets, storedAnswers, type NewBet } from '#modules/sports/betting/server/bet-store.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import { lockGamesForBetting, marketsById } from '#modules/sports/catalogue/server/service.ts'
import { houseAccountId, insertEntries, lockAccountRows } from '#modules/money/wallet/server/ledger-store.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { BenchPlayer, BenchSelection } from './bench-house.ts'

const STAKE = 100n
const HASH = randomBytes(32)
const SHOWN = {
  sport: 'football',
  champName: 'League 1',
  opponents: ['Home 11', 'Away 11'],
  startAt: '2027-01-01T12:00:00.000Z',
  name: 'Home 11',
}

const draftOf = (player: BenchPlayer, selection: BenchSelection): NewBet => ({
  playerId: player.playerId,
  accountId: player.accountId,
  idempotencyKey: randomUUID(),
  requestHash: HASH,
  terms: { typeId: 0 },
  amount: STAKE,
  currency: 'EUR',
  coef: `${Math.round(selection.coef * 1_000)}/1000`,
  possibleWin: STAKE,
  balanceAfter: 0n,
  device: 'bench',
  legs: [
    {
      gameId: 500_001,
      marketId: marketIdOf(selection.selectionId),
      selectionId: selection.selectionId,
      kind: '1x2',
      line: undefined,
      outcome: 'home',
      price: 2_000,
      version: selection.version,
      isLive: false,
      shown: SHOWN,
    },
  ],
})

export type BatchOf = (size: number) => readonly (readonly [BenchPlayer, BenchSelection])[]

/** Answers a function that runs batches for so many milliseconds, two at once, and tells bets a second. */
export async function createBarePlacing(
  database: Database,
  batchOf: BatchOf,
  inFlight: number,
): Promise<(size: number, ms: number) => Promise<number>> {
  const house = await houseAccountId(database.db, 'open_bets', 'EUR')

  const place = (drafts: readonly NewBet[]): Promise<void> =>
    database.transaction(async (tx) => {
      const accounts = await lockAccountRows(
        tx,
        drafts.map(({ accountId }) => accountId),
      )
      await storedAnswers(tx, drafts)
      const marketIds = [...new Set(drafts.flatMap(({ legs }) => legs.map(({ marketId }) => marketId)))]
      await lockGamesForBetting(tx, marketIds)
      await marketsById(tx, marketIds)
      const now = await decisionTime(tx)
      const ids = await insertBets(tx, drafts, now)
      const balances = new Map(accounts.map(({ accountId, balance }) => [accountId, balance]))
      const entries = drafts.map(({ accountId, playerId }, index) => ({
        kind: 'bet_stake' as const,
        idempotencyKey: `stake:${ids[index]}`,
        reference: `bet:${ids[index]}`,
        actor: `player:${playerId}`,
        currency: 'EUR',
        postings: [{ accountId, amount: -STAKE }],
      }))
      const postings = entries.flatMap(({ idempotencyKey }, index) => {
        const accountId = drafts[index]?.accountId ?? 0
        return [
          {
            idempotencyKey,
            accountId,
            house: undefined,
            amount: -STAKE,
            balanceAfter: (balances.get(accountId) ?? 0n) - STAKE,
          },
          { idempotencyKey, accountId: house, house: 'open_bets', amount: STAKE, balanceAfter: undefined },
        ]
      })
      await insertEntries(tx, entries, postings, now)
    })

  return async (size, ms) => {
    const start = performance.now()
    let placed = 0
    const lane = async (): Promise<void> => {
      while (performance.now() - start < ms) {
        await place(batchOf(size).map(([player, selection]) => draftOf(player, selection)))
        placed += size
      }
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
    return (placed * 1_000) / (performance.now() - start)
  }
}
