// Applies what a provider said about a deposit or a payout: once, in one transaction with the money that it moves. Webhooks, look-ups and the
// answers to payouts come here.
import { countDeposit, uncountDeposit } from '#modules/protection/limits/server/service.ts'
import type { EntryDraft, Wallet } from '#modules/money/wallet/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import { depositCompleted, depositReinstated, depositReversed } from '#modules/money/payments/contract.ts'
import { depositChange, type DepositChange } from '#modules/money/payments/rules/deposit-change.ts'
import { CASE_KINDS, type CaseKind } from '#modules/money/payments/rules/payment-case.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { applyPayoutEvent } from './payouts/apply-payout-event.ts'
import { openCase } from './cases/case-store.ts'
import {
  changePayment,
  keepWebhook,
  lockPayment,
  markWebhook,
  storedWebhook,
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

/** Moves money between the provider and the account; a negative amount goes back to the provider. */
async function move(
  { tx, wallet, provider, event, at }: Applied,
  payment: PaymentRow,
  { kind, key, amount }: { readonly kind: CashKind; readonly key: string; readonly amount: bigint },
  announced: typeof depositCompleted | typeof depositReversed | typeof depositReinstated,
): Promise<void> {
  const playerId = Number(payment.player_id)
  const accountId = Number(payment.account_id)
  const { currency } = payment
  const accounts = await wallet.accountsOf(tx, playerId)
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map((account) => account.accountId),
  )
  const draft: EntryDraft<CashKind> = {
    kind,
    idempotencyKey: key,
    reference: `payment:${event.paymentId}`,
    actor: `provider:${provider}`,
    currency,
    postings: [
      { house: `deposits_${provider}` as const, amount: -amount },
      { accountId, amount },
    ],
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

async function credit(
  applied: Applied,
  payment: PaymentRow,
  { amount, isOther }: DepositChange & { do: 'credit' },
): Promise<EventOutcome> {
  const { tx, event, at } = applied
  await changePayment(tx, event.paymentId, { status: 'completed', credited: amount, takenBack: 0n, at })
  // Received money belongs to the player, whatever has happened since: an excluded player may withdraw it, not play with it.
  await move(applied, payment, { kind: 'deposit', key: `deposit:${event.paymentId}`, amount }, depositCompleted)
  await countAsCame(applied, payment, amount)
  if (isOther && applied.isAmountOpen !== true) await refer(applied, 'other_amount')
  return 'credited'
}

async function takeBack(
  applied: Applied,
  payment: PaymentRow,
  { amount, status }: DepositChange & { do: 'take_back' },
): Promise<EventOutcome> {
  const { tx, provider, event, at } = applied
  const takenBack = payment.taken_back + amount
  await changePayment(tx, event.paymentId, { status, credited: payment.credited, takenBack, at })
  const key = `deposit-reversal:${provider}:${event.eventId}`
  await move(applied, payment, { kind: 'deposit_reversal', key, amount: -amount }, depositReversed)
  return 'taken_back'
}

/** It pays the account's debt first, as everything that comes in. It is no new deposit: limits have counted it already. */
async function giveBack(
  applied: Applied,
  payment: PaymentRow,
  { amount, status }: DepositChange & { do: 'give_back' },
): Promise<EventOutcome> {
  const { tx, provider, event, at } = applied
  const takenBack = payment.taken_back - amount
  await changePayment(tx, event.paymentId, { status, credited: payment.credited, takenBack, at })
  const key = `deposit-reinstated:${provider}:${event.eventId}`
  await move(applied, payment, { kind: 'deposit', key, amount }, depositReinstated)
  return 'given_back'
}

/** A deposit that comes to nothing counts towards no limit any more. */
export async function closeDeposit(
  tx: Tx,
  payment: PaymentRow,
  status: 'failed' | 'cancelled' | 'expired',
  at: Date,
): Promise<void> {
  await changePayment(tx, payment.payment_id, { status, credited: 0n, takenBack: 0n, at })
  const { currency, amount, created_at: openedAt } = payment
  await uncountDeposit(tx, { playerId: Number(payment.player_id), currency, amount, at: openedAt })
}

async function applyEvent(applied: Applied): Promise<EventOutcome> {
  const { tx, wallet, provider, event, at } = applied
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
  const change = depositChange({ ...payment, takenBack: payment.taken_back }, event)
  switch (change.do) {
    case 'credit':
      return credit(applied, payment, change)
    case 'take_back':
      return takeBack(applied, payment, change)
    case 'give_back':
      return giveBack(applied, payment, change)
    case 'close': {
      const accounts = await wallet.accountsOf(tx, Number(payment.player_id))
      await wallet.lockAccounts(
        tx,
        accounts.map(({ accountId }) => accountId),
      )
      await closeDeposit(tx, payment, change.status, at)
      return 'closed'
    }
    case 'refer':
      await refer(applied, change.kind)
      return change.kind
    case 'nothing':
      return 'already_finished'
  }
}

/** A field that the provider's own form of the message does not have says nothing. */
function contradicts(body: unknown, event: ProviderEvent): boolean {
  const said = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  return (['status', 'amount', 'currency'] as const).some(
    (field) => typeof said[field] === 'string' && said[field] !== event[field],
  )
}

/** The id of an event is of one statement: another one under it is applied by nobody, and an operator asks the provider. */
async function compareRepeated(applied: Applied): Promise<void> {
  const { tx, provider, event } = applied
  const stored = await storedWebhook(tx, provider, event.eventId)
  if (stored === undefined || (stored.payment_id === event.paymentId && !contradicts(stored.body, event))) return
  await refer({ ...applied, event: { ...event, eventId: `${event.eventId}#other` } }, 'impossible_change')
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
  const { eventId, paymentId } = event
  if (!(await keepWebhook(tx, { provider, eventId, paymentId, body, at }))) {
    await compareRepeated(applied)
    return undefined
  }
  const outcome = await applyEvent(applied)
  await markWebhook(tx, provider, eventId, outcome, at)
  return outcome
}
