// The entries of the ledger that banks make. An account at a bank is the house's: what it holds is negative there.
import type { ResolutionCategory } from '#modules/money/bank/rules/compare-bank.ts'
import type { EntryDraft, HouseAccount, Wallet } from '#modules/money/wallet/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import type { Tx } from '#platform/server/db.ts'

type Move = {
  readonly key: string
  readonly reference: string
  readonly actor: string
  readonly currency: string
  /** From the first account to the second; the other way where it is negative. */
  readonly amount: bigint
  readonly from: HouseAccount
  readonly to: HouseAccount
}

export const bankEntry = ({ key, amount, from, to, ...entry }: Move): EntryDraft<CashKind> => ({
  ...entry,
  kind: 'bank_transfer',
  idempotencyKey: key,
  postings: [
    { house: from, amount: -amount },
    { house: to, amount },
  ],
})

export async function post(tx: Tx, wallet: Wallet, drafts: readonly EntryDraft<CashKind>[], at: Date): Promise<void> {
  const posted = await wallet.post(tx, await wallet.lockAccounts(tx, []), drafts, at)
  if (!posted.ok) throw new Error('an entry between house accounts cannot lack funds')
}

/** Where money goes that no transfer explains. */
export const TARGETS: Readonly<Record<ResolutionCategory, HouseAccount>> = {
  bank_charge: 'psp_fees',
  own_funds: 'own_funds',
  tax_payment: 'taxes',
  written_off: 'write_offs',
}
