// Applies what a provider said about a payout: once, in one transaction with the money that it moves on the provider's account.
import { payoutFinished } from '#modules/money/payments/contract.ts'
import { payoutChange, type PayoutOutcome } from '#modules/money/payments/rules/payout-change.ts'
import type { CaseKind } from '#modules/money/payments/rules/payment-case.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { finishPayout, type Payout } from './payout-store.ts'
import type { ProviderEvent } from '../provider-port.ts'

type Applied = {
  readonly tx: Tx
  readonly wallet: Wallet
  readonly event: ProviderEvent
  readonly at: Date
}

/** The provider has paid it from our account there; a returned one is in that account again. */
async function moveAtProvider({ tx, wallet, at }: Applied, payout: Payout, status: 'paid' | 'returned'): Promise<void> {
  const amount = status === 'paid' ? payout.amount : -payout.amount
  const posted = await wallet.post(
    tx,
    await wallet.lockAccounts(tx, []),
    [
      {
        kind: 'withdrawal',
        idempotencyKey: `payout-${status}:${payout.payoutId}`,
        reference: `payout:${payout.payoutId}`,
        actor: `provider:${payout.provider}`,
        currency: payout.currency,
        postings: [
          { house: 'withdrawals', amount: -amount },
          { house: `deposits_${payout.provider}`, amount },
        ],
      },
    ],
    at,
  )
  if (!posted.ok) throw new Error('an entry between house accounts cannot lack funds')
}

/** `payout` is locked. */
export async function applyPayoutEvent(
  applied: Applied,
  payout: Payout,
): Promise<'paid' | 'failed' | 'returned' | 'already_finished' | CaseKind> {
  const { tx, event, at } = applied
  const change = payoutChange(payout, event)
  if (change.do === 'nothing') return 'already_finished'
  if (change.do === 'refer') return change.kind
  const { payoutId, playerId, currency, amount } = payout
  let last: PayoutOutcome = 'failed'
  for (const status of change.statuses) {
    await finishPayout(tx, payoutId, status, at)
    if (status !== 'failed') await moveAtProvider(applied, payout, status)
    await append(tx, [eventOf(payoutFinished, { payoutId, playerId, currency, amount: String(amount), status })])
    last = status
  }
  return last
}
