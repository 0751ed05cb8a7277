// Applies entries to locked accounts in memory: gives every posting its balance afterwards, moves debts, or names the
// account that would become negative.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { mustBalance, type EntryDraft, type PostingDraft } from './entry-draft.ts'
import { takesBack } from './entry-kind.ts'

export type PostingPlan = {
  readonly idempotencyKey: string
  readonly accountId: number | undefined
  readonly house: string | undefined
  /** Of a posting on `receivable`: the account that owes it. */
  readonly debtorId: number | undefined
  readonly amount: bigint
  readonly balanceAfter: bigint | undefined
}

/** Of every player account that entries touch, as locked: what it holds and what it owes. Never both. */
export type AccountState = {
  readonly balances: ReadonlyMap<number, bigint>
  readonly debts: ReadonlyMap<number, bigint>
}

export type AppliedEntries = AccountState & {
  /** The drafts, each followed by the repayments of debts that it made possible. */
  readonly entries: readonly EntryDraft[]
  readonly postings: readonly PostingPlan[]
}

type Work = {
  readonly balances: Map<number, bigint>
  readonly debts: Map<number, bigint>
  readonly entries: EntryDraft[]
  readonly postings: PostingPlan[]
}

const housePosting = (idempotencyKey: string, house: string, amount: bigint, debtorId?: number): PostingPlan => ({
  idempotencyKey,
  accountId: undefined,
  house,
  debtorId,
  amount,
  balanceAfter: undefined,
})

function movePlayer({ balances, postings }: Work, idempotencyKey: string, accountId: number, amount: bigint): void {
  const balanceAfter = (balances.get(accountId) ?? 0n) + amount
  balances.set(accountId, balanceAfter)
  postings.push({ idempotencyKey, accountId, house: undefined, debtorId: undefined, amount, balanceAfter })
}

/** Negative: more is owed. */
function repay({ debts, postings }: Work, idempotencyKey: string, accountId: number, amount: bigint): void {
  debts.set(accountId, (debts.get(accountId) ?? 0n) - amount)
  postings.push(housePosting(idempotencyKey, 'receivable', amount, accountId))
}

/** Posts one leg on a player's account. What an entry takes back and the account no longer holds is owed. False where it is refused. */
function applyToPlayer(work: Work, draft: EntryDraft, accountId: number, amount: bigint): boolean {
  const before = work.balances.get(accountId)
  if (before === undefined) throw new Error(`account ${accountId} was not locked before posting`)
  const missing = -(before + amount)
  if (missing <= 0n) {
    movePlayer(work, draft.idempotencyKey, accountId, amount)
    return true
  }
  if (!takesBack(draft.kind)) return false
  if (before > 0n) movePlayer(work, draft.idempotencyKey, accountId, -before)
  repay(work, draft.idempotencyKey, accountId, -missing)
  return true
}

/** Whatever reaches an account that owes pays the debt first. */
function collect(work: Work, draft: EntryDraft, accountId: number): void {
  const held = work.balances.get(accountId) ?? 0n
  const owed = work.debts.get(accountId) ?? 0n
  const amount = held < owed ? held : owed
  if (amount <= 0n) return
  const { reference, currency } = draft
  const idempotencyKey = `debt:${accountId}:${draft.idempotencyKey}`
  const postings: readonly PostingDraft[] = [{ accountId, amount: -amount }]
  work.entries.push({ kind: 'debt_repayment', idempotencyKey, reference, actor: 'ledger', currency, postings })
  movePlayer(work, idempotencyKey, accountId, -amount)
  repay(work, idempotencyKey, accountId, amount)
}

/** Refuses `insufficient_funds` on the first account that would go negative by an entry that takes nothing back. */
export function applyEntries(
  drafts: readonly EntryDraft[],
  { balances, debts }: AccountState,
): Result<AppliedEntries, 'insufficient_funds'> {
  const work: Work = { balances: new Map(balances), debts: new Map(debts), entries: [], postings: [] }
  for (const draft of drafts) {
    mustBalance(draft)
    work.entries.push(draft)
    const touched = new Set<number>()
    for (const posting of draft.postings) {
      if ('house' in posting) {
        work.postings.push(housePosting(draft.idempotencyKey, posting.house, posting.amount))
        continue
      }
      const { accountId, amount } = posting
      if (!applyToPlayer(work, draft, accountId, amount))
        return refuse('insufficient_funds', `account ${accountId} would become negative`, { accountId })
      touched.add(accountId)
    }
    for (const accountId of touched) collect(work, draft, accountId)
  }
  return ok(work)
}
