// Opens a deposit with a provider. Nothing is credited here: only the provider's signed word does that.
import { createHash, randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/payments/contract.ts'
import { depositLimits } from '#modules/payments/rules/deposit-limits.ts'
import type { Wallet } from '#modules/wallet/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { insertPayment } from './payment-store.ts'
import type { PaymentProvider } from './provider-port.ts'

export type PaymentsServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly provider: PaymentProvider
}

export const openDeposit =
  ({ database, wallet, provider }: PaymentsServer): Handlers<typeof calls>['POST /web-api/payments/deposits'] =>
  async (input, { viewer, origin }) => {
    const { currency, method, idempotencyKey } = input
    const amount = parseAmount(input.amount, currency)
    if (!amount.ok) return amount
    const { min, max } = depositLimits(currency)
    if (amount.value < min)
      return refuse('amount_below_minimum', 'the deposit is below the minimum', {
        minimum: formatAmount(min, currency),
        currency,
      })
    if (amount.value > max)
      return refuse('amount_above_maximum', 'the deposit is above the maximum', {
        maximum: formatAmount(max, currency),
        currency,
      })
    const accounts = await wallet.accountsOf(database.db, viewer.playerId)
    const account = accounts.find((row) => row.currency === currency && row.type !== 4)
    if (account === undefined) return refuse('account_not_found', `there is no account in ${currency}`)
    const requestHash = createHash('sha256')
      .update(JSON.stringify([String(amount.value), currency, method]))
      .digest()
    const payment = await insertPayment(database.db, {
      paymentId: randomUUID(),
      playerId: viewer.playerId,
      accountId: account.accountId,
      method,
      amount: amount.value,
      currency,
      idempotencyKey,
      requestHash,
      at: await decisionTime(database.db),
    })
    if (!payment.request_hash.equals(requestHash))
      return refuse('idempotency_key_reused', 'this key already stands for another deposit')
    const checkout = { paymentId: payment.payment_id, amount: formatAmount(payment.amount, currency), currency, origin }
    return ok({ paymentId: payment.payment_id, redirectUrl: provider.checkoutUrl(checkout) })
  }
