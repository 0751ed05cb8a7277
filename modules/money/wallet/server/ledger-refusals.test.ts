// What the database itself refuses to the application's role, independently of the code above it.
import { beforeAll, expect, test } from 'vitest'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { verifyLedger } from './service.ts'

type Ledger = {
  readonly given: GivenFoundations
  readonly accountId: number
  readonly houseId: number
  readonly entryId: number
  run(text: string): Promise<unknown>
}

/** One deposit of 10.00 EUR; `run` sends a statement under the application's role. */
async function givenLedger(): Promise<Ledger> {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  const { pool } = given.database
  const { rows } = await pool.query(
    `select entry_id, account_id from wallet.posting p join wallet.account using (account_id) where house is not null`,
  )
  return {
    given,
    accountId,
    houseId: Number(rows[0].account_id),
    entryId: Number(rows[0].entry_id),
    run: (text) => pool.query(text),
  }
}

/** The house account of players' debts. */
const RECEIVABLE = `(select account_id from wallet.account where house = 'receivable' and currency = 'EUR')`

let keys = 0
/** An entry and its postings, `[accountId, amount, balanceAfter, currency, debtorId]` each, as one statement. */
const written = (
  postings: readonly (readonly [number | string, number, number | null, string?, number?])[],
): string => {
  keys += 1
  const rows = postings.map(
    ([account, amount, after, currency = 'EUR', debtor = null]) =>
      `(${account}, '${currency}', ${amount}, ${after}::bigint, ${debtor}::bigint)`,
  )
  return `with entry as (
      insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at) values ('adjustment', 'raw:${keys}', '\\x00', 'raw', 'test', now()) returning entry_id
    ) insert into wallet.posting (entry_id, account_id, currency, amount, balance_after, debtor_id)
      select entry.entry_id, p.* from entry, (values ${rows.join(', ')}) as p (account_id, currency, amount, balance_after, debtor_id)`
}

/** The ledger is unchanged since the deposit: nothing was written. */
async function expectUntouched({ given, accountId }: Ledger): Promise<void> {
  const report = await verifyLedger(given.database.db)
  expect([report.drifts, report.entries, report.postings]).toEqual([[], 1n, 2n])
  const { rows } = await given.database.pool.query('select balance from wallet.account where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ balance: 1_000n }])
}

/** Of all refusals: each leaves it as it was. */
let untouched: Ledger
beforeAll(async () => {
  untouched = await givenLedger()
  await untouched.run(`insert into wallet.account (house, currency) values ('receivable', 'EUR')`)
})

test('GLI-47 a correct entry is accepted, so that the refusals below are meaningful', async () => {
  const ledger = await givenLedger()
  await ledger.run(
    written([
      [ledger.accountId, -100, 900],
      [ledger.houseId, 100, null],
    ]),
  )
  const report = await verifyLedger(ledger.given.database.db)
  expect([report.drifts, report.entries]).toEqual([[], 2n])
})

test.each<[string, (ledger: Ledger) => string, RegExp]>([
  [
    'an entry that does not sum to zero',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 900],
        [houseId, 99, null],
      ]),
    /entry does not sum to zero/u,
  ],
  ['an entry with one side only', ({ accountId }) => written([[accountId, 100, 1_100]]), /entry does not sum to zero/u],
  [
    'an entry that balances only over two currencies',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 900],
        [houseId, 100, null, 'USD'],
      ]),
    /entry does not sum to zero/u,
  ],
  [
    'a negative balance',
    ({ accountId, houseId }) =>
      written([
        [accountId, -1_001, -1],
        [houseId, 1_001, null],
      ]),
    /account_balance_check/u,
  ],
  [
    'a debt of an account that holds money',
    ({ accountId, houseId }) =>
      written([
        [RECEIVABLE, -5, null, 'EUR', accountId],
        [houseId, 5, null],
      ]),
    /account_holds_or_owes/u,
  ],
  [
    'a repayment of more than is owed',
    ({ accountId }) =>
      written([
        [accountId, -1_000, 0],
        [RECEIVABLE, 1_000, null, 'EUR', accountId],
      ]),
    /account_owed_check/u,
  ],
  [
    'a debt without a debtor',
    ({ houseId }) =>
      written([
        [RECEIVABLE, -5, null],
        [houseId, 5, null],
      ]),
    /a debt names no account of a player/u,
  ],
  [
    'a debt of the house',
    ({ houseId }) =>
      written([
        [RECEIVABLE, -5, null, 'EUR', houseId],
        [houseId, 5, null],
      ]),
    /a debt names no account of a player/u,
  ],
  [
    'a debt on another house account',
    ({ accountId, houseId }) =>
      written([
        [houseId, -5, null, 'EUR', accountId],
        [houseId, 5, null],
      ]),
    /a debt names no account of a player/u,
  ],
  [
    'a posting with a wrong balance',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 901],
        [houseId, 100, null],
      ]),
    /posting tells a wrong balance/u,
  ],
  [
    'a posting without a balance',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, null],
        [houseId, 100, null],
      ]),
    /posting tells a wrong balance/u,
  ],
  [
    'a house posting with a balance',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 900],
        [houseId, 100, 100],
      ]),
    /posting tells a wrong balance/u,
  ],
  [
    'a running balance right only at its end',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 850],
        [accountId, -100, 800],
        [houseId, 200, null],
      ]),
    /posting tells a wrong balance/u,
  ],
  [
    'postings in another currency than their account’s',
    ({ accountId, houseId }) =>
      written([
        [accountId, -100, 900, 'USD'],
        [houseId, 100, null, 'USD'],
      ]),
    /names no account of its currency/u,
  ],
  [
    'a posting to an account that is not there',
    ({ accountId }) =>
      written([
        [accountId, -100, 900],
        [999_999, 100, null],
      ]),
    /names no account of its currency/u,
  ],
  [
    'postings to an entry that is not there',
    ({ accountId, houseId }) =>
      `insert into wallet.posting (entry_id, account_id, currency, amount, balance_after) values (999999, ${accountId}, 'EUR', -100, 900), (999999, ${houseId}, 'EUR', 100, null)`,
    /names no entry/u,
  ],
  [
    'a posting of zero',
    ({ accountId, houseId }) =>
      written([
        [accountId, 0, 1_000],
        [houseId, 0, null],
      ]),
    /posting_amount_check/u,
  ],
  ['an edited amount', () => 'update wallet.posting set amount = amount * 2', /permission denied for table posting/u],
  [
    'an edited balance in a posting',
    () => 'update wallet.posting set balance_after = 0',
    /permission denied for table posting/u,
  ],
  ['a deleted posting', () => 'delete from wallet.posting', /permission denied for table posting/u],
  ['an edited entry', () => `update wallet.entry set kind = 'adjustment'`, /permission denied for table entry/u],
  ['a deleted entry', () => 'delete from wallet.entry', /permission denied for table entry/u],
  ['an emptied ledger', () => 'truncate wallet.posting, wallet.entry', /permission denied for table/u],
  [
    'a balance that is set directly',
    ({ accountId }) => `update wallet.account set balance = 5 where account_id = ${accountId}`,
    /permission denied for table account/u,
  ],
  [
    'an account that opens with money',
    () => `insert into wallet.account (player_id, currency, type, balance) values (1, 'EUR', 0, 5)`,
    /permission denied for table account/u,
  ],
  [
    'an account moved to another player',
    ({ accountId }) => `update wallet.account set player_id = 1 where account_id = ${accountId}`,
    /permission denied for table account/u,
  ],
  [
    'an account in another currency',
    ({ accountId }) => `update wallet.account set currency = 'USD' where account_id = ${accountId}`,
    /permission denied for table account/u,
  ],
  [
    'a deleted account',
    ({ accountId }) => `delete from wallet.account where account_id = ${accountId}`,
    /permission denied for table account/u,
  ],
  [
    'a second account of the same kind',
    () =>
      `insert into wallet.account (player_id, currency, type) select player_id, currency, type from wallet.account where player_id is not null`,
    /account_of_player/u,
  ],
  [
    'a second house account of the same kind',
    () => `insert into wallet.account (house, currency) values ('deposits_sandbox', 'EUR')`,
    /account_of_house/u,
  ],
  [
    'the same key twice',
    () =>
      `insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at) select kind, idempotency_key, input_hash, reference, actor, at from wallet.entry`,
    /entry_idempotency_key_key/u,
  ],
  [
    'the trigger switched off',
    () => 'alter table wallet.posting disable trigger keep_balanced',
    /must be owner of table posting/u,
  ],
  ['the trigger passed by', () => `set session_replication_role = 'replica'`, /permission denied to set parameter/u],
])('GLI-25 the database refuses %s', async (_what, statement, complaint) => {
  await expect(untouched.run(statement(untouched))).rejects.toThrow(complaint)
  await expectUntouched(untouched)
})
