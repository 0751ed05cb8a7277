// The permit without which the wallet accepts no entry of stakes. Only `stakes` issues it, after exclusion and limits
// were checked in the same transaction; tests/checks/architecture-stakes.ts refuses any other module that calls
// `issueStakePermit`.
import type { Tx } from '#platform/server/db.ts'
import type { EntryDraft } from '#modules/money/wallet/rules/entry-draft.ts'

declare const brand: unique symbol

/** Good for one post of the very entries that it was issued for, in the same transaction. Only this file can make one. */
export type StakePermit = { readonly [brand]: 'stake permit' }

const issued = new WeakMap<StakePermit, { readonly tx: Tx; readonly drafts: readonly EntryDraft[] }>()

/** For `stakes` alone: it has checked that these entries may be posted, and counts them in the same transaction. */
export function issueStakePermit(tx: Tx, drafts: readonly EntryDraft[]): StakePermit {
  const permit = Object.freeze({}) as StakePermit
  issued.set(permit, { tx, drafts })
  return permit
}

/** Uses the permit up. False where it is invalid, was used before, or is for other entries or another transaction. */
export function redeemStakePermit(permit: StakePermit | undefined, tx: Tx, drafts: readonly EntryDraft[]): boolean {
  const found = permit === undefined ? undefined : issued.get(permit)
  if (permit !== undefined) issued.delete(permit)
  return found?.tx === tx && found.drafts === drafts
}
