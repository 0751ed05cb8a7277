// The wallet's service for other modules: money moves only here, always inside the caller's transaction.
import type { Result } from '#kernel/result.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { applyEntries, type PostingPlan } from '#modules/money/wallet/rules/apply-entries.ts'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import type { EntryDraft } from '#modules/money/wallet/rules/entry-draft.ts'
import { needsPermit, type CashKind } from '#modules/money/wallet/rules/entry-kind.ts'
import { holdingsIn, playersIn } from './currency-store.ts'
import { closeHold, hasOpenHold, insertHold, type HoldRefusal, type HoldRow } from './hold-store.ts'
import {
  accountRowsOf,
  findEntryByKey,
  findHouseAccount,
  handOverMain,
  houseAccountId,
  insertAccount,
  insertEntries,
  lockAccountRows,
  saveClosed,
  type AccountRow,
  type PlayerAccountRow,
} from './ledger-store.ts'
import { redeemStakePermit, type StakePermit } from './stake-permit.ts'

export { currenciesOf, lockPlayerAccounts } from './player-accounts.ts'
export { balanceChange } from './player-changes.ts'
export type { AccountRow, PlayerAccountRow } from './ledger-store.ts'
export { issueStakePermit, type StakePermit } from './stake-permit.ts'
export {
  playerToHouse,
  type EntryDraft,
  type HouseAccount,
  type PostingDraft,
} from '#modules/money/wallet/rules/entry-draft.ts'
export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'
export { isSlotStart } from '#modules/money/wallet/rules/slots.ts'
export * as book from './kind-sums/book-sums.ts'
export { sumsByKind } from './kind-sums/kind-sums.ts'
export { postingsByKeys } from './entry-store.ts'
export { countEntries, houseTotals } from './verify/verify-store.ts'
export { verifyLedger, type LedgerCheck, type LedgerReport } from './verify/verify-ledger.ts'

/** Balances and debts as locked in this transaction; `post` keeps them up to date. */
export type LockedAccounts = {
  readonly rows: ReadonlyMap<number, AccountRow>
  readonly balances: Map<number, bigint>
  readonly debts: Map<number, bigint>
}

export type Wallet = {
  /** Opens an account of a player at zero. A second one of the same currency and type breaks a unique index. */
  openAccount(tx: Tx, account: { playerId: number; currency: string; type: AccountType }): Promise<number>
  /** In order of type. Those that the player has removed are among them: money may still come to them. */
  accountsOf(db: Db, playerId: number): Promise<readonly PlayerAccountRow[]>
  /** Removes an empty account from what the player sees, or brings it back. Money that arrives brings it back by itself. */
  setClosed(tx: Tx, accountId: number, at: Date | undefined): Promise<void>
  /** Of a player whose main account's currency is given up: the other one becomes the main one. The old one is empty. */
  handOverMain(tx: Tx, oldAccount: number, newAccount: number): Promise<void>
  /** Players with an account in this currency that is not removed, by number, after that one. */
  playersIn(db: Db, currency: string, after: number, limit: number): Promise<readonly number[]>
  /** What each account in this currency holds or owes. */
  holdingsIn(db: Db, currency: string): Promise<readonly { readonly balance: bigint; readonly owed: bigint }[]>
  /** Whether money of it is set aside. */
  hasOpenHold(tx: Tx, accountId: number): Promise<boolean>
  /** Row locks in sorted order until the transaction ends; unknown ids are simply absent. */
  lockAccounts(tx: Tx, accountIds: readonly number[]): Promise<LockedAccounts>
  /**
   * Writes balanced entries at one instant. Refuses `insufficient_funds` before anything is written. A key that is already in the
   * ledger is a bug of the caller (look it up first) and throws. Entries of stakes are taken only with the permit that `stakes`
   * issues for them: without it they do not compile, and throw. Entries that take back are not refused: what the account
   * no longer holds is owed, and every later credit of it pays the debt first, by an entry of its own.
   */
  post(
    tx: Tx,
    locked: LockedAccounts,
    drafts: readonly EntryDraft<CashKind>[],
    at: Date,
  ): Promise<Result<undefined, 'insufficient_funds'>>
  post(
    tx: Tx,
    locked: LockedAccounts,
    drafts: readonly EntryDraft[],
    at: Date,
    permit: StakePermit,
  ): Promise<Result<undefined, 'insufficient_funds'>>
  /** The entry of that key, if this intent was carried out before. */
  findEntry(db: Db, idempotencyKey: string): Promise<{ readonly entryId: bigint; readonly kind: string } | undefined>
  /**
   * Sets money aside under a unique reference, for a withdrawal; later `capture` spends it or `release` returns it, once.
   * Refused while the player owes.
   */
  hold(
    tx: Tx,
    ask: { accountId: number; amount: bigint; reference: string; actor: string; at: Date },
  ): Promise<Result<undefined, HoldRefusal>>
  capture(tx: Tx, ask: { reference: string; actor: string; at: Date }): Promise<Result<HoldRow, 'hold_not_open'>>
  release(tx: Tx, ask: { reference: string; actor: string; at: Date }): Promise<Result<HoldRow, 'hold_not_open'>>
}

/** House account ids never change, so a process reads each once. */
export function createWallet(): Wallet {
  const houseIds = new Map<string, number>()
  /** Transactions that created a house account: they may yet roll back, so nothing that they see is cached. */
  const makers = new WeakSet<Tx>()
  // In the caller's own transaction: waiting for another connection here could starve the pool.
  const houseId = async (tx: Tx, house: string, currency: string): Promise<number> => {
    const key = `${house} ${currency}`
    const known = houseIds.get(key)
    if (known !== undefined) return known
    const found = await findHouseAccount(tx, house, currency)
    if (found === undefined) makers.add(tx)
    const accountId = found ?? (await houseAccountId(tx, house, currency))
    if (!makers.has(tx)) houseIds.set(key, accountId)
    return accountId
  }

  const wallet: Wallet = {
    openAccount: insertAccount,
    accountsOf: accountRowsOf,
    setClosed: saveClosed,
    handOverMain,
    playersIn,
    holdingsIn,
    hasOpenHold,
    lockAccounts: async (tx, accountIds) => {
      const rows = await lockAccountRows(tx, accountIds)
      return {
        rows: new Map(rows.map((row) => [row.accountId, row])),
        balances: new Map(rows.map((row) => [row.accountId, row.balance])),
        debts: new Map(rows.map((row) => [row.accountId, row.owed])),
      }
    },
    post: async (tx: Tx, locked: LockedAccounts, drafts: readonly EntryDraft[], at: Date, permit?: StakePermit) => {
      if (drafts.length === 0) return { ok: true, value: undefined }
      if (drafts.some(({ kind }) => needsPermit(kind)) && !redeemStakePermit(permit, tx, drafts))
        throw new Error('entries of stakes were posted without a permit: take and settle stakes by `stakes`')
      const applied = applyEntries(drafts, locked)
      if (!applied.ok) return applied
      const { entries } = applied.value
      const currencyOf = new Map(entries.map((draft) => [draft.idempotencyKey, draft.currency]))
      const postings: (PostingPlan & { accountId: number })[] = []
      for (const plan of applied.value.postings)
        postings.push({
          ...plan,
          accountId: plan.accountId ?? (await houseId(tx, plan.house ?? '', currencyOf.get(plan.idempotencyKey) ?? '')),
        })
      await insertEntries(tx, entries, postings, at)
      for (const [accountId, balance] of applied.value.balances) locked.balances.set(accountId, balance)
      for (const [accountId, owed] of applied.value.debts) locked.debts.set(accountId, owed)
      return { ok: true, value: undefined }
    },
    findEntry: findEntryByKey,
    hold: (tx, ask) => insertHold(tx, wallet, ask),
    capture: (tx, ask) => closeHold(tx, wallet, 'captured', ask),
    release: (tx, ask) => closeHold(tx, wallet, 'released', ask),
  }
  return wallet
}
