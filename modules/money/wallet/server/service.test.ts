import { expect, test } from 'vitest'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import {
  AccountType,
  createWallet,
  playerToHouse,
  verifyLedger,
  type EntryDraft,
  type HouseAccount,
} from './service.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const stake = (
  idempotencyKey: string,
  accountId: number,
  amount: bigint,
  house: HouseAccount = 'open_bets',
): EntryDraft => ({
  kind: 'bet_stake',
  idempotencyKey,
  reference: 'bet:1',
  actor: 'test',
  currency: 'EUR',
  postings: playerToHouse(accountId, house, amount),
})

const post = (
  { database, app: { wallet } }: GivenFoundations,
  accountIds: readonly number[],
  drafts: readonly EntryDraft[],
) =>
  database.transaction(async (tx) => {
    const locked = await wallet.lockAccounts(tx, accountIds)
    const posted = await postEntries(wallet, tx, locked, drafts, AT)
    return { posted, balances: [...locked.balances.values()] }
  })

const balancesOf = async ({ database }: GivenFoundations, accountIds: readonly number[]): Promise<unknown[]> => {
  const { rows } = await database.pool.query(
    'select balance from wallet.account where account_id = any($1) order by account_id',
    [accountIds],
  )
  return rows.map(({ balance }) => balance)
}

const isProven = async (given: GivenFoundations): Promise<void> => {
  const { drifts, totals } = await verifyLedger(given.database.db)
  expect(drifts).toEqual([])
  for (const { players, openBets, house } of totals) expect(players + openBets + house).toBe(0n)
}

test('a post moves many accounts at once and updates the locked balances', async () => {
  const given = await givenFoundations()
  const [a, b] = [await givenPlayer(given, { balance: 1_000n }), await givenPlayer(given, { balance: 500n })]
  const ids = [a.accountId, b.accountId]
  const { posted, balances } = await post(given, ids, [
    stake('1', a.accountId, 300n),
    stake('2', b.accountId, 500n),
    stake('3', a.accountId, -50n),
  ])
  expect([posted, balances, await balancesOf(given, ids)]).toEqual([
    { ok: true, value: undefined },
    [750n, 0n],
    [750n, 0n],
  ])
  await isProven(given)
})

test('GLI-23 a post without sufficient funds writes none of its entries', async () => {
  const given = await givenFoundations()
  const [a, b] = [await givenPlayer(given, { balance: 1_000n }), await givenPlayer(given, { balance: 500n })]
  const ids = [a.accountId, b.accountId]
  const before = await verifyLedger(given.database.db)
  const { posted, balances } = await post(given, ids, [stake('1', a.accountId, 300n), stake('2', b.accountId, 501n)])
  expect(posted).toEqual({
    ok: false,
    refusal: { code: 'insufficient_funds', message: expect.any(String), details: { accountId: b.accountId } },
  })
  expect([balances, await balancesOf(given, ids)]).toEqual([
    [1_000n, 500n],
    [1_000n, 500n],
  ])
  expect(await verifyLedger(given.database.db)).toEqual(before)
})

test('an empty post is allowed and writes nothing', async () => {
  const given = await givenFoundations()
  expect((await post(given, [], [])).posted.ok).toBe(true)
  expect((await verifyLedger(given.database.db)).entries).toBe(0n)
})

test('a key that is in the ledger already throws and moves nothing; its entry can be found, another cannot', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  await post(given, [accountId], [stake('once', accountId, 100n)])
  await expect(post(given, [accountId], [stake('once', accountId, 100n)])).rejects.toThrow('entry_idempotency_key_key')
  expect(await balancesOf(given, [accountId])).toEqual([900n])
  const { wallet } = given.app
  expect(await wallet.findEntry(given.database.db, 'once')).toEqual({ entryId: expect.any(BigInt), kind: 'bet_stake' })
  expect(await wallet.findEntry(given.database.db, 'never')).toBeUndefined()
})

test('a transaction that fails after its post leaves no trace, and the wallet continues to work', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  const { wallet } = given.app
  const failing = given.database.transaction(async (tx) => {
    const locked = await wallet.lockAccounts(tx, [accountId])
    await postEntries(wallet, tx, locked, [stake('1', accountId, 100n, 'revenue')], AT)
    throw new Error('something later broke')
  })
  await expect(failing).rejects.toThrow('something later broke')
  expect(await balancesOf(given, [accountId])).toEqual([1_000n])
  // The house account of that post was new: the wallet's cache must still be correct.
  await post(given, [accountId], [stake('1', accountId, 100n, 'revenue')])
  expect(await balancesOf(given, [accountId])).toEqual([900n])
  await isProven(given)
})

test('unknown accounts and house accounts are never among the locked ones', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  const { rows } = await given.database.pool.query('select account_id from wallet.account where house is not null')
  const locked = await given.database.transaction((tx) =>
    given.app.wallet.lockAccounts(tx, [accountId, Number(rows[0].account_id), 999_999]),
  )
  expect([...locked.rows.keys()]).toEqual([accountId])
})

test('a second account of the same currency and type is refused by the database, another type is not', async () => {
  const given = await givenFoundations()
  const { playerId } = await givenPlayer(given)
  const open = (type: AccountType) =>
    given.database.transaction((tx) => given.app.wallet.openAccount(tx, { playerId, currency: 'EUR', type }))
  await expect(open(0)).rejects.toThrow('account_of_player')
  expect(await open(4)).toEqual(expect.any(Number))
})

test('100 posts on one account at once: as many are accepted as it can pay for, also with a cold wallet', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 600n })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_one, n) => post(given, [accountId], [stake(String(n), accountId, 10n)])),
  )
  expect(answers.filter(({ posted }) => posted.ok)).toHaveLength(60)
  expect(await balancesOf(given, [accountId])).toEqual([0n])
  await isProven(given)
})

test('posts of many players at once in a new currency find their house accounts', async () => {
  const given = await givenFoundations()
  const wallet = createWallet()
  const opened = Array.from({ length: 60 }, async (_one, n) =>
    given.database.transaction(async (tx) => {
      const accountId = await wallet.openAccount(tx, { playerId: n + 1, currency: 'KWD', type: AccountType.main })
      const postings = playerToHouse(accountId, n % 2 === 0 ? 'deposits_sandbox' : 'adjustments', -7n)
      const draft = {
        kind: 'deposit' as const,
        idempotencyKey: `d:${n}`,
        reference: 'r',
        actor: 'test',
        currency: 'KWD',
        postings,
      }
      return wallet.post(tx, await wallet.lockAccounts(tx, [accountId]), [draft], AT)
    }),
  )
  expect((await Promise.all(opened)).filter(({ ok }) => ok)).toHaveLength(60)
  const { rows } = await given.database.pool.query(
    `select house from wallet.account where house is not null and currency = 'KWD' order by house`,
  )
  expect(rows.map(({ house }) => house)).toEqual(['adjustments', 'deposits_sandbox'])
  await isProven(given)
})

test('batches that lock the same accounts in opposite orders never wait for each other', async () => {
  const given = await givenFoundations()
  const players = await Promise.all(Array.from({ length: 8 }, () => givenPlayer(given, { balance: 10_000n })))
  const ids = players.map(({ accountId }) => accountId)
  const { pool } = given.database
  const deadlocks = async (): Promise<unknown> =>
    (
      await pool.query(
        `select pg_stat_force_next_flush(), (select deadlocks from pg_stat_database where datname = current_database()) as count`,
      )
    ).rows[0].count
  const before = await deadlocks()
  let tries = 0
  // The transactions are counted, so that a deadlock that a second try has cured is seen too.
  const rounds = Array.from({ length: 40 }, (_one, n) => {
    const order = n % 2 === 0 ? ids : ids.toReversed()
    return given.database.transaction(async (tx) => {
      tries += 1
      const { wallet } = given.app
      const locked = await wallet.lockAccounts(tx, order)
      return postEntries(
        wallet,
        tx,
        locked,
        order.map((accountId, index) => stake(`${n}:${index}`, accountId, 5n)),
        AT,
      )
    })
  })
  await Promise.all(rounds)
  expect(tries).toBe(40)
  expect(await deadlocks()).toEqual(before)
  expect(await balancesOf(given, ids)).toEqual(ids.map(() => 10_000n - 200n))
  await isProven(given)
})
