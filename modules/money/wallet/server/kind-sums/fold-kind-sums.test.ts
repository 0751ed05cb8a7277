import { expect, test } from 'vitest'
import {
  closeAtEnd,
  freshDatabase,
  givenFoundations,
  givenPlayer,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import type { Db } from '#platform/server/db.ts'
import { FOLD_TURN_MS, FOLD_TURNS_RESTED, foldKindSums, runFolding } from './fold-kind-sums.ts'
import { foldMark, lockSettledMark } from './fold-store.ts'
import { atHour, foldAll, move, told, toldByLedger } from './kind-sums.testdata.ts'
import { sumsByKind } from './kind-sums.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'

type Player = { readonly playerId: number; readonly accountId: number }

const TURNS = 5

const ofPlayer = ({ playerId }: Player) => ({ playerId, currency: 'EUR', edges: [atHour(6), atHour(12)] })

const deposit = (given: GivenFoundations, { accountId }: Player, amount: bigint, hour: number): Promise<void> =>
  given.database.transaction((tx) => move(given, tx, { accountId, kind: 'deposit', amount, at: atHour(hour) }))

async function folded(db: Db): Promise<bigint> {
  return (await foldMark(db)).folded
}

/** Ended by the test itself, or with it. */
async function openTransaction({ database }: GivenFoundations) {
  const tx = await database.db.startTransaction().execute()
  closeAtEnd(async () => {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
  })
  return tx
}

const sumRows = async ({ database }: GivenFoundations, { accountId }: Player): Promise<readonly unknown[]> =>
  (
    await database.pool.query<{ slot: Date; kind: string; amount: bigint }>(
      'select slot, kind, amount from wallet.kind_sum where account_id = $1 order by slot, kind',
      [accountId],
    )
  ).rows.map(({ slot, kind, amount }) => [slot.toISOString(), kind, amount])

test('an empty ledger is folded, and stays so', async () => {
  const { database } = await freshDatabase()
  for (let turn = 0; turn < TURNS; turn += 1) expect(await foldKindSums(database)).toEqual({ waiting: 0 })
  expect(await folded(database.db)).toBe(0n)
})

test('players’ postings are added up by quarter of an hour and kind, house postings never; a turn has a maximum', async () => {
  const given = await givenFoundations()
  const player = await givenPlayer(given)
  for (const [amount, hour] of [
    [100n, 1],
    [20n, 1.249],
    [3n, 1.25],
  ] as const)
    await deposit(given, player, amount, hour)
  await given.database.transaction((tx) =>
    move(given, tx, { ...player, kind: 'bet_stake', amount: -5n, at: atHour(1.1) }),
  )
  await foldKindSums(given.database, 3)
  const at = await folded(given.database.db)
  expect(at).toBe(0n)
  await expect.poll(async () => (await foldKindSums(given.database, 3), folded(given.database.db))).toBeGreaterThan(at)
  expect((await foldMark(given.database.db)).nextTo).toBe(8n)
  await foldAll(given, 3)
  expect(await sumRows(given, player)).toEqual([
    ['2026-05-05T01:00:00.000Z', 'bet_stake', -5n],
    ['2026-05-05T01:00:00.000Z', 'deposit', 120n],
    ['2026-05-05T01:15:00.000Z', 'deposit', 3n],
  ])
  const { rows } = await given.database.pool.query('select count(*)::int as count from wallet.kind_sum')
  expect(rows).toEqual([{ count: 3 }])
  await deposit(given, player, 7n, 1)
  await foldAll(given)
  expect((await sumRows(given, player))[1]).toEqual(['2026-05-05T01:00:00.000Z', 'deposit', 127n])
})

for (const [name, isYounger] of [
  ['an older transaction', false],
  // The end of a snapshot does not show it: nothing that began after it has ended.
  ['a younger transaction that nobody has followed', true],
] as const)
  test(`a posting is not folded while ${name} holds a lower one that is not visible yet`, async () => {
    const given = await givenFoundations()
    const { database, app } = given
    const [slow, quick] = [await givenPlayer(given), await givenPlayer(given)]
    // The house account is created by the first entry, for which all others wait.
    for (const player of [slow, quick]) await deposit(given, player, 1n, 1)
    await foldAll(given)
    const before = await folded(database.db)
    const slowTx = await openTransaction(given)
    const quickTx = await openTransaction(given)
    // A lock draws the transaction's id.
    const inOrder = [
      [slowTx, slow],
      [quickTx, quick],
    ] as const
    for (const [tx, { accountId }] of isYounger ? inOrder.toReversed() : inOrder)
      await app.wallet.lockAccounts(tx, [accountId])
    await move(given, slowTx, { ...slow, kind: 'deposit', amount: 10n, at: atHour(7) })
    await move(given, quickTx, { ...quick, kind: 'deposit', amount: 20n, at: atHour(7) })
    await quickTx.commit().execute()
    for (let turn = 0; turn < TURNS; turn += 1) await foldKindSums(database)
    expect(await folded(database.db)).toBe(before)
    // Who reads has both as they are: the one is not there yet, the other is read from the ledger.
    const look = async (player: Player): Promise<readonly string[]> => {
      const sums = told(await sumsByKind(database.db, ofPlayer(player)))
      expect(sums).toEqual(await toldByLedger(database.db, ofPlayer(player)))
      return sums.filter((line) => line.startsWith('0 deposit 1'))
    }
    expect([await look(slow), await look(quick)]).toEqual([[], ['0 deposit 1 20']])
    await slowTx.commit().execute()
    expect(await look(slow)).toEqual(['0 deposit 1 10'])
    await foldAll(given)
    expect([await look(slow), await look(quick)]).toEqual([['0 deposit 1 10'], ['0 deposit 1 20']])
    expect((await sumRows(given, slow)).length + (await sumRows(given, quick)).length).toBe(4)
    expect((await verifyLedger(database.db)).drifts).toEqual([])
  })

test('a posting that was rolled back leaves a gap, and folding skips it', async () => {
  const given = await givenFoundations()
  const player = await givenPlayer(given)
  await deposit(given, player, 1n, 7)
  const tx = await openTransaction(given)
  await move(given, tx, { ...player, kind: 'deposit', amount: 10n, at: atHour(7) })
  await deposit(given, await givenPlayer(given), 20n, 7)
  await tx.rollback().execute()
  await deposit(given, player, 30n, 7)
  await foldAll(given, 1)
  expect(await sumRows(given, player)).toEqual([['2026-05-05T07:00:00.000Z', 'deposit', 31n]])
})

test('while one process folds, another has nothing to do, and what was begun and lost is folded once', async () => {
  const given = await givenFoundations()
  const { database } = given
  const player = await givenPlayer(given)
  await deposit(given, player, 10n, 7)
  await foldKindSums(database)
  const other = await openTransaction(given)
  await expect.poll(() => lockSettledMark(other)).toEqual({ folded: 0n, nextTo: 2n })
  await foldKindSums(database)
  expect(await folded(database.db)).toBe(0n)
  await other.rollback().execute()
  await foldAll(given)
  expect(await sumRows(given, player)).toEqual([['2026-05-05T07:00:00.000Z', 'deposit', 10n]])
})

test('many post, two fold in small turns, and at every instant the sums are the ledger', async () => {
  const given = await givenFoundations()
  const { database } = given
  const players: Player[] = []
  for (let n = 0; n < 4; n += 1) players.push(await givenPlayer(given))
  let isPosting = true
  const posting = players.map(async (player, n) => {
    for (let round = 0; round < 40; round += 1) {
      const roll = database.transaction(async (tx) => {
        await move(given, tx, { ...player, kind: 'deposit', amount: BigInt(1 + round), at: atHour((round + n) % 20) })
        if (round % 7 === 0) throw new Error('lost')
      })
      await roll.catch(() => undefined)
    }
  })
  const folding = [3, 8].map(async (postingsMax) => {
    while (isPosting) await foldKindSums(database, postingsMax)
  })
  const looking = (async () => {
    let looks = 0
    while (isPosting) {
      for (const player of players)
        await database.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const sums = told(await sumsByKind(tx, ofPlayer(player)))
            expect(sums).toEqual(await toldByLedger(tx, ofPlayer(player)))
          })
      looks += 1
    }
    return looks
  })()
  await Promise.all(posting).finally(() => (isPosting = false))
  await Promise.all(folding)
  expect(await looking).toBeGreaterThan(0)
  await foldAll(given, 8)
  for (const player of players)
    expect(told(await sumsByKind(database.db, ofPlayer(player)))).toEqual(
      await toldByLedger(database.db, ofPlayer(player)),
    )
  expect((await verifyLedger(database.db)).drifts).toEqual([])
})

test('a bound of another server, which gave higher ids, is replaced by one of this', async () => {
  const given = await givenFoundations()
  const player = await givenPlayer(given)
  await deposit(given, player, 10n, 7)
  await foldKindSums(given.database)
  await given.database.pool.query(`update wallet.folded set next_xid = '900000000000'`)
  await foldAll(given)
  expect(await sumRows(given, player)).toEqual([['2026-05-05T07:00:00.000Z', 'deposit', 10n]])
})

test('the worker folds turn by turn, rests when there is little to do, continues after a failure and stops', async () => {
  const given = await givenFoundations()
  const { database } = given
  const player = await givenPlayer(given)
  await deposit(given, player, 10n, 7)
  const clock = manualClock('2026-05-05T12:00:00Z')
  const warned: unknown[] = []
  const log = { warn: (...words: unknown[]) => void warned.push(words) }
  let isAway = true
  const run = runFolding({
    database: {
      ...database,
      transaction: (work) => (isAway ? Promise.reject(new Error('away')) : database.transaction(work)),
    },
    clock,
    log,
  })
  await clock.advance(FOLD_TURN_MS)
  expect(warned).toHaveLength(1)
  isAway = false
  await clock.advance(FOLD_TURNS_RESTED * FOLD_TURN_MS)
  expect((await foldMark(database.db)).nextTo).toBe(0n)
  await clock.advance(FOLD_TURN_MS)
  expect((await foldMark(database.db)).nextTo).toBe(2n)
  await expect
    .poll(async () => (await clock.advance((1 + FOLD_TURNS_RESTED) * FOLD_TURN_MS), folded(database.db)))
    .toBe(2n)
  await run.stop()
  await deposit(given, player, 10n, 8)
  await clock.advance(3 * (1 + FOLD_TURNS_RESTED) * FOLD_TURN_MS)
  expect((await foldMark(database.db)).nextTo).toBe(2n)
  expect(warned).toHaveLength(1)
})
