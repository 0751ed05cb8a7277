// Entries of any kind for a test, as if stakes had been checked for them.
import {
  issueStakePermit,
  type EntryDraft,
  type LockedAccounts,
  type Wallet,
} from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/** Posts past exclusion and limits, which only tests may. */
export const postEntries = (
  wallet: Pick<Wallet, 'post'>,
  tx: Tx,
  locked: LockedAccounts,
  drafts: readonly EntryDraft[],
  at: Date,
): ReturnType<Wallet['post']> => wallet.post(tx, locked, drafts, at, issueStakePermit(tx, drafts))
