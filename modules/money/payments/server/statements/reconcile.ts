// Compares a provider's statement with payments and ledger. Its fees become entries, and money that no payment of ours asked for goes to suspense.
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  compareStatement,
  heldBy,
  type Compared,
  type StatementKind,
} from '#modules/money/payments/rules/statement-classes.ts'
import {
  isBonusAccount,
  type EntryDraft,
  type HouseAccount,
  type PostingDraft,
  type Wallet,
} from '#modules/money/wallet/server/service.ts'
import { countDeposit } from '#modules/protection/limits/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import { decisionTime, type Database, type Db, type Tx } from '#platform/server/db.ts'
import { eventsOfPayment, type InboxEvent } from '../cases/case-store.ts'
import { isPaymentId, isPaymentOf } from '../payment-store.ts'
import { readStatement } from './read-statement.ts'
import { insertWriteOff, inSuspense, writtenOff } from './stated-store.ts'
import {
  adoptLine,
  closeSuspense,
  insertSuspense,
  keepLine,
  lineOf,
  lockSuspense,
  lockSuspenseOf,
  ourMovements,
  statedMovements,
  suspenseOf,
  type StatementLine,
  type Suspense,
  type SuspenseDecision,
} from './statement-store.ts'

export {
  findLine,
  findSuspense,
  listSuspense,
  tallySuspense,
  unpaidDeposits,
  type Suspense,
} from './statement-store.ts'
export { statedTransfers, type Transfer } from './stated-store.ts'

/** What a provider said about the payment that it names so, the oldest first. */
export const messagesAbout = async (
  db: Db,
  { provider, reference, limit }: { readonly provider: string; readonly reference: string; readonly limit: number },
): Promise<readonly InboxEvent[]> =>
  isPaymentId(reference) ? eventsOfPayment(db, { provider, paymentId: reference, limit }) : []

type Server = { readonly database: Database; readonly wallet: Wallet }

type Move = {
  readonly kind: CashKind
  readonly key: string
  readonly reference: string
  readonly actor: string
  readonly currency: string
  readonly amount: bigint
  readonly from: HouseAccount
  readonly to: HouseAccount
}

/** Between two accounts of the house. */
const houseEntry = ({ kind, key, reference, actor, currency, amount, from, to }: Move): EntryDraft<CashKind> => ({
  kind,
  idempotencyKey: key,
  reference,
  actor,
  currency,
  postings: [
    { house: from, amount: -amount },
    { house: to, amount },
  ],
})

async function book(
  tx: Tx,
  { wallet }: Pick<Server, 'wallet'>,
  provider: string,
  line: StatementLine,
  at: Date,
): Promise<boolean> {
  const { lineId, kind, reference, amount, fee, currency } = line
  const account = `deposits_${provider}` as const
  const shared = { reference: `statement:${provider}:${lineId}`, actor: `provider:${provider}`, currency }
  const drafts: EntryDraft<CashKind>[] = []
  // What the provider keeps for itself is gone from our account there.
  if (fee > 0n)
    drafts.push(
      houseEntry({
        ...shared,
        kind: 'provider_fee',
        key: `fee:${provider}:${lineId}`,
        amount: fee,
        from: 'psp_fees',
        to: account,
      }),
    )
  // It leaves our account at the provider, and is on its way until the bank has stated it.
  if (kind === 'to_bank' || kind === 'from_bank')
    drafts.push(
      houseEntry({
        ...shared,
        kind: 'bank_transfer',
        key: `transfer:${provider}:${lineId}`,
        amount,
        ...(kind === 'to_bank' ? { from: 'bank_transit', to: account } : { from: account, to: 'bank_transit' }),
      }),
    )
  const isAdopted = kind === 'deposit' && (await adoptLine(tx, provider, line))
  const isUnknown = kind === 'deposit' && !isAdopted && !(await isPaymentOf(tx, provider, reference))
  if (isUnknown) {
    await insertSuspense(tx, { provider, lineId, caseId: null, reference, amount, currency }, at)
    drafts.push(
      houseEntry({
        ...shared,
        kind: 'suspense',
        key: `suspense:${provider}:${lineId}`,
        amount,
        from: account,
        to: 'suspense',
      }),
    )
  }
  const posted = await wallet.post(tx, await wallet.lockAccounts(tx, []), drafts, at)
  if (!posted.ok) throw new Error('an entry between house accounts cannot lack funds')
  return isUnknown
}

const isSame = (a: StatementLine, b: StatementLine): boolean =>
  a.kind === b.kind &&
  a.reference === b.reference &&
  a.amount === b.amount &&
  a.fee === b.fee &&
  a.currency === b.currency &&
  a.occurredAt.getTime() === b.occurredAt.getTime()

/** Takes in one line of a provider that states each movement when it is final. A line that is there already changes nothing. */
export async function bookLine(
  tx: Tx,
  server: Pick<Server, 'wallet'>,
  provider: string,
  line: StatementLine,
  at: Date,
): Promise<void> {
  if (line.kind === 'deposit') await lockSuspenseOf(tx, provider)
  const stored = await keepLine(tx, provider, line, at)
  if (stored.isNew) await book(tx, server, provider, line, at)
}

export type Reconciled = {
  /** Lines of this file that were not stored before, and those of them that went to suspense. */
  readonly added: number
  readonly toSuspense: number
  /** All that the provider has stated so far, beside all that we have of it. */
  readonly compared: readonly Compared[]
}

const compareAt = async (db: Db, provider: string, now: Date): Promise<readonly Compared[]> =>
  compareStatement(
    await ourMovements(db, provider),
    await statedMovements(db, provider),
    now,
    await writtenOff(db, provider),
  )

/** `isInSuspense`: the money is there, and is decided there. */
export type ComparedNow = Compared & { readonly isInSuspense: boolean }

/** All that the provider has stated so far, beside all that we have of it; what differs first. */
export async function compareNow(db: Db, provider: string): Promise<readonly ComparedNow[]> {
  const compared = await compareAt(db, provider, await decisionTime(db))
  const waiting = await inSuspense(db, provider)
  return compared
    .toSorted((a, b) => ORDER.indexOf(a.class) - ORDER.indexOf(b.class) || (a.reference < b.reference ? -1 : 1))
    .map((one) => ({ ...one, isInSuspense: one.kind === 'deposit' && waiting.has(`${one.currency} ${one.reference}`) }))
}

const ORDER: readonly Compared['class'][] = ['amount_differs', 'only_theirs', 'only_ours', 'in_transit', 'matched']

class LineDiffers extends Error {}

/** Repeated with the same file it changes nothing. A line that says something else than before refuses the whole file. */
export async function reconcile(
  server: Server,
  provider: string,
  text: string,
): Promise<Result<Reconciled, 'statement_malformed' | 'line_differs'>> {
  const read = readStatement(text)
  if (!read.ok) return read
  const work = async (tx: Tx): Promise<Reconciled> => {
    const at = await decisionTime(tx)
    await lockSuspenseOf(tx, provider)
    let added = 0
    let toSuspense = 0
    for (const line of read.value) {
      const stored = await keepLine(tx, provider, line, at)
      if (!isSame(stored, line)) throw new LineDiffers(`line ${line.lineId} was stated otherwise before`)
      if (!stored.isNew) continue
      added += 1
      if (await book(tx, server, provider, line, at)) toSuspense += 1
    }
    return { added, toSuspense, compared: await compareAt(tx, provider, at) }
  }
  try {
    return ok(await server.database.transaction(work))
  } catch (error) {
    if (error instanceof LineDiffers) return refuse('line_differs', error.message)
    throw error
  }
}

export type SuspenseAsk = {
  readonly suspenseId: bigint
  readonly decision: SuspenseDecision
  /** Whose money it is, where it is credited. */
  readonly playerId: number | undefined
  readonly by: string
  readonly note: string
}

/** Where money leaves suspense to: the player's account, the provider that sends it back, or what the house has written off. */
function targetOf(
  { decision, provider, amount }: Pick<Suspense, 'provider' | 'amount'> & Pick<SuspenseAsk, 'decision'>,
  accountId: number | undefined,
): PostingDraft {
  if (accountId !== undefined) return { accountId, amount }
  return { house: decision === 'returned' ? `deposits_${provider}` : 'write_offs', amount }
}

/** An operator has found out whose the money is, or that nobody will. Once; the player receives it on the account of its currency. */
export async function decideSuspense(
  tx: Tx,
  { wallet }: Pick<Server, 'wallet'>,
  { suspenseId, decision, playerId, by, note }: SuspenseAsk,
): Promise<Result<Suspense, 'suspense_not_open' | 'account_not_found'>> {
  const accounts = playerId === undefined ? [] : await wallet.accountsOf(tx, playerId)
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map(({ accountId }) => accountId),
  )
  const at = await decisionTime(tx)
  const open = await lockSuspense(tx, suspenseId)
  if (open === undefined) return refuse('suspense_not_open', 'there is no such open case')
  const { amount, currency } = open
  const account = accounts.find((one) => one.currency === currency && !isBonusAccount(one))
  if ((decision === 'credited') !== (account !== undefined))
    return refuse('account_not_found', `the player has no account in ${currency}`, { field: 'playerId' })
  await closeSuspense(tx, { suspenseId, decision, account, by, note, at })
  const draft: EntryDraft<CashKind> = {
    kind: account === undefined ? 'suspense' : 'deposit',
    idempotencyKey: `suspense-closed:${suspenseId}`,
    reference: `suspense:${suspenseId}`,
    actor: by,
    currency,
    postings: [{ house: 'suspense', amount: -amount }, targetOf({ ...open, decision }, account?.accountId)],
  }
  const posted = await wallet.post(tx, locked, [draft], at)
  if (!posted.ok) throw new Error('an entry that pays a player cannot lack funds')
  // It came in like any other deposit, and counts like one.
  if (account !== undefined) await countDeposit(tx, { playerId: account.playerId, currency, amount, at })
  return ok(open)
}

export type CaseMoney = {
  readonly caseId: bigint
  readonly provider: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly by: string
  /** Closes its case; false where somebody has closed it meanwhile. */
  close(): Promise<boolean>
}

/** Puts money that a message of the provider told of into suspense, before its statement. Once for each payment and currency. */
export async function bookCaseMoney(
  tx: Tx,
  { wallet }: Pick<Server, 'wallet'>,
  { caseId, provider, reference, amount, currency, by, close }: CaseMoney,
  at: Date,
): Promise<Result<bigint, 'already_in_suspense' | 'already_closed'>> {
  await lockSuspenseOf(tx, provider)
  const money = { provider, reference, currency }
  const before = await suspenseOf(tx, money)
  if (before !== undefined)
    return refuse('already_in_suspense', 'this money is in suspense already', { suspenseId: Number(before) })
  // Nothing is written before this: a refusal leaves everything as it was.
  if (!(await close())) return refuse('already_closed', 'this case has been closed meanwhile')
  const suspenseId = await insertSuspense(tx, { ...money, lineId: await lineOf(tx, money), caseId, amount }, at)
  const draft = houseEntry({
    kind: 'suspense',
    key: `suspense-case:${caseId}`,
    reference: `case:${caseId}`,
    actor: by,
    currency,
    amount,
    from: `deposits_${provider}`,
    to: 'suspense',
  })
  const posted = await wallet.post(tx, await wallet.lockAccounts(tx, []), [draft], at)
  if (!posted.ok) throw new Error('an entry between house accounts cannot lack funds')
  return ok(suspenseId)
}

export type RowName = {
  readonly provider: string
  readonly kind: StatementKind
  readonly reference: string
  readonly currency: string
}
type RowRefusal = 'row_not_found' | 'already_decided' | 'row_in_transit' | 'row_in_suspense'

/** A row that differs, and that nothing else will explain. */
export async function openRow(
  db: Db,
  { provider, kind, reference, currency }: RowName,
): Promise<Result<ComparedNow, RowRefusal>> {
  const row = (await compareNow(db, provider)).find(
    (one) => one.kind === kind && one.reference === reference && one.currency === currency,
  )
  if (row === undefined) return refuse('row_not_found', 'there is no such row')
  if (row.open === 0n) return refuse('already_decided', 'this row agrees meanwhile')
  if (row.class === 'in_transit') return refuse('row_in_transit', 'the provider may yet state it')
  return row.isInSuspense ? refuse('row_in_suspense', 'the money is in suspense: it is decided there') : ok(row)
}

/** Gives up all that is open of a row: our account at the provider is then what it states. */
export async function writeOffRow(
  tx: Tx,
  { wallet }: Pick<Server, 'wallet'>,
  name: RowName,
  found: { readonly by: string; readonly note: string },
): Promise<Result<undefined, RowRefusal>> {
  const { provider, kind, reference, currency } = name
  await lockSuspenseOf(tx, provider)
  const row = await openRow(tx, name)
  if (!row.ok) return row
  const at = await decisionTime(tx)
  const amount = row.value.open
  const id = `statement-write-off:${await insertWriteOff(tx, provider, { kind, reference, currency, amount, ...found }, at)}`
  const draft = houseEntry({
    kind: 'bank_transfer',
    key: id,
    reference: id,
    actor: found.by,
    currency,
    amount: heldBy({ kind, amount }),
    from: `deposits_${provider}`,
    to: 'write_offs',
  })
  const posted = await wallet.post(tx, await wallet.lockAccounts(tx, []), [draft], at)
  if (!posted.ok) throw new Error('an entry between house accounts cannot lack funds')
  return ok(undefined)
}

export { suspenseWaiting } from './statement-store.ts'
