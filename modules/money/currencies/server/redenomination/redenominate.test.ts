// A currency that is given up: accounts, debts, limits and what comes later become money of the new one, once, in whichever order it is done.
import { beforeAll, expect, test } from 'vitest'
import { lockLimits } from '#modules/protection/limits/server/change-limits.ts'
import { givenAccount, givenBet, givenGame, givenPlayer, played, settleGame } from '#tests/support/builders/given.ts'
import { codeOf, givenCurrencies, type Player } from '../currencies-app.testdata.ts'
import { convertAll, previewRedenomination, startRedenomination } from './redenominate.ts'

const LEV = { from: 'BGN', to: 'EUR', rate: '1.95583' }

let app: Awaited<ReturnType<typeof givenCurrencies>>
beforeAll(async () => {
  app = await givenCurrencies()
})

const server = () => {
  const { database, app: opened } = app.given
  return { database, wallet: opened.wallet, limits: opened.saferGambling, isCarried: () => false }
}
const errors: unknown[] = []
const run = (): Promise<number> => convertAll(server(), { error: (found: unknown) => void errors.push(found) })

type Held = {
  readonly type: number
  readonly currency: string
  readonly balance: bigint
  readonly owed: bigint
  readonly isClosed: boolean
  readonly isActive: boolean
}
const accounts = async ({ playerId }: Player): Promise<readonly string[]> =>
  (await app.given.app.wallet.accountsOf(app.given.database.db, playerId))
    .map(
      (one: Held) =>
        `${one.currency} ${one.type} ${one.balance - one.owed}${one.isClosed ? ' closed' : ''}${one.isActive ? ' active' : ''}`,
    )
    .toSorted()

/** Takes back more than the account holds. */
const takeBack = ({ accountId }: Player, amount: bigint): Promise<void> =>
  app.given.database.transaction(async (tx) => {
    const { wallet } = app.given.app
    const draft = {
      kind: 'deposit_reversal' as const,
      idempotencyKey: `taken:${accountId}`,
      reference: 'given',
      actor: 'test',
      currency: 'BGN',
      postings: [
        { house: 'deposits_sandbox' as const, amount },
        { accountId, amount: -amount },
      ],
    }
    await wallet.post(tx, await wallet.lockAccounts(tx, [accountId]), [draft], new Date())
  })

test('S1 a currency is given up: balances, bonus money, debts and limits are converted once, and open bets when they are paid', async () => {
  const { given } = app
  const main = await givenPlayer(given, { balance: 200_000n, currency: 'BGN' })
  await givenAccount(given, { playerId: main.playerId, type: 4, balance: 10_000n, currency: 'BGN' })
  const further = await givenPlayer(given, { balance: 500n })
  await givenAccount(given, { playerId: further.playerId, type: 9, balance: 1n, currency: 'BGN' })
  const both = await givenPlayer(given, { balance: 100n, currency: 'BGN' })
  await givenAccount(given, { playerId: both.playerId, type: 9, balance: 300n })
  const debtor = await givenPlayer(given, { currency: 'BGN' })
  await takeBack(debtor, 2_000n)
  const game = await givenGame(given)
  await givenBet(given, main, [game.selection('1x2', 'home')], { amount: '10.00' })
  // Two of the limits of one who has both currencies: the stricter one holds.
  await app.limit(main, 10, 100_000n, 'BGN')
  await app.limit(both, 10, 100_000n, 'BGN')
  await app.limit(both, 10, 5_000n, 'EUR')

  const preview = await previewRedenomination(server(), LEV)
  expect(preview).toMatchObject({ ok: true, value: { accounts: 5, owed: 2_000n, open: 1_000n, started: undefined } })
  expect(await run()).toBe(0)
  expect((await startRedenomination(server(), LEV, 'operator:anna')).ok).toBe(true)
  // Stopped after some of them, and gone on with; the second time nothing is left.
  expect([await run(), await run(), errors]).toEqual([4, 0, []])

  expect(await accounts(main)).toEqual(['BGN 4 0 closed', 'BGN 9 0 closed', 'EUR 0 101747 active', 'EUR 4 5113'])
  expect(await accounts(further)).toEqual(['BGN 9 0 closed', 'EUR 0 501 active'])
  expect(await accounts(both)).toEqual(['BGN 9 0 closed', 'EUR 0 351 active'])
  expect(await accounts(debtor)).toEqual(['BGN 9 0 closed', 'EUR 0 -1023 active'])
  // Each is told once, with all that they had in it.
  const told = await given.database.pool.query(
    `select (one -> 2 ->> 'playerId')::int as player, one -> 2 -> 'from' ->> 'amount' as before, one -> 2 -> 'to' ->> 'amount' as after
     from (select events from outbox.waiting union all select events from outbox.append) written, json_array_elements(events) one
     where one ->> 0 = 'player.redenominated' order by player`,
  )
  expect(told.rows).toEqual([
    { player: main.playerId, before: '209000', after: '106860' },
    { player: further.playerId, before: '1', after: '1' },
    { player: both.playerId, before: '100', after: '51' },
    { player: debtor.playerId, before: '-2000', after: '-1023' },
  ])
  const limitsOf = async ({ playerId }: Player) =>
    given.database.transaction(async (tx) =>
      (await lockLimits(tx, given.app.saferGambling, playerId)).rows
        .filter(({ currency }) => currency === 'EUR')
        .map(({ limitType, limit }) => [limitType, limit.value]),
    )
  expect([await limitsOf(main), await limitsOf(both)]).toEqual([[[10, 51_129n]], [[10, 5_000n]]])
  // What was staked in the old currency counts against the limit in the new one.
  const counted = await given.database.pool.query(
    `select staked from limits.counted where player_id = $1 and currency = 'EUR'`,
    [main.playerId],
  )
  expect(counted.rows).toEqual([{ staked: 512n }])
  expect(await app.faults()).toEqual([])

  await settleGame(given, game, played(1, 0))
  expect((await accounts(main)).some((one) => one.startsWith('BGN 9') && !one.includes('closed'))).toBe(true)
  expect([await run(), await run()]).toEqual([1, 0])
  const after = await accounts(main)
  expect(after.filter((one) => one.startsWith('BGN'))).toEqual(['BGN 4 0 closed', 'BGN 9 0 closed'])
  expect(Number(after.find((one) => one.startsWith('EUR 0'))?.split(' ')[2])).toBeGreaterThan(101_747)
  expect(await app.faults()).toEqual([])
})

test('the rate is fixed once it has begun, no account is opened in the old currency, and nobody else changes a main account', async () => {
  const player = await givenPlayer(app.given, { balance: 100n })
  expect(await startRedenomination(server(), LEV, 'operator:anna')).toMatchObject({ ok: true })
  const refused = async (ask: Partial<typeof LEV>) => {
    const done = await startRedenomination(server(), { ...LEV, ...ask }, 'operator:anna')
    return done.ok ? 'started' : done.refusal.code
  }
  expect([
    await refused({ rate: '2' }),
    await refused({ to: 'USD' }),
    await refused({ from: 'HRK', to: 'BGN' }),
    await refused({ from: 'DKK', to: 'BGN' }),
    await refused({ from: 'DKK', to: 'DKK' }),
    await refused({ from: 'DKK', rate: '0' }),
  ]).toEqual([
    'started_otherwise',
    'started_otherwise',
    'currency_unknown',
    'target_leaves',
    'same_currency',
    'rate_malformed',
  ])
  expect((await startRedenomination(server(), { from: 'DKK', to: 'EUR', rate: '7.46038' }, 'operator:anna')).ok).toBe(
    true,
  )
  expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: Number.parseInt('DKK', 36) }, player))).toBe(
    'currency_not_offered',
  )
  const usd = await app.add(player, 'USD')
  await expect(
    app.given.database.transaction((tx) => app.given.app.wallet.handOverMain(tx, player.accountId, usd)),
  ).rejects.toThrow(/is not handed over/u)
})

test('codes and free rounds that were not used are given in the new currency', async () => {
  const { given } = app
  const { pool } = given.database
  await pool.query(
    `insert into betting.promo_code (code, currency, amount, expires_at) values ('CODE-1', 'HUF', 390000, now() + interval '1 day')`,
  )
  await pool.query(
    `insert into casino.free_round_grant (provider, reference, player_id, currency, amount, amount_left, granted_at, expires_at)
     values ('hub88', 'g1', 1, 'HUF', 390000, 195000, now(), now() + interval '1 day'), ('hub88', 'g2', 1, 'SEK', 700, 700, now(), now() + interval '1 day')`,
  )
  expect((await startRedenomination(server(), { from: 'HUF', to: 'EUR', rate: '390' }, 'operator:anna')).ok).toBe(true)
  await given.app.outbox.drain()
  const codes = await pool.query(`select currency, amount::int from betting.promo_code where code = 'CODE-1'`)
  expect(codes.rows).toEqual([{ currency: 'EUR', amount: 1_000 }])
  const grants = await pool.query(
    'select currency, amount::int, amount_left::int from casino.free_round_grant order by reference',
  )
  expect(grants.rows).toEqual([
    { currency: 'EUR', amount: 1_000, amount_left: 500 },
    { currency: 'SEK', amount: 700, amount_left: 700 },
  ])
})

test('a player whose currency was given up gets one letter, with the rate and what their money has become', async () => {
  const { given } = app
  await startRedenomination(server(), LEV, 'operator:anna')
  const { rows } = await given.database.pool.query<{ player_id: number }>(
    `insert into identity.player (email, email_key, password_hash, currency, country_id, language, terms_accepted_at, registered_at)
     values ('lev@book.example', 'lev@book.example', '', 'BGN', 100, 'en', now(), now()) returning player_id::int`,
  )
  const playerId = rows[0]?.player_id ?? 0
  const accountId = await givenAccount(given, { playerId, type: 0, balance: 200_000n, currency: 'BGN' })
  await run()
  // What comes in the old currency later is converted without another letter.
  await takeBack({ playerId, accountId }, -500n)
  expect(await run()).toBe(1)
  await given.app.outbox.drain()
  const letters = await given.database.pool.query<{ subject: string; text: string }>(
    `select subject, text from post.message where recipient = 'lev@book.example'`,
  )
  expect(letters.rows).toMatchObject([{ subject: expect.stringContaining('BGN has become EUR') as unknown }])
  expect(letters.rows[0]?.text).toMatch(/1\.95583 BGN for 1 EUR.*2000\.00 BGN.*1022\.58 EUR/su)
})
