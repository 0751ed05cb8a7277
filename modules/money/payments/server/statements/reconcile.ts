// Compares a provider's statement with payments and ledger. Its fees become entries, and money that no payment of ours asked for goes to suspense.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { compareStatement, type Compared } from '#modules/money/payments/rules/statement-classes.ts'
import {
  isBonusAccount,
  type EntryDraft,
  type HouseAccount,
  type Wallet,
} from '#modules/money/wallet/server/service.ts'
import { countDeposit } from '#modules/protection/limits/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import { isPaymentOf } from '../payment-store.ts'
import { readStatement } from './read-statement.ts'
import {
  closeSuspense,
  insertSuspense,
  keepLine,
  lockSuspense,
  ourMovements,
  statedMovements,
  type StatementLine,
} from './statement-store.ts'

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
  const isUnknown = kind === 'deposit' && !(await isPaymentOf(tx, provider, reference))
  if (isUnknown) {
    await insertSuspense(tx, provider, line, at)
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
    let added = 0
    let toSuspense = 0
    for (const line of read.value) {
      const stored = await keepLine(tx, provider, line, at)
      if (!isSame(stored, line)) throw new LineDiffers(`line ${line.lineId} was stated otherwise before`)
      if (!stored.isNew) continue
      added += 1
      if (await book(tx, server, provider, line, at)) toSuspense += 1
    }
    const compared = compareStatement(await ourMovements(tx, provider), await statedMovements(tx, provider), at)
    return { added, toSuspense, compared }
  }
  try {
    return ok(await server.database.transaction(work))
  } catch (error) {
    if (error instanceof LineDiffers) return refuse('line_differs', error.message)
    throw error
  }
}

export type SuspenseDecision = {
  readonly suspenseId: bigint
  /** Whose money it is; undefined: it goes back to the sender. */
  readonly playerId: number | undefined
  readonly by: string
  readonly note: string
}

/** An operator has found out whose the money is. Once; the player receives it on the account of its currency. */
export const decideSuspense = (
  { database, wallet }: Server,
  { suspenseId, playerId, by, note }: SuspenseDecision,
): Promise<Result<undefined, 'suspense_not_open' | 'account_not_found'>> =>
  database.transaction(async (tx) => {
    const accounts = playerId === undefined ? [] : await wallet.accountsOf(tx, playerId)
    const locked = await wallet.lockAccounts(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    const at = await decisionTime(tx)
    const open = await lockSuspense(tx, suspenseId)
    if (open === undefined) return refuse('suspense_not_open', 'there is no such open case')
    const { provider, amount, currency } = open
    const account = accounts.find((one) => one.currency === currency && !isBonusAccount(one))
    if (playerId !== undefined && account === undefined)
      return refuse('account_not_found', `the player has no account in ${currency}`)
    await closeSuspense(tx, { suspenseId, accountId: account?.accountId, by, note, at })
    const posted = await wallet.post(
      tx,
      locked,
      [
        {
          kind: account === undefined ? 'suspense' : 'deposit',
          idempotencyKey: `suspense-closed:${suspenseId}`,
          reference: `suspense:${suspenseId}`,
          actor: `operator:${by}`,
          currency,
          postings: [
            { house: 'suspense', amount: -amount },
            account === undefined
              ? { house: `deposits_${provider}`, amount }
              : { accountId: account.accountId, amount },
          ],
        },
      ],
      at,
    )
    if (!posted.ok) throw new Error('an entry that pays a player cannot lack funds')
    // It came in like any other deposit, and counts like one.
    if (account !== undefined) await countDeposit(tx, { playerId: account.playerId, currency, amount, at })
    return ok(undefined)
  })
