// Holds: money set aside under a reference, captured or released exactly once.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Tx } from '#platform/server/db.ts'
import { playerToHouse, type EntryDraft } from '#modules/money/wallet/rules/entry-draft.ts'
import { isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'
import type { CashKind } from '#modules/money/wallet/rules/entry-kind.ts'
import type { AccountRow } from './ledger-store.ts'

type Locked = {
  readonly rows: ReadonlyMap<number, AccountRow>
  readonly balances: Map<number, bigint>
  readonly debts: Map<number, bigint>
}

/** The part of the wallet that a hold moves money with. */
type Wallet = {
  lockAccounts(tx: Tx, accountIds: readonly number[]): Promise<Locked>
  post(
    tx: Tx,
    locked: Locked,
    drafts: readonly EntryDraft<CashKind>[],
    at: Date,
  ): Promise<Result<undefined, 'insufficient_funds'>>
}

export type HoldRefusal = 'insufficient_funds' | 'account_not_found' | 'debt_owed'

export type HoldRow = {
  readonly holdId: bigint
  readonly accountId: number
  readonly amount: bigint
  readonly currency: string
}

/** Locks the account and all others of its player, so that no debt comes between the look and the hold. */
async function lockWithSiblings(tx: Tx, wallet: Wallet, accountId: number): Promise<Locked> {
  const rows = await tx
    .selectFrom('wallet.account')
    .select('account_id')
    .where('player_id', '=', (eb) =>
      eb.selectFrom('wallet.account').select('player_id').where('account_id', '=', BigInt(accountId)),
    )
    .execute()
  return wallet.lockAccounts(
    tx,
    rows.map((row) => Number(row.account_id)),
  )
}

/**
 * Moves the amount to the house account `holds` and stores the hold. Refused while the player owes on any account of
 * their own money.
 */
export async function insertHold(
  tx: Tx,
  wallet: Wallet,
  ask: { accountId: number; amount: bigint; reference: string; actor: string; at: Date },
): Promise<Result<undefined, HoldRefusal>> {
  const locked = await lockWithSiblings(tx, wallet, ask.accountId)
  const account = locked.rows.get(ask.accountId)
  if (account === undefined) return refuse('account_not_found', 'no such account')
  const owing = [...locked.rows.values()].find((row) => row.owed > 0n && !isBonusAccount(row))
  if (owing !== undefined)
    return refuse('debt_owed', 'nothing is withdrawn while the player owes', {
      owed: formatAmount(owing.owed, owing.currency),
      currency: owing.currency,
    })
  const idempotencyKey = `hold:${ask.reference}`
  const draft = {
    kind: 'hold' as const,
    idempotencyKey,
    reference: ask.reference,
    actor: ask.actor,
    currency: account.currency,
    postings: playerToHouse(ask.accountId, 'holds', ask.amount),
  }
  const posted = await wallet.post(tx, locked, [draft], ask.at)
  if (!posted.ok) return posted
  await tx
    .insertInto('wallet.hold')
    .values((eb) => ({
      account_id: ask.accountId,
      entry_id: eb.selectFrom('wallet.entry').select('entry_id').where('idempotency_key', '=', idempotencyKey),
      amount: ask.amount,
      reference: ask.reference,
    }))
    .execute()
  return ok(undefined)
}

/** Captured money moves to `withdrawals`, released money back to its account; a hold that is not open is refused. */
export async function closeHold(
  tx: Tx,
  wallet: Wallet,
  state: 'captured' | 'released',
  ask: { reference: string; actor: string; at: Date },
): Promise<Result<HoldRow, 'hold_not_open'>> {
  const hold = await tx
    .selectFrom('wallet.hold')
    .select(['hold_id', 'account_id', 'amount'])
    .where('reference', '=', ask.reference)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
  if (hold === undefined) return refuse('hold_not_open', 'there is no open hold under this reference')
  const accountId = Number(hold.account_id)
  const locked = await wallet.lockAccounts(tx, [accountId])
  const currency = locked.rows.get(accountId)?.currency ?? ''
  const target =
    state === 'captured' ? ({ house: 'withdrawals', amount: hold.amount } as const) : { accountId, amount: hold.amount }
  const idempotencyKey = `hold-${state}:${ask.reference}`
  const kind: CashKind = state === 'captured' ? 'withdrawal' : 'hold_release'
  const draft = {
    kind,
    idempotencyKey,
    reference: ask.reference,
    actor: ask.actor,
    currency,
    postings: [{ house: 'holds' as const, amount: -hold.amount }, target],
  }
  const posted = await wallet.post(tx, locked, [draft], ask.at)
  if (!posted.ok) throw new Error('closing a hold cannot lack funds')
  await tx
    .updateTable('wallet.hold')
    .set((eb) => ({
      state,
      closing_entry_id: eb.selectFrom('wallet.entry').select('entry_id').where('idempotency_key', '=', idempotencyKey),
    }))
    .where('hold_id', '=', hold.hold_id)
    .execute()
  return ok({ holdId: hold.hold_id, accountId, amount: hold.amount, currency })
}

export async function hasOpenHold(tx: Tx, accountId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('wallet.hold')
    .select('hold_id')
    .where('account_id', '=', BigInt(accountId))
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
