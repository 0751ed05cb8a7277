import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AccountType, playerToHouse } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import { givenAccount, givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'
import type { StakeAsk, StakeEntry, StakeReturn } from './service.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

const entryOf = ({ amount, lent, given: gift }: StakeAsk, more: Partial<StakeEntry> = {}): StakeEntry => ({
  kind: 'bet_stake',
  idempotencyKey: `stake:${randomUUID()}`,
  reference: 'round:1',
  actor: 'test',
  into: 'revenue',
  amount,
  lent,
  given: gift,
  ...more,
})

const returnOf = (accountId: number, amount: bigint): StakeReturn => ({
  draft: {
    kind: 'bet_payout',
    idempotencyKey: `settle:${randomUUID()}`,
    reference: 'round:1',
    actor: 'test',
    currency: 'EUR',
    postings: playerToHouse(accountId, 'revenue', -amount),
  },
  accountId,
  isGift: false,
})

type Taken = { readonly codes: readonly (string | undefined)[]; readonly saved: readonly StakeAsk[] }

/** Takes these stakes as one batch; `entries` default to those of each ask. */
const take = (
  asks: readonly StakeAsk[],
  entries: (ask: StakeAsk) => readonly StakeEntry[] = (ask) => (ask.amount === 0n ? [] : [entryOf(ask)]),
): Promise<Taken> =>
  given.database.transaction(async (tx) => {
    const { stakes } = given.app
    const accounts = await stakes.lock(
      tx,
      asks.map(({ accountId }) => accountId),
    )
    let saved: readonly StakeAsk[] = []
    const refusals = await stakes.take(tx, asks, { accounts, now: await decisionTime(tx) }, async (taken) => {
      saved = taken
      return taken.map(entries)
    })
    return { codes: refusals.map((refused) => refused?.refusal.code), saved }
  })

const sport = (accountId: number, amount: bigint, more: Partial<StakeAsk> = {}): StakeAsk => ({
  accountId,
  product: 'sport',
  amount,
  ...more,
})

/** What the limits of the player have counted, in minor units. */
async function countedOf(playerId: number): Promise<{ readonly staked: bigint; readonly lost: bigint }> {
  const { rows } = await given.database.pool.query<{ staked: bigint; lost: bigint }>(
    `select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as lost
     from limits.counted where player_id = $1`,
    [playerId],
  )
  return rows[0] ?? { staked: -1n, lost: -1n }
}

const balanceOf = async (accountId: number): Promise<bigint | undefined> => {
  const { rows } = await given.database.pool.query('select balance from wallet.account where account_id = $1', [
    accountId,
  ])
  return rows[0]?.balance
}

test('a batch takes what is allowed, and one refusal affects none of the others', async () => {
  const [rich, poor, excluded] = [
    await givenPlayer(given, { balance: 1_000n }),
    await givenPlayer(given, { balance: 99n }),
    await givenPlayer(given, { balance: 1_000n }),
  ]
  const ask = { kind: 'self_exclusion' as const, days: 30, actor: 'test' }
  await excludePlayer(given.app.saferGambling, excluded.playerId, ask)
  const asks = [poor, rich, excluded].map(({ accountId }) => sport(accountId, 100n))
  const { codes, saved } = await take(asks)
  expect(codes).toEqual(['insufficient_funds', undefined, 'self_excluded'])
  expect(saved).toEqual([asks[1]])
  expect(await Promise.all([rich, poor, excluded].map(({ accountId }) => balanceOf(accountId)))).toEqual([
    900n,
    99n,
    1_000n,
  ])
  expect(await countedOf(rich.playerId)).toEqual({ staked: 100n, lost: 100n })
  for (const { playerId } of [poor, excluded]) expect(await countedOf(playerId)).toEqual({ staked: 0n, lost: 0n })
})

test('two stakes of one account in a batch are covered one after the other', async () => {
  const { accountId, playerId } = await givenPlayer(given, { balance: 150n })
  const { codes } = await take([sport(accountId, 100n), sport(accountId, 100n), sport(accountId, 50n)])
  expect(codes).toEqual([undefined, 'insufficient_funds', undefined])
  expect([await balanceOf(accountId), await countedOf(playerId)]).toEqual([0n, { staked: 150n, lost: 150n }])
})

test('of a stake with a loan and a gift the account pays the rest; only the gift does not count', async () => {
  const { accountId, playerId } = await givenPlayer(given, { balance: 10n })
  expect((await take([sport(accountId, 100n, { lent: 60n, given: 30n })])).codes).toEqual([undefined])
  expect([await balanceOf(accountId), await countedOf(playerId)]).toEqual([0n, { staked: 70n, lost: 70n }])
})

test('bonus money is wagered and never lost, and its win does not count as returned', async () => {
  const { playerId } = await givenPlayer(given)
  const accountId = await givenAccount(given, { playerId, type: AccountType.bonus, balance: 500n })
  expect((await take([sport(accountId, 200n)])).codes).toEqual([undefined])
  expect(await countedOf(playerId)).toEqual({ staked: 200n, lost: 0n })
  await given.database.transaction(async (tx) => {
    const accounts = await given.app.stakes.lock(tx, [accountId])
    await given.app.stakes.settle(tx, accounts, [returnOf(accountId, 300n)], await decisionTime(tx))
  })
  expect([await balanceOf(accountId), await countedOf(playerId)]).toEqual([600n, { staked: 200n, lost: 0n }])
})

test('a stake that ends as it is taken is posted and counted with what comes back, and of it only money of the player', async () => {
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const bonusId = await givenAccount(given, { playerId, type: AccountType.bonus, balance: 500n })
  await given.database.transaction(async (tx) => {
    const accounts = await given.app.stakes.lock(tx, [accountId, bonusId])
    const at = { accounts, now: await decisionTime(tx) }
    const asks = [sport(accountId, 200n), sport(accountId, 300n), sport(bonusId, 100n)]
    const refusals = await given.app.stakes.take(tx, asks, at, async (taken) =>
      taken.map((ask, n) => ({
        entries: [entryOf(ask)],
        returns: n === 1 ? [] : [returnOf(ask.accountId, 150n)],
      })),
    )
    expect(refusals).toEqual([undefined, undefined, undefined])
    expect(accounts.balances).toEqual(
      new Map([
        [accountId, 650n],
        [bonusId, 550n],
      ]),
    )
  })
  expect([await balanceOf(accountId), await balanceOf(bonusId)]).toEqual([650n, 550n])
  expect(await countedOf(playerId)).toEqual({ staked: 600n, lost: 350n })
  expect(await ledgerFaults(given)).toEqual([])
})

test('an ask of zero takes no money, and is refused where the player may not play', async () => {
  const { accountId, playerId } = await givenPlayer(given)
  expect(await take([sport(accountId, 0n)])).toMatchObject({ codes: [undefined], saved: [{ accountId }] })
  const exclusion = { kind: 'time_out' as const, days: 1, actor: 'test' }
  expect((await excludePlayer(given.app.saferGambling, playerId, exclusion)).ok).toBe(true)
  expect(await take([sport(accountId, 0n)])).toEqual({ codes: ['timed_out'], saved: [] })
})

test('nothing is saved where no stake of the batch is taken', async () => {
  const { accountId } = await givenPlayer(given, { balance: 10n })
  expect(await take([sport(accountId, 11n), sport(accountId, 12n)])).toEqual({
    codes: ['insufficient_funds', 'insufficient_funds'],
    saved: [],
  })
})

test.each<[string, Partial<StakeEntry>]>([
  ['less', { amount: 99n }],
  ['more', { amount: 101n }],
  ['as a gift', { given: 100n }],
  ['on loan', { lent: 1n }],
])('entries that take the stake %s than was checked throw, and nothing is taken', async (_what, more) => {
  const { accountId, playerId } = await givenPlayer(given, { balance: 1_000n })
  await expect(take([sport(accountId, 100n)], (ask) => [entryOf(ask, more)])).rejects.toThrow('differ from its ask')
  expect([await balanceOf(accountId), await countedOf(playerId)]).toEqual([1_000n, { staked: 0n, lost: 0n }])
})

test('a stake of several entries, as of many singles, is checked as one', async () => {
  const { accountId } = await givenPlayer(given, { balance: 100n })
  const { codes } = await take([sport(accountId, 100n)], (ask) => [
    entryOf(ask, { amount: 40n }),
    entryOf(ask, { amount: 60n }),
  ])
  expect([codes, await balanceOf(accountId)]).toEqual([[undefined], 0n])
})

test('an account that was not locked before throws', async () => {
  const { accountId } = await givenPlayer(given, { balance: 100n })
  const taking = given.database.transaction(async (tx) => {
    const accounts = await given.app.stakes.lock(tx, [])
    const at = { accounts, now: await decisionTime(tx) }
    return given.app.stakes.take(tx, [sport(accountId, 1n)], at, async () => [[]])
  })
  await expect(taking).rejects.toThrow('was not locked')
  expect(await ledgerFaults(given)).toEqual([])
})
