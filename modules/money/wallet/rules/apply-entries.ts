// Applies entries to locked balances in memory: gives every posting its balance afterwards, or names the account that
// would become negative.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { mustBalance, type EntryDraft } from './entry-draft.ts'

export type PostingPlan = {
  readonly idempotencyKey: string
  readonly accountId: number | undefined
  readonly house: string | undefined
  readonly amount: bigint
  readonly balanceAfter: bigint | undefined
}

export type AppliedEntries = {
  readonly postings: readonly PostingPlan[]
  readonly balances: ReadonlyMap<number, bigint>
}

/** `balances`: of every player account the entries touch, as locked. Refuses `insufficient_funds` on the first that would go negative. */
export function applyEntries(
  drafts: readonly EntryDraft[],
  balances: ReadonlyMap<number, bigint>,
): Result<AppliedEntries, 'insufficient_funds'> {
  const after = new Map(balances)
  const postings: PostingPlan[] = []
  for (const draft of drafts) {
    mustBalance(draft)
    for (const posting of draft.postings) {
      if ('house' in posting) {
        postings.push({
          idempotencyKey: draft.idempotencyKey,
          accountId: undefined,
          house: posting.house,
          amount: posting.amount,
          balanceAfter: undefined,
        })
        continue
      }
      const before = after.get(posting.accountId)
      if (before === undefined) throw new Error(`account ${posting.accountId} was not locked before posting`)
      const balanceAfter = before + posting.amount
      if (balanceAfter < 0n)
        return refuse('insufficient_funds', `account ${posting.accountId} would become negative`, {
          accountId: posting.accountId,
        })
      after.set(posting.accountId, balanceAfter)
      postings.push({
        idempotencyKey: draft.idempotencyKey,
        accountId: posting.accountId,
        house: undefined,
        amount: posting.amount,
        balanceAfter,
      })
    }
  }
  return ok({ postings, balances: after })
}
