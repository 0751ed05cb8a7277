// Recomputes every balance from postings by plain SQL that shares nothing with the code that wrote them.
import type { Db, Tx } from '#platform/server/db.ts'
import {
  allowAnyTime,
  countEmptyEntries,
  driftingAccounts,
  driftingDebts,
  driftingReceivables,
  ledgerTotals,
  orphanPostings,
  unbalancedEntries,
  wrongBookSums,
  wrongKindSums,
  wrongRunningBalances,
} from './verify-store.ts'

export type LedgerReport = {
  readonly accounts: bigint
  readonly entries: bigint
  readonly postings: bigint
  /** One sentence for every fact that does not hold; empty means the ledger is proven. */
  readonly drifts: readonly string[]
  /** Per currency: players' balances, open stakes, and the house's own result, all in minor units. */
  readonly totals: readonly {
    readonly currency: string
    readonly players: bigint
    readonly openBets: bigint
    readonly house: bigint
  }[]
}

export const DRIFTS_TOLD_MAX = 100

/** The open stakes of all undecided bets, minor units by currency: betting's figure, read in the given transaction. */
export type OpenStakes = (tx: Tx) => Promise<ReadonlyMap<string, bigint>>

/** What another module proves of the ledger, in the same snapshot: one sentence for every fact that does not hold. */
export type LedgerCheck = (tx: Tx) => Promise<readonly string[]>

/**
 * Reads one snapshot of the whole ledger, however long that takes: for an operator command, not for a request.
 * `drifts` names at most DRIFTS_TOLD_MAX per check. With `openStakes` open bets are compared too, in the same
 * snapshot: bets continue to be placed meanwhile.
 */
export async function verifyLedger(
  db: Db,
  openStakes?: OpenStakes,
  checks: readonly LedgerCheck[] = [],
): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowAnyTime(tx)
      const stakes = await openStakes?.(tx)
      const drifts: string[] = []
      for (const row of await driftingAccounts(tx, DRIFTS_TOLD_MAX))
        drifts.push(`account ${row.account_id} holds ${row.balance} but its postings sum to ${row.sum}`)
      for (const row of await driftingDebts(tx, DRIFTS_TOLD_MAX))
        drifts.push(
          BigInt(row.sum) === row.owed
            ? `account ${row.account_id} owes ${row.owed} and holds ${row.balance}`
            : `account ${row.account_id} owes ${row.owed} but its debts sum to ${row.sum}`,
        )
      for (const row of await driftingReceivables(tx, DRIFTS_TOLD_MAX))
        drifts.push(`players owe ${row.owed} ${row.currency} but the ledger has ${row.receivable} as receivable`)
      for (const row of await unbalancedEntries(tx, DRIFTS_TOLD_MAX))
        drifts.push(`entry ${row.entry_id} is off by ${row.sum} ${row.currency}`)
      for (const row of await wrongRunningBalances(tx, DRIFTS_TOLD_MAX))
        drifts.push(`posting ${row.posting_id} has the balance ${row.balance_after}, expected ${row.running}`)
      for (const row of await orphanPostings(tx, DRIFTS_TOLD_MAX))
        drifts.push(`posting ${row.posting_id} names ${row.has_entry ? `no account of ${row.currency}` : 'no entry'}`)
      for (const { account_id, kind, slot, told, right } of await wrongKindSums(tx, DRIFTS_TOLD_MAX))
        drifts.push(
          `account ${account_id} has ${told ?? 'no'} ${kind} folded from ${slot.toISOString()} on, expected ${right ?? 'none'}`,
        )
      for (const { currency, kind, slot, told, right } of await wrongBookSums(tx, DRIFTS_TOLD_MAX))
        drifts.push(
          `the book has ${told ?? 'no'} ${currency} of ${kind} folded from ${slot.toISOString()} on, expected ${right ?? 'none'}`,
        )
      for (const check of checks) drifts.push(...(await check(tx)))
      const empty = await countEmptyEntries(tx)
      if (empty > 0n) drifts.push(`${empty} entries have no posting`)
      const { counts, totals } = await ledgerTotals(tx)
      for (const { currency, openBets } of totals) {
        const held = stakes?.get(currency) ?? 0n
        if (stakes !== undefined && held !== openBets)
          drifts.push(`open bets hold ${openBets} ${currency} in the ledger but their stakes sum to ${held}`)
      }
      return { ...counts, drifts, totals }
    })
}
