// The baseline of rounds: the very statements of a batch of instant rounds, sent without HTTP, contract checks, limits, draws or events, their
// rows prepared beforehand.
import { randomBytes, randomUUID } from 'node:crypto'
import { insertRounds, type NewRound } from '#modules/casino/rounds/server/round-store.ts'
import { lockCurrentPairs, takeNonces } from '#modules/casino/rounds/server/seeds/seed-pair-store.ts'
import { countRounds, lockSessions } from '#modules/casino/rounds/server/sessions/session-store.ts'
import { houseAccountId, insertEntries, lockAccountRows } from '#modules/money/wallet/server/ledger-store.ts'
import type { Database } from '#platform/server/db.ts'

const STAKE = 100n
const HASH = randomBytes(32)

export type BareTable = { readonly playerId: number; readonly accountId: number; readonly sessionId: bigint }
export type BareRounds = { run(size: number, ms: number): Promise<number> }

/** Every round is lost: a stake, and its way to revenue. */
export async function createBareRounds(
  database: Database,
  batchOf: (size: number) => readonly BareTable[],
  inFlight: number,
): Promise<BareRounds> {
  const houses = {
    open: await houseAccountId(database.db, 'open_rounds', 'EUR'),
    revenue: await houseAccountId(database.db, 'revenue', 'EUR'),
  }
  const leg = (
    idempotencyKey: string,
    accountId: number,
    house: string | undefined,
    amount: bigint,
    balance?: bigint,
  ) => ({
    idempotencyKey,
    accountId,
    house,
    debtorId: undefined,
    amount,
    balanceAfter: balance,
  })
  const entry = (kind: 'round_stake' | 'round_payout', idempotencyKey: string, roundId: number) => ({
    kind,
    idempotencyKey,
    reference: `round:${roundId}`,
    actor: 'bench',
    currency: 'EUR',
    postings: [],
  })

  const play = (tables: readonly BareTable[]): Promise<void> =>
    database.transaction(async (tx) => {
      const accounts = await lockAccountRows(
        tx,
        tables.map(({ accountId }) => accountId),
      )
      await lockSessions(
        tx,
        tables.map(({ sessionId }) => sessionId),
      )
      const pairs = await lockCurrentPairs(
        tx,
        tables.map(({ playerId }) => playerId),
      )
      await takeNonces(tx, [...pairs.values()])
      const now = new Date()
      const balances = new Map(accounts.map(({ accountId, balance }) => [accountId, balance]))
      const rounds = tables.map(({ playerId, accountId, sessionId }): NewRound => {
        const pair = pairs.get(playerId)
        if (pair === undefined) throw new Error('a player of the bench has no seeds')
        const before = balances.get(accountId) ?? 0n
        return {
          state: 'closed',
          win: 0n,
          gameState: null,
          view: { roll: 7_777 },
          multiplier: '0/1',
          balanceAfter: before - STAKE,
          sessionId,
          playerId,
          accountId,
          currency: 'EUR',
          game: 'dice',
          version: '1',
          requestHash: HASH,
          stake: STAKE,
          options: { lower: 0, upper: 4_950 },
          pairId: pair.pairId,
          nonce: pair.nextNonce,
          profile: 'default',
          balanceBefore: before,
          key: randomUUID(),
          at: now,
        }
      })
      const ids = await insertRounds(tx, rounds)
      const entries = ids.flatMap((id) => [
        entry('round_stake', `round:${id}`, id),
        entry('round_payout', `round:${id}:end`, id),
      ])
      const postings = rounds.flatMap(({ accountId, balanceAfter }, index) => {
        const key = `round:${ids[index]}`
        return [
          leg(key, accountId, undefined, -STAKE, balanceAfter),
          leg(key, houses.open, 'open_rounds', STAKE),
          leg(`${key}:end`, houses.open, 'open_rounds', -STAKE),
          leg(`${key}:end`, houses.revenue, 'revenue', STAKE),
        ]
      })
      await insertEntries(tx, entries, postings, now)
      await countRounds(
        tx,
        tables.map(({ sessionId }) => ({ sessionId, staked: STAKE, won: 0n })),
        now,
      )
    })

  return {
    run: async (size, ms) => {
      const start = performance.now()
      let played = 0
      const lane = async (): Promise<void> => {
        while (performance.now() - start < ms) {
          await play(batchOf(size))
          played += size
        }
      }
      await Promise.all(Array.from({ length: inFlight }, lane))
      return (played * 1_000) / (performance.now() - start)
    },
  }
}
