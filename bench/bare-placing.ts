// The baseline of placing: the very statements of a batch, sent without HTTP, contract checks, decisions or events, their rows prepared
// beforehand.
import { randomBytes, randomUUID } from 'node:crypto'
import { BATCH } from '#modules/sports/betting/server/placing/place-bet.ts'
import { insertBets, storedAnswers, type NewBet } from '#modules/sports/betting/server/bet-store.ts'
import { lockPlacingTerms } from '#modules/sports/betting/server/exposure/exposure-store.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import { lockGamesForBetting, marketsById } from '#modules/sports/catalogue/server/service.ts'
import { houseAccountId, insertEntries, lockAccountRows } from '#modules/money/wallet/server/ledger-store.ts'
import { createBatcher } from '#platform/server/batcher.ts'
import type { Database } from '#platform/server/db.ts'
import type { BenchPlayer, BenchSelection } from './bench-app.ts'
import { percentile } from './interleave.ts'

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
  possibleWin: 2n * STAKE,
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

export type BarePlacing = {
  /** Batches one after the other, `inFlight` at once; answers bets a second. */
  run(size: number, ms: number): Promise<number>
  /** Bets that come at this rate whatever happens, gathered into batches as those of players are; answers the 99th percentile in ms. */
  p99At(ratePerSecond: number, ms: number): Promise<number>
}

export async function createBarePlacing(database: Database, batchOf: BatchOf, inFlight: number): Promise<BarePlacing> {
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
      const { shard, terms } = await lockPlacingTerms(tx, {
        playerIds: drafts.map(({ playerId }) => playerId),
        games: drafts.flatMap(({ legs: [leg] }) =>
          [0, leg?.selectionId ?? 0].map((selectionId) => ({ gameId: leg?.gameId ?? 0, selectionId })),
        ),
        players: drafts.flatMap(({ playerId, legs: [leg] }) =>
          [0, leg?.selectionId ?? 0].map((selectionId) => ({ playerId, selectionId })),
        ),
        places: [],
      })
      const { now } = terms
      const ids = await insertBets(tx, drafts, now, shard)
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
            debtorId: undefined,
            amount: -STAKE,
            balanceAfter: (balances.get(accountId) ?? 0n) - STAKE,
          },
          {
            idempotencyKey,
            accountId: house,
            house: 'open_bets',
            debtorId: undefined,
            amount: STAKE,
            balanceAfter: undefined,
          },
        ]
      })
      await insertEntries(tx, entries, postings, now)
    })

  const run = async (size: number, ms: number): Promise<number> => {
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

  const p99At = async (ratePerSecond: number, ms: number): Promise<number> => {
    const join = createBatcher(
      BATCH,
      async (drafts: readonly NewBet[]) => {
        await place(drafts)
        return drafts
      },
      ({ accountId }) => accountId,
    )
    const latencies: number[] = []
    const underWay: Promise<void>[] = []
    const start = performance.now()
    await new Promise<void>((resolve) => {
      const arrivals = setInterval(() => {
        const now = performance.now()
        for (let sent = underWay.length; sent < ms * (ratePerSecond / 1_000); sent += 1) {
          // A bet's wait counts from the moment it was due.
          const at = start + (sent * 1_000) / ratePerSecond
          if (at > now) return
          const [[player, selection] = []] = batchOf(1)
          if (player === undefined || selection === undefined) throw new Error('nothing to bet on')
          underWay.push(join(draftOf(player, selection)).then(() => void latencies.push(performance.now() - at)))
        }
        clearInterval(arrivals)
        resolve()
      }, 1)
    })
    await Promise.all(underWay)
    return percentile(latencies, 0.99)
  }
  return { run, p99At }
}
