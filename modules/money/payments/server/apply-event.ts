// Applies what a provider said about a deposit or a payout: once, in one transaction with the money that it moves. Webhooks, look-ups and the
// answers to payouts come here.
import { countDeposit, uncountDeposit } from '#modules/protection/limits/server/service.ts'
import type { EntryDraft, LockedAccounts, Wallet } from '#modules/money/wallet/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import { taxOf } from '#modules/money/taxes/contract.ts'
import { depositCompleted, depositReinstated, depositReversed } from '#modules/money/payments/contract.ts'
import {
  depositChange,
  isConsistent,
  saysTheSame,
  type DepositMove,
  type DepositState,
} from '#modules/money/payments/rules/deposit-change.ts'
import { CASE_KINDS, type CaseKind } from '#modules/money/payments/rules/payment-case.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { applyPayoutEvent } from './payouts/apply-payout-event.ts'
import { openCase, resolveEarly } from './cases/case-store.ts'
import {
  changePayment,
  depositState,
  keepWebhook,
  lockPayment,
  markWebhook,
  storedStatement,
  type PaymentRow,
} from './payment-store.ts'
import { lockPayout } from './payouts/payout-store.ts'
import type { ProviderEvent } from './provider-port.ts'

export type EventOutcome =
  | 'credited'
  | 'closed'
  | 'taken_back'
  | 'given_back'
  | 'paid'
  | 'failed'
  | 'returned'
  | 'already_finished'
  | CaseKind

const isCase = (outcome: EventOutcome): outcome is CaseKind => CASE_KINDS.some((kind) => kind === outcome)

type Applied = {
  readonly tx: Tx
  readonly wallet: Wallet
  readonly provider: string
  readonly event: ProviderEvent
  readonly at: Date
  /** Nobody asked for an exact amount, as with a transfer to an address: what came is the amount, and no case. */
  readonly isAmountOpen?: boolean
}

const refer = ({ tx, provider, event, at }: Applied, kind: CaseKind): Promise<void> =>
  openCase(tx, { kind, provider, eventId: event.eventId, paymentId: event.paymentId, said: event, at })

/** All accounts of the payment's player. */
async function lockAccountsOf(
  { tx, wallet }: Pick<Applied, 'tx' | 'wallet'>,
  payment: PaymentRow,
): Promise<LockedAccounts> {
  const accounts = await wallet.accountsOf(tx, Number(payment.player_id))
  return wallet.lockAccounts(
    tx,
    accounts.map(({ accountId }) => accountId),
  )
}

type Move = {
  readonly kind: CashKind
  readonly key: string
  readonly amount: bigint
  /** Withheld of it, or given back with it. */
  readonly tax: bigint
}

/** Moves money between the provider and the account; a negative amount goes back to the provider. */
async function move(
  { tx, wallet, provider, event, at }: Applied,
  payment: PaymentRow,
  { kind, key, amount, tax }: Move,
  announced: typeof depositCompleted | typeof depositReversed | typeof depositReinstated,
): Promise<void> {
  const playerId = Number(payment.player_id)
  const accountId = Number(payment.account_id)
  const { currency } = payment
  const locked = await lockAccountsOf({ tx, wallet }, payment)
  const draft: EntryDraft<CashKind> = {
    kind,
    idempotencyKey: key,
    reference: `payment:${event.paymentId}`,
    actor: `provider:${provider}`,
    currency,
    postings: [
      { house: `deposits_${provider}` as const, amount: -amount },
      { accountId, amount: amount - tax },
      { house: 'taxes' as const, amount: tax },
    ].filter((posting) => posting.amount !== 0n),
  }
  const posted = await wallet.post(tx, locked, [draft], at)
  if (!posted.ok) throw new Error('a deposit or its reversal cannot lack funds')
  const moved = {
    playerId,
    accountId,
    paymentId: event.paymentId,
    method: provider,
    currency,
    amount: String(amount < 0n ? -amount : amount),
    balance: String(locked.balances.get(accountId) ?? 0n),
    ...(announced === depositReversed && event.answerBy !== undefined ? { answerBy: event.answerBy } : {}),
  }
  await append(tx, [eventOf(announced, moved)])
}

/** What counts towards the limits is what came in, from the moment on at which the deposit was opened. */
async function countAsCame({ tx }: Applied, payment: PaymentRow, amount: bigint): Promise<void> {
  const of = { playerId: Number(payment.player_id), currency: payment.currency, at: payment.created_at }
  if (payment.status === 'pending' && amount === payment.amount) return
  if (payment.status === 'pending') await uncountDeposit(tx, { ...of, amount: payment.amount })
  await countDeposit(tx, { ...of, amount })
}

/** What the move is in the ledger, and how it is announced. An entry that gives money back pays the account's debt first. */
const MOVES = {
  credit: { kind: 'deposit', sign: 1n, announced: depositCompleted, outcome: 'credited' },
  take_back: { kind: 'deposit_reversal', sign: -1n, announced: depositReversed, outcome: 'taken_back' },
  give_back: { kind: 'deposit', sign: 1n, announced: depositReinstated, outcome: 'given_back' },
} as const

const NOTHING_TAKEN = { status: 'completed', takenBack: 0n, refunded: 0n, chargedBack: 0n, reinstated: 0n } as const

const keyOf = ({ provider, event }: Applied, what: DepositMove['do']): string => {
  if (what === 'credit') return `deposit:${event.paymentId}`
  return `${what === 'take_back' ? 'deposit-reversal' : 'deposit-reinstated'}:${provider}:${event.eventId}`
}

/**
 * Received money belongs to the player, whatever has happened since: an excluded player may withdraw it, not play with it. What is taken back
 * and given again is no new deposit: limits have counted it already.
 */
async function moveDeposit(
  applied: Applied,
  payment: PaymentRow,
  moves: readonly DepositMove[],
  after: DepositState,
): Promise<EventOutcome | undefined> {
  const { tx, event, at } = applied
  const rate = payment.tax_rate
  let stays = payment.credited - payment.taken_back
  let outcome: EventOutcome | undefined
  for (const { do: what, amount } of moves) {
    // A deposit of which something was taken back before it came has come first: each of its steps is stored.
    if (what === 'credit' && moves.length > 1)
      await changePayment(tx, event.paymentId, { ...NOTHING_TAKEN, credited: amount }, at)
    const { kind, sign, announced } = MOVES[what]
    const tax = taxOf(stays + sign * amount, rate) - taxOf(stays, rate)
    stays += sign * amount
    await move(applied, payment, { kind, key: keyOf(applied, what), amount: sign * amount, tax }, announced)
    if (what === 'credit') await countAsCame(applied, payment, amount)
    outcome ??= MOVES[what].outcome
  }
  await changePayment(tx, event.paymentId, after, moves.length > 0 ? at : undefined)
  return outcome
}

/** A deposit that comes to nothing counts towards no limit any more. */
export async function closeDeposit(
  tx: Tx,
  payment: PaymentRow,
  status: 'failed' | 'cancelled' | 'expired',
  at: Date,
): Promise<void> {
  await changePayment(tx, payment.payment_id, { ...depositState(payment), status }, at)
  const { currency, amount, created_at: openedAt } = payment
  await uncountDeposit(tx, { playerId: Number(payment.player_id), currency, amount, at: openedAt })
}

async function applyEvent(applied: Applied): Promise<EventOutcome> {
  const { tx, provider, event, at } = applied
  const payment = await lockPayment(tx, event.paymentId)
  if (payment === undefined) {
    const payout = await lockPayout(tx, event.paymentId)
    if (payout?.provider === provider) {
      const outcome = await applyPayoutEvent(applied, payout)
      if (isCase(outcome)) await refer(applied, outcome)
      return outcome
    }
  }
  if (payment === undefined || payment.method !== provider) {
    await refer(applied, 'unknown_payment')
    return 'unknown_payment'
  }
  const before = depositState(payment)
  const { after, moves, refer: kind } = depositChange(before, event)
  let outcome: EventOutcome = kind ?? 'already_finished'
  if (after.status !== before.status && (after.status === 'failed' || after.status === 'cancelled')) {
    await lockAccountsOf(applied, payment)
    await closeDeposit(tx, payment, after.status, at)
    outcome = 'closed'
  } else if (after !== before) outcome = (await moveDeposit(applied, payment, moves, after)) ?? outcome
  const isExpected = kind === 'other_amount' && applied.isAmountOpen === true
  if (kind !== undefined && !isExpected) await refer(applied, kind)
  if (after !== before && isConsistent(after)) await resolveEarly(tx, provider, event.paymentId, at)
  return outcome
}

/** The id of an event is of one statement: another one under it is applied by nobody, and an operator asks the provider. */
async function compareRepeated(applied: Applied): Promise<void> {
  const { tx, provider, event } = applied
  const stored = await storedStatement(tx, provider, event.eventId)
  if (stored === undefined) return
  const isSame = stored.paymentId === event.paymentId && (stored.said === null || saysTheSame(stored.said, event))
  if (!isSame) await refer({ ...applied, event: { ...event, eventId: `${event.eventId}#other` } }, 'impossible_change')
}

/**
 * Stores what a provider said, then applies it: once for each event id. `body` is the message as it came. Undefined where the event is
 * known already.
 */
export async function takeEvent(
  applied: Applied,
  body = JSON.stringify(applied.event),
): Promise<EventOutcome | undefined> {
  const { tx, provider, event, at } = applied
  const { eventId, paymentId, status, amount, currency } = event
  const said = { status, amount, currency }
  if (!(await keepWebhook(tx, { provider, eventId, paymentId, body, said, at }))) {
    await compareRepeated(applied)
    return undefined
  }
  const outcome = await applyEvent(applied)
  await markWebhook(tx, provider, eventId, outcome, at)
  return outcome
}
