// A verifier that never complains proves nothing: each drift is planted by the owner, who may do what the application
// may not.
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#platform/server/db.ts'
import {
  closeAtEnd,
  givenFoundations,
  givenPlayer,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { atHour, foldAll, move } from '../kind-sums/kind-sums.testdata.ts'
import { DRIFTS_TOLD_MAX, verifyLedger } from './verify-ledger.ts'

type Planted = { readonly given: GivenFoundations; readonly accountId: number; readonly drifts: readonly string[] }

/** Two deposits of 10.00 EUR of two players, then the owner's change, with the ledger's triggers switched off. */
async function plant(statement: (accountId: number) => string): Promise<Planted> {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  await givenPlayer(given, { balance: 1_000n })
  expect((await verifyLedger(given.database.db)).drifts).toEqual([])
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(statement(accountId))
  await owner.end()
  return { given, accountId, drifts: (await verifyLedger(given.database.db)).drifts }
}

const ofAccount = (accountId: number): string =>
  `(select min(posting_id) from wallet.posting where account_id = ${accountId})`

test('GLI-48 an untouched ledger has no drift and reports its totals', async () => {
  const given = await givenFoundations()
  await givenPlayer(given, { balance: 1_000n })
  await givenPlayer(given, { balance: 7n, currency: 'JPY' })
  const report = await verifyLedger(given.database.db)
  expect(report).toEqual({
    accounts: 4n,
    entries: 2n,
    postings: 4n,
    drifts: [],
    totals: [
      { currency: 'EUR', players: 1_000n, openBets: 0n, house: -1_000n },
      { currency: 'JPY', players: 7n, openBets: 0n, house: -7n },
    ],
  })
})

test('an empty ledger is proven too', async () => {
  const given = await givenFoundations()
  expect(await verifyLedger(given.database.db)).toEqual({
    accounts: 0n,
    entries: 0n,
    postings: 0n,
    drifts: [],
    totals: [],
  })
})

test('GLI-48 an edited balance is named', async () => {
  const { accountId, drifts } = await plant((id) => `update wallet.account set balance = 1001 where account_id = ${id}`)
  expect(drifts).toEqual([`account ${accountId} holds 1001 but its postings sum to 1000`])
})

test('an edited amount is named by account, entry and running balance', async () => {
  const { accountId, drifts } = await plant(
    (id) => `update wallet.posting set amount = 999 where posting_id = ${ofAccount(id)}`,
  )
  expect(drifts).toEqual([
    `account ${accountId} holds 1000 but its postings sum to 999`,
    expect.stringMatching(/^entry \d+ is off by -1 EUR$/u),
    expect.stringMatching(/^posting \d+ has the balance 1000, expected 999$/u),
  ])
})

test('an amount edited together with its balance is still named by its entry', async () => {
  const { drifts } = await plant(
    (id) =>
      `with p as (update wallet.posting set amount = 999, balance_after = 999 where posting_id = ${ofAccount(id)}) update wallet.account set balance = 999 where account_id = ${id}`,
  )
  expect(drifts).toEqual([expect.stringMatching(/^entry \d+ is off by -1 EUR$/u)])
})

test('an edited running balance is named', async () => {
  const { drifts } = await plant(
    (id) => `update wallet.posting set balance_after = 5 where posting_id = ${ofAccount(id)}`,
  )
  expect(drifts).toEqual([expect.stringMatching(/^posting \d+ has the balance 5, expected 1000$/u)])
})

test('a deleted posting is named', async () => {
  const { accountId, drifts } = await plant((id) => `delete from wallet.posting where posting_id = ${ofAccount(id)}`)
  expect(drifts).toEqual([
    `account ${accountId} holds 1000 but its postings sum to 0`,
    expect.stringMatching(/^entry \d+ is off by -1000 EUR$/u),
  ])
})

test('an entry whose postings were all deleted is named', async () => {
  const { accountId, drifts } = await plant(
    (id) =>
      `delete from wallet.posting where entry_id = (select entry_id from wallet.posting where account_id = ${id})`,
  )
  expect(drifts).toEqual([`account ${accountId} holds 1000 but its postings sum to 0`, '1 entries have no posting'])
})

test('a deleted entry is named by the postings it leaves behind', async () => {
  const { drifts } = await plant(
    (id) => `delete from wallet.entry where entry_id = (select entry_id from wallet.posting where account_id = ${id})`,
  )
  expect(drifts).toEqual([
    expect.stringMatching(/^posting \d+ names no entry$/u),
    expect.stringMatching(/^posting \d+ names no entry$/u),
  ])
})

test('a house posting moved to a missing account is named, though every sum is still correct', async () => {
  const { drifts } = await plant(
    () =>
      `update wallet.posting set account_id = 999999 where posting_id = (select min(posting_id) from wallet.posting join wallet.account using (account_id) where house is not null)`,
  )
  expect(drifts).toEqual([expect.stringMatching(/^posting \d+ names no account of EUR$/u)])
})

test('an entry turned into another currency is named, though every sum still holds', async () => {
  const { drifts } = await plant(
    (id) =>
      `update wallet.posting set currency = 'USD' where entry_id = (select entry_id from wallet.posting where account_id = ${id})`,
  )
  expect(drifts).toEqual([
    expect.stringMatching(/^posting \d+ names no account of USD$/u),
    expect.stringMatching(/^posting \d+ names no account of USD$/u),
  ])
})

test('a stored sum that is wrong, lost or invented is named', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given)
  await given.database.transaction(async (tx) => {
    for (const [kind, amount] of [
      ['deposit', 1_000n],
      ['bet_stake', -300n],
    ] as const)
      await move(given, tx, { accountId, kind, amount, at: atHour(7.1) })
  })
  await foldAll(given)
  expect((await verifyLedger(given.database.db)).drifts).toEqual([])
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  await owner.query(`update wallet.kind_sum set amount = amount + 1 where kind = 'deposit'`)
  await owner.query(`delete from wallet.kind_sum where kind = 'bet_stake'`)
  await owner.query(`insert into wallet.kind_sum values ($1, '2026-05-05T07:15:00Z', 'deposit', 7)`, [accountId])
  await owner.end()
  expect((await verifyLedger(given.database.db)).drifts).toEqual([
    `account ${accountId} has no bet_stake folded from 2026-05-05T07:00:00.000Z on, expected -300`,
    `account ${accountId} has 1001 deposit folded from 2026-05-05T07:00:00.000Z on, expected 1000`,
    `account ${accountId} has 7 deposit folded from 2026-05-05T07:15:00.000Z on, expected none`,
  ])
})

test('GLI-48 an edited debt is named, by its account and by the sum of all', async () => {
  const { accountId, drifts } = await plant(
    (id) =>
      `alter table wallet.account drop constraint account_holds_or_owes; update wallet.account set owed = 7 where account_id = ${id}`,
  )
  expect(drifts).toEqual([
    `account ${accountId} owes 7 but its debts sum to 0`,
    'players owe 7 EUR but the ledger has 0 as receivable',
  ])
})

test('GLI-48 a debt without a debtor, and an account that holds and owes, are named', async () => {
  const debt = (debtor: string, id: number): string => `
    with receivable as (
      insert into wallet.account (house, currency) values ('receivable', 'EUR') returning account_id
    ), entry as (
      insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at) values ('adjustment', 'debt', '\\x00', 'raw', 'test', now()) returning entry_id
    )
    insert into wallet.posting (entry_id, account_id, currency, amount, debtor_id)
    select entry_id, receivable.account_id, 'EUR', -7, ${debtor}::bigint from entry, receivable
    union all select entry_id, (select min(account_id) from wallet.account where house is not null), 'EUR', 7, null from entry, (select ${id}) one`
  const unnamed = await plant((id) => debt('null', id))
  expect(unnamed.drifts).toEqual(['players owe 0 EUR but the ledger has 7 as receivable'])
  const both = await plant(
    (id) => `alter table wallet.account drop constraint account_holds_or_owes;
      update wallet.account set owed = 7 where account_id = ${id};${debt(String(id), id)}`,
  )
  expect(both.drifts).toEqual([`account ${both.accountId} owes 7 and holds 1000`])
})

test('money credited twice is named where the second posting has the old balance', async () => {
  const { drifts } = await plant(
    (id) =>
      `insert into wallet.posting (entry_id, account_id, currency, amount, balance_after) select entry_id, account_id, currency, amount, balance_after from wallet.posting where account_id = ${id}`,
  )
  expect(drifts).toHaveLength(3)
})

test('the verifier has no timeout however large the ledger; the connection’s next user has the usual one', async () => {
  const given = await givenFoundations()
  await givenPlayer(given, { balance: 1_000n })
  const database = connect(given.ownerUrl, { role: 'fairline_app', connectionsMax: 1 })
  closeAtEnd(() => database.close())
  const timeout = async () =>
    (await database.pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  // A mark that cannot be read while a statement's time is limited.
  await owner.query(`alter table wallet.folded rename to mark`)
  await owner.query(
    `create view wallet.folded as
     select posting_id / (case current_setting('statement_timeout') when '0' then 1 else 0 end) as posting_id from wallet.mark`,
  )
  await owner.query('grant select on wallet.folded to fairline_app')
  await owner.end()
  const before = await timeout()
  await expect(database.pool.query('select posting_id from wallet.folded')).rejects.toThrow('division by zero')
  expect((await verifyLedger(database.db)).drifts).toEqual([])
  expect([before, await timeout()]).toEqual(['30s', '30s'])
})

test('open bets are compared with their stakes at one instant; concurrent stakes are no drift', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  const { wallet } = given.app
  const stake = () =>
    given.database.transaction(async (tx) => {
      const locked = await wallet.lockAccounts(tx, [accountId])
      const entry = {
        kind: 'bet_stake' as const,
        idempotencyKey: 'stake',
        reference: 'test',
        actor: 'test',
        currency: 'EUR',
      }
      const postings = [
        { accountId, amount: -300n },
        { house: 'open_bets' as const, amount: 300n },
      ]
      await postEntries(wallet, tx, locked, [{ ...entry, postings }], new Date())
    })
  const meanwhile = await verifyLedger(given.database.db, async (tx) => {
    await sql`select from wallet.account limit 1`.execute(tx)
    await stake()
    return new Map()
  })
  expect(meanwhile).toMatchObject({ drifts: [], totals: [{ currency: 'EUR', openBets: 0n }] })
  const off = 'open bets hold 300 EUR in the ledger but their stakes sum to'
  const drifts = async (stakes: ReadonlyMap<string, bigint>) =>
    (await verifyLedger(given.database.db, async () => stakes)).drifts
  expect(await drifts(new Map([['EUR', 300n]]))).toEqual([])
  expect(await drifts(new Map([['EUR', 299n]]))).toEqual([`${off} 299`])
  expect(await drifts(new Map())).toEqual([`${off} 0`])
})

test('of very many drifts a limited number is reported', async () => {
  const { drifts } = await plant(
    () => `insert into wallet.account (player_id, currency, balance) select n, 'EUR', 1 from generate_series(1, 500) n`,
  )
  expect(drifts).toHaveLength(DRIFTS_TOLD_MAX)
})
