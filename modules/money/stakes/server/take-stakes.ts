// Takes a batch of stakes inside the caller's transaction: balance, exclusion and limits are checked, the product's
// own rows are saved, the entries are posted and counted. However large the batch, each of these is one statement.
import { formatAmount } from '#kernel/money.ts'
import { refuse, type Refused } from '#kernel/result.ts'
import {
  countedReturn,
  countedStake,
  ownPart,
  stakeDraft,
  type StakeEntry,
  type StakeMoney,
  type StakeReturn,
} from '#modules/money/stakes/rules/stake-money.ts'
import {
  issueStakePermit,
  type AccountRow,
  type LockedAccounts,
  type Wallet,
} from '#modules/money/wallet/server/service.ts'
import type { PlayRefusal } from '#modules/protection/limits/contract.ts'
import {
  checkStakes,
  countStakes,
  type ReturnedMoney,
  type StakeAsk as CountedAsk,
} from '#modules/protection/limits/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/** The product: bets on sport, or games of chance of any kind. */
export type Product = CountedAsk['product']

/**
 * One intent to stake: a coupon, a round, a ticket. An amount of zero only asks whether the player may play, as
 * when a bet is edited.
 */
export type StakeAsk<P extends Product = Product> = StakeMoney & { readonly accountId: number; readonly product: P }

/** Why a player may not play at all, whatever the amount. */
export type EligibilityRefusal = Exclude<PlayRefusal, 'limit_reached' | 'limits_required'>

/** The possible refusals of an ask, by its product, and by whether its amount is zero. */
export type StakeRefusal<A extends StakeAsk> =
  | (A['amount'] extends 0n ? EligibilityRefusal : PlayRefusal | 'insufficient_funds')
  | (A['product'] extends 'sport' ? never : 'casino_blocked')

/** What is posted of a stake that ended as it was taken: both in one statement. */
export type EndedStake = { readonly entries: readonly StakeEntry[]; readonly returns: readonly StakeReturn[] }

/**
 * Saves the product's rows and returns the entries of each ask, in order: their amounts add up to the ask's. Called
 * once, with the accepted asks; not called where there are none.
 */
export type SaveStakes<A> = (taken: readonly A[]) => Promise<readonly (readonly StakeEntry[] | EndedStake)[]>

export type TakeStakes = {
  /** Locked in this transaction: every account that an ask names. */
  readonly accounts: LockedAccounts
  /** The instant of the decision. */
  readonly now: Date
}

const accountOf = ({ rows }: LockedAccounts, accountId: number): AccountRow => {
  const account = rows.get(accountId)
  if (account === undefined)
    throw new Error(`account ${accountId} was not locked before a stake on it is taken or settled`)
  return account
}

/** Each in turn, as if those before it that are covered were taken. */
function refuseUncovered(
  accounts: LockedAccounts,
  asks: readonly StakeAsk[],
): readonly (Refused<'insufficient_funds'> | undefined)[] {
  const left = new Map(accounts.balances)
  return asks.map((ask) => {
    const balance = left.get(ask.accountId) ?? 0n
    const own = ownPart(ask)
    if (own <= balance) {
      left.set(ask.accountId, balance - own)
      return undefined
    }
    const { currency } = accountOf(accounts, ask.accountId)
    return refuse('insufficient_funds', 'the account does not hold that much', {
      balance: formatAmount(balance, currency),
      currency,
    })
  })
}

const total = (entries: readonly StakeMoney[], part: (money: StakeMoney) => bigint): bigint =>
  entries.reduce((sum, entry) => sum + part(entry), 0n)

/** What was checked is what is posted. */
function mustMatch(ask: StakeAsk, entries: readonly StakeEntry[]): void {
  const parts = [({ amount }: StakeMoney) => amount, ({ given = 0n }: StakeMoney) => given, ownPart]
  if (parts.some((part) => total(entries, part) !== part(ask)))
    throw new Error(`the entries of a stake on account ${ask.accountId} differ from its ask`)
}

export const returnedMoney = (accounts: LockedAccounts, returns: readonly StakeReturn[]): readonly ReturnedMoney[] =>
  returns.map((one) => {
    const account = accountOf(accounts, one.accountId)
    return { playerId: account.playerId, currency: account.currency, amount: countedReturn(account, one) }
  })

const isEnded = (saved: readonly StakeEntry[] | EndedStake): saved is EndedStake => !Array.isArray(saved)

/** Posts what was saved of the stakes that are taken, and what of them comes back at once; returns the latter. */
async function postTaken<A extends StakeAsk>(
  tx: Tx,
  wallet: Wallet,
  taken: readonly A[],
  { accounts, now }: TakeStakes,
  save: SaveStakes<A>,
): Promise<readonly StakeReturn[]> {
  const saved = await save(taken)
  const stakes = taken.flatMap((ask, n) => {
    const one = saved[n] ?? []
    const entries = isEnded(one) ? one.entries : one
    mustMatch(ask, entries)
    return entries.map((entry) => stakeDraft(accountOf(accounts, ask.accountId), entry))
  })
  const returns = saved.flatMap((one) => (isEnded(one) ? one.returns : []))
  const drafts = [...stakes, ...returns.map(({ draft }) => draft)]
  const posted = await wallet.post(tx, accounts, drafts, now, issueStakePermit(tx, drafts))
  if (!posted.ok) throw new Error('a stake was covered by its account and could not be posted')
  return returns
}

/** Returns the refusal of each ask, in order; undefined where it was taken. */
export async function takeStakes<A extends StakeAsk>(
  tx: Tx,
  wallet: Wallet,
  asks: readonly A[],
  at: TakeStakes,
  save: SaveStakes<A>,
): Promise<readonly (Refused<StakeRefusal<A>> | undefined)[]> {
  const { accounts, now } = at
  const refusals: (Refused<StakeRefusal<StakeAsk>> | undefined)[] = [...refuseUncovered(accounts, asks)]
  const covered = asks.flatMap((ask, index) => (refusals[index] === undefined ? [{ ask, index }] : []))
  if (covered.length === 0) return refusals as readonly (Refused<StakeRefusal<A>> | undefined)[]
  // After every other lock: the players' limits are locked last, so that two transactions cannot wait for each other.
  const checked = await checkStakes(
    tx,
    covered.map(({ ask }) => {
      const account = accountOf(accounts, ask.accountId)
      const { playerId, currency } = account
      return { playerId, currency, product: ask.product, ...countedStake(account, ask) }
    }),
    now,
  )
  for (const [n, { index }] of covered.entries()) refusals[index] = checked.refusals[n]
  const taken = asks.filter((_ask, index) => refusals[index] === undefined)
  if (taken.length > 0) {
    const returns = await postTaken(tx, wallet, taken, at, save)
    await countStakes(tx, checked, returnedMoney(accounts, returns))
  }
  return refusals as readonly (Refused<StakeRefusal<A>> | undefined)[]
}
