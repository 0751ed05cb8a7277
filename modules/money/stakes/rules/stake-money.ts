// The source of a stake's money and what the player's limits count of it: decided only here, for taking and for
// returning.
import { isBonusAccount, type AccountType } from '#modules/money/wallet/contract/account-type.ts'
import type { EntryDraft, HouseAccount, ReturningKind, StakingKind } from '#modules/money/wallet/contract.ts'

/** The sources of a stake, in minor units. What is neither lent nor given leaves the account. */
export type StakeMoney = {
  /** All that is put at stake. */
  readonly amount: bigint
  /** The part that the operator lends: the player owes it, so it counts as their stake. */
  readonly lent?: bigint | undefined
  /** The part that the operator gives, as by a promo code: nothing of it is the player's, so it does not count. */
  readonly given?: bigint | undefined
}

/** What leaves the account. */
export const ownPart = ({ amount, lent = 0n, given = 0n }: StakeMoney): bigint => amount - lent - given

/** What limits count of a stake. Bonus money is wagered, but it is not the player's to lose. */
export function countedStake(
  account: { readonly type: AccountType },
  { amount, given = 0n }: StakeMoney,
): { readonly amount: bigint; readonly isOwnMoney: boolean } {
  return { amount: amount - given, isOwnMoney: !isBonusAccount(account) }
}

/** An entry by which something of a stake comes back, or is taken back again. */
export type StakeReturn = {
  readonly draft: EntryDraft<ReturningKind>
  /** The account of the stake, also where nothing moves on it. */
  readonly accountId: number
  /** The stake was given by the operator. */
  readonly isGift: boolean
}

/**
 * The house account of players' loans: what goes there belongs to the player as much as what reaches their account.
 * Debts need no such line: the wallet takes them after the entry, in one of its own.
 */
const LENT: HouseAccount = 'advances'

/** What loss limits count as returned, in minor units; negative where an entry reverses more than it pays. */
export function countedReturn(
  account: { readonly type: AccountType },
  { draft, accountId, isGift }: StakeReturn,
): bigint {
  if (isGift || isBonusAccount(account)) return 0n
  return draft.postings
    .filter((posting) => ('house' in posting ? posting.house === LENT : posting.accountId === accountId))
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** One entry of the journal by which a stake is taken. */
export type StakeEntry = StakeMoney & {
  readonly kind: StakingKind
  /** Stable across retries of the same intent; unique in the whole ledger. */
  readonly idempotencyKey: string
  /** The product that it is staked on: `bet:17`. */
  readonly reference: string
  readonly actor: string
  /** The operator's account that holds it from now on. */
  readonly into: HouseAccount
}

/** From the account, from a loan and from a gift into the open stakes. */
export const stakeDraft = (
  { accountId, currency }: { readonly accountId: number; readonly currency: string },
  entry: StakeEntry,
): EntryDraft<StakingKind> => ({
  kind: entry.kind,
  idempotencyKey: entry.idempotencyKey,
  reference: entry.reference,
  actor: entry.actor,
  currency,
  postings: [
    { accountId, amount: -ownPart(entry) },
    { house: 'advances' as const, amount: -(entry.lent ?? 0n) },
    { house: 'promotions' as const, amount: -(entry.given ?? 0n) },
    { house: entry.into, amount: entry.amount },
  ].filter(({ amount }) => amount !== 0n),
})
