// A sold bet repays what was lent against it, as its payout would have: the loans come before the player.
import { repayLoans } from '#modules/betting/rules/placing/advance.ts'
import type { EntryDraft } from '#modules/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { openAdvances, saveAdvances } from './credit-store.ts'

export type SaleProceeds = {
  readonly betId: number
  readonly accountId: number
  readonly currency: string
  /** Of the sale's event among the events of the bet: no two sales of one bet have the same. */
  readonly number: number
  /** What the sale credits, in minor units. */
  readonly credited: bigint
  readonly actor: string
}

/**
 * Under the account's lock: marks what the proceeds repay, and answers the entry to post behind the one of the sale; undefined
 * where nothing is owed for this bet. A sale may be the last thing a bet with a loan has waited for: whoever sells lets
 * settlement look at the account's bets again.
 */
export async function repayFromSale(tx: Tx, sale: SaleProceeds): Promise<EntryDraft | undefined> {
  const { betId, accountId, currency, number, credited, actor } = sale
  const { changed, total } = repayLoans(await openAdvances(tx, [accountId]), betId, credited)
  if (total === 0n) return undefined
  await saveAdvances(
    tx,
    changed.map((loan) => (loan.repaid === loan.amount ? { ...loan, state: 'repaid' as const } : loan)),
  )
  return {
    kind: 'advance_repayment',
    idempotencyKey: `repay-advance:${betId}:sale:${number}`,
    reference: `bet:${betId}`,
    actor,
    currency,
    postings: [
      { accountId, amount: -total },
      { house: 'advances', amount: total },
    ],
  }
}
