// The migration that moved debts from bets to accounts, on a database that has such debts.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { connect } from '#platform/server/db.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../database/migrations')
const SUBJECT = '20261123_1847_player_debts.sql'

/** A folder with the migrations before this one. */
async function foldersBefore(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-before-'))
  closeAtEnd(() => rm(folder, { recursive: true, force: true }))
  const earlier = (await readdir(MIGRATIONS)).filter((file) => file < name)
  await Promise.all(earlier.map((file) => copyFile(path.join(MIGRATIONS, file), path.join(folder, file))))
  return folder
}

/** Entries as the service wrote them then: each posting moves the balance by the trigger of that time. */
const DEBTS = `
  insert into wallet.account (player_id, house, currency) values
    (1, null, 'EUR'), (2, null, 'EUR'), (3, null, 'EUR'),
    (null, 'deposits_sandbox', 'EUR'), (null, 'open_bets', 'EUR'), (null, 'receivable', 'EUR');
  insert into betting.bet (bet_id, player_id, account_id, idempotency_key, request_hash, type_id, amount, open_amount, currency, coef, possible_win,
      balance_after, placed_at)
    overriding system value
    select n, n, (select account_id from wallet.account where player_id = n), 'bet ' || n, '\\x00', 0, 10, 10, 'EUR', '2/1', 20, 0, now()
    from generate_series(1, 3) n;
  create function pg_temp.entry(kind text, key text, reference text, lines jsonb) returns void language sql as $$
    with entry as (
      insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
      values (kind, key, '\\x00', reference, 'test', now()) returning entry_id
    )
    insert into wallet.posting (entry_id, account_id, currency, amount, balance_after)
    select entry_id, a.account_id, 'EUR', (line->>'amount')::bigint,
      case when a.player_id is null then null else a.balance + (line->>'amount')::bigint end
    from entry, jsonb_array_elements(lines) line
    join wallet.account a on a.house = line->>'house' or a.player_id = (line->>'player')::bigint
  $$;
  -- The first player owes 500 and holds nothing; the second owes 300 and holds 1000; the third owes nothing.
  select pg_temp.entry('settlement_reversal', 'unsettle:1', 'bet:1', '[{"house":"receivable","amount":-500},{"house":"open_bets","amount":500}]');
  select pg_temp.entry('settlement_reversal', 'unsettle:2', 'bet:2', '[{"house":"receivable","amount":-300},{"house":"open_bets","amount":300}]');
  select pg_temp.entry('deposit', 'deposit:2', 'payment:2', '[{"player":2,"amount":1000},{"house":"deposits_sandbox","amount":-1000}]');
  select pg_temp.entry('deposit', 'deposit:3', 'payment:3', '[{"player":3,"amount":700},{"house":"deposits_sandbox","amount":-700}]');
`

test('debts that bets owed become debts of their accounts, and what an account holds pays them at once', async () => {
  const url = await createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`)
  const before = await foldersBefore(SUBJECT)
  await migrate(url, before)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closeAtEnd(() => client.end())
  await client.query(DEBTS)
  expect(await migrate(url, MIGRATIONS)).toContain(SUBJECT)
  const accounts = await client.query(
    'select player_id::int, balance::int, owed::int from wallet.account where player_id is not null order by 1',
  )
  expect(accounts.rows).toEqual([
    { player_id: 1, balance: 0, owed: 500 },
    { player_id: 2, balance: 700, owed: 0 },
    { player_id: 3, balance: 700, owed: 0 },
  ])
  const postings = await client.query(
    `select e.kind, e.reference, p.amount::int, d.player_id::int as debtor
     from wallet.posting p join wallet.entry e using (entry_id) join wallet.account a using (account_id)
     left join wallet.account d on d.account_id = p.debtor_id
     where a.house = 'receivable' order by p.posting_id`,
  )
  expect(postings.rows).toEqual([
    { kind: 'settlement_reversal', reference: 'bet:1', amount: -500, debtor: 1 },
    { kind: 'settlement_reversal', reference: 'bet:2', amount: -300, debtor: 2 },
    { kind: 'debt_repayment', reference: expect.stringMatching(/^account:/u), amount: 300, debtor: 2 },
  ])
  const database = connect(url, { role: 'fairline_app' })
  closeAtEnd(() => database.close())
  expect((await verifyLedger(database.db)).drifts).toEqual([])
})
