// The SQL of the ledger's hot path: lock balances in sorted order, write entries and their postings in one statement.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import type { PostingPlan } from '#modules/money/wallet/rules/apply-entries.ts'
import type { EntryDraft } from '#modules/money/wallet/rules/entry-draft.ts'

export type AccountRow = {
  readonly accountId: number
  readonly playerId: number
  readonly currency: string
  readonly type: AccountType
  readonly balance: bigint
  /** Taken from whatever reaches the account next; while there is a debt the balance is zero. */
  readonly owed: bigint
}

/** One of a player's accounts among the others. */
export type PlayerAccountRow = AccountRow & {
  /** Removed by the player; it holds nothing. */
  readonly isClosed: boolean
  /** Chosen by the player; of the main account until they choose. */
  readonly isActive: boolean
}

type RawAccount = {
  account_id: bigint
  player_id: bigint
  currency: string
  type: AccountType
  balance: bigint
  owed: bigint
}

const toAccount = (row: RawAccount): AccountRow => ({
  accountId: Number(row.account_id),
  playerId: Number(row.player_id),
  currency: row.currency,
  type: row.type,
  balance: row.balance,
  owed: row.owed,
})

/** Locks player accounts until the transaction ends, in sorted order so that two batches cannot wait for each other. */
export async function lockAccountRows(tx: Tx, accountIds: readonly number[]): Promise<readonly AccountRow[]> {
  const { rows } = await sql<RawAccount>`
    select account_id, player_id, currency, type, balance, owed from wallet.account
    where account_id = any(${accountIds}::bigint[]) and player_id is not null
    order by account_id for no key update`.execute(tx)
  return rows.map(toAccount)
}

/** In order of type, closed ones too; a player without an account may be missing. */
export async function accountRowsOfAll(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlayerAccountRow[]>> {
  const { rows } = await sql<RawAccount & { is_closed: boolean; is_active: boolean }>`
    select a.account_id, a.player_id, a.currency, a.type, a.balance, a.owed, a.closed_at is not null as is_closed,
      case when chosen.account_id is null then a.type = 0 else chosen.account_id = a.account_id end as is_active
    from wallet.account a left join (
      select one.account_id, one.player_id from wallet.active_account one join wallet.account b using (account_id)
      where one.player_id = any(${playerIds}::bigint[]) and b.closed_at is null
    ) chosen using (player_id)
    where a.player_id = any(${playerIds}::bigint[]) order by a.type, a.account_id`.execute(db)
  const accounts = rows.map((row) => ({ ...toAccount(row), isClosed: row.is_closed, isActive: row.is_active }))
  return Map.groupBy(accounts, ({ playerId }) => playerId)
}

/** The account that the player bets from and sees first. */
export async function saveActiveAccount(tx: Tx, playerId: number, accountId: number): Promise<void> {
  await sql`insert into wallet.active_account (player_id, account_id) values (${playerId}, ${accountId})
    on conflict (player_id) do update set account_id = excluded.account_id`.execute(tx)
}

/** `at`: undefined opens it again. */
export async function saveClosed(tx: Tx, accountId: number, at: Date | undefined): Promise<void> {
  await sql`update wallet.account set closed_at = ${at ?? null} where account_id = ${accountId}`.execute(tx)
}

/** The new account takes the place of the main one, whose currency is given up; the database refuses anything else. */
export async function handOverMain(tx: Tx, oldAccount: number, newAccount: number): Promise<void> {
  await sql`select wallet.hand_over_main(${oldAccount}, ${newAccount})`.execute(tx)
}

export const accountRowsOf = async (db: Db, playerId: number): Promise<readonly PlayerAccountRow[]> =>
  (await accountRowsOfAll(db, [playerId])).get(playerId) ?? []

export async function insertAccount(
  tx: Db,
  account: { playerId: number; currency: string; type: AccountType },
): Promise<number> {
  const { rows } = await sql<{ account_id: bigint }>`
    insert into wallet.account (player_id, currency, type) values (${account.playerId}, ${account.currency}, ${account.type})
    returning account_id`.execute(tx)
  return Number(rows[0]?.account_id)
}

export async function findHouseAccount(db: Db, house: string, currency: string): Promise<number | undefined> {
  const { rows } = await sql<{ account_id: bigint }>`
    select account_id from wallet.account where house = ${house} and currency = ${currency}`.execute(db)
  return rows[0] === undefined ? undefined : Number(rows[0].account_id)
}

/** Creates the house account where it does not exist yet. */
export async function houseAccountId(db: Db, house: string, currency: string): Promise<number> {
  await sql`insert into wallet.account (house, currency) values (${house}, ${currency}) on conflict do nothing`.execute(
    db,
  )
  const accountId = await findHouseAccount(db, house, currency)
  if (accountId === undefined) throw new Error('a house account vanished')
  return accountId
}

/** The input of the hash: everything that decides where money goes. */
const inputHash = (draft: EntryDraft): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        draft.kind,
        draft.reference,
        draft.currency,
        draft.postings.map((posting) => [
          'house' in posting ? posting.house : posting.accountId,
          String(posting.amount),
        ]),
      ]),
    )
    .digest()

/** Entries and postings in one statement; the database checks the sums and moves the balances. */
export async function insertEntries(
  tx: Tx,
  drafts: readonly EntryDraft[],
  postings: readonly (PostingPlan & { accountId: number })[],
  at: Date,
): Promise<void> {
  const currencyOf = new Map(drafts.map((draft) => [draft.idempotencyKey, draft.currency]))
  await sql`
    with entry as (
      insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
      select kind, key, hash, reference, actor, ${at}
      from unnest(
        ${drafts.map(({ kind }) => kind)}::text[], ${drafts.map((draft) => draft.idempotencyKey)}::text[],
        ${drafts.map(inputHash)}::bytea[], ${drafts.map(({ reference }) => reference)}::text[],
        ${drafts.map(({ actor }) => actor)}::text[]
      ) with ordinality as draft (kind, key, hash, reference, actor, position)
      order by position
      returning entry_id, idempotency_key
    )
    insert into wallet.posting (entry_id, account_id, currency, amount, balance_after, debtor_id)
    select entry.entry_id, plan.account_id, plan.currency, plan.amount, plan.balance_after, plan.debtor_id
    from unnest(
      ${postings.map(({ idempotencyKey }) => idempotencyKey)}::text[], ${postings.map(({ accountId }) => accountId)}::bigint[],
      ${postings.map(({ idempotencyKey }) => currencyOf.get(idempotencyKey))}::text[], ${postings.map(({ amount }) => amount)}::bigint[],
      ${postings.map(({ balanceAfter }) => balanceAfter)}::bigint[], ${postings.map(({ debtorId }) => debtorId)}::bigint[]
    ) with ordinality as plan (key, account_id, currency, amount, balance_after, debtor_id, position)
    join entry on entry.idempotency_key = plan.key
    order by plan.position`.execute(tx)
}

export async function findEntryByKey(
  tx: Db,
  idempotencyKey: string,
): Promise<{ readonly entryId: bigint; readonly kind: string } | undefined> {
  const { rows } = await sql<{ entry_id: bigint; kind: string }>`
    select entry_id, kind from wallet.entry where idempotency_key = ${idempotencyKey}`.execute(tx)
  const row = rows[0]
  return row === undefined ? undefined : { entryId: row.entry_id, kind: row.kind }
}
