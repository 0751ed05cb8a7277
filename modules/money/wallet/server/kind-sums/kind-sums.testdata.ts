// For tests of sums by kind: one movement at one instant, folding until all is folded, and the sums as the ledger alone tells them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { HOUR_MS } from '#kernel/time.ts'
import type { GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { foldKindSums } from './fold-kind-sums.ts'
import { foldMark } from './fold-store.ts'
import type { KindSum } from './kind-sums.ts'

export type Movement = {
  readonly accountId: number
  readonly kind: EntryKind
  readonly amount: bigint
  readonly at: Date
}

/** One entry against the house's corrections, in the caller's transaction. */
export async function move(
  { app }: GivenFoundations,
  tx: Tx,
  { accountId, kind, amount, at }: Movement,
): Promise<void> {
  const { wallet } = app
  const locked = await wallet.lockAccounts(tx, [accountId])
  const entry = { kind, idempotencyKey: randomUUID(), reference: 'test', actor: 'test', currency: 'EUR' }
  const postings = [
    { accountId, amount },
    { house: 'adjustments' as const, amount: -amount },
  ]
  const posted = await postEntries(wallet, tx, locked, [{ ...entry, postings }], at)
  if (!posted.ok) throw new Error(posted.refusal.code)
}

/** Turns until everything posted so far is folded. Transactions of other databases of the same server may hold it up for a moment. */
export async function foldAll({ database }: Pick<GivenFoundations, 'database'>, postingsMax?: number): Promise<void> {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(posting_id), 0) as last from wallet.posting`.execute(database.db)
  const last = rows[0]?.last ?? 0n
  await expect
    .poll(
      async () => {
        let mark = await foldMark(database.db)
        for (let before = -1n; before < mark.folded; mark = await foldMark(database.db)) {
          before = mark.folded
          await foldKindSums(database, postingsMax)
        }
        return mark.folded >= last
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true)
}

export type Ask = { readonly playerId: number; readonly currency: string; readonly edges: readonly Date[] }

export const told = (sums: readonly KindSum[]): readonly string[] =>
  sums.map(({ accountType, kind, interval, amount }) => `${accountType} ${kind} ${interval} ${amount}`).toSorted()

/** The model: every posting of the player with its entry, and captured holds, one by one; in the words of `told`. */
export async function toldByLedger(db: Db, { playerId, currency, edges }: Ask): Promise<readonly string[]> {
  const { rows } = await sql<{ type: number; kind: string; at: Date; amount: bigint }>`
    select a.type, e.kind, date_trunc('milliseconds', e.at) as at, p.amount
    from wallet.account a join wallet.posting p using (account_id) join wallet.entry e using (entry_id)
    where a.player_id = ${playerId} and a.currency = ${currency}
    union all
    select a.type, 'withdrawal', e.at, -h.amount
    from wallet.account a join wallet.hold h using (account_id) join wallet.entry e on e.entry_id = h.closing_entry_id
    where a.player_id = ${playerId} and a.currency = ${currency} and h.state = 'captured'`.execute(db)
  const sums = new Map<string, bigint>()
  for (const { type, kind, at, amount } of rows) {
    const key = `${type} ${kind} ${edges.filter((edge) => edge <= at).length}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return [...sums].map(([key, amount]) => `${key} ${amount}`).toSorted()
}

/** Hours of one day of May. */
export const atHour = (hour: number): Date => new Date(Date.UTC(2026, 4, 5) + hour * HOUR_MS)
