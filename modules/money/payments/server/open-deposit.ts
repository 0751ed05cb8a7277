// Opens a deposit with a provider. Nothing is credited here: only the provider's signed word does that.
import { createHash, randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/money/payments/contract.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'
import type { DepositRefusal } from '#modules/protection/limits/contract.ts'
import { checkDeposit, uncountDeposit, type LimitsServer } from '#modules/protection/limits/server/service.ts'
import { isBonusAccount, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { findPaymentByKey, insertPayment, type NewPayment, type PaymentRow } from './payment-store.ts'
import type { PaymentProvider } from './provider-port.ts'

export type PaymentsServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly provider: PaymentProvider
  /** The law of a player asks for limits before money comes in. */
  readonly saferGambling: Pick<LimitsServer, 'countryOf'>
}

/** The payment of this key, or a new one where the player's limits let it through. It counts from this moment on. */
const open = (
  { database, wallet, saferGambling }: PaymentsServer,
  payment: Omit<NewPayment, 'at'>,
): Promise<Result<PaymentRow, DepositRefusal>> =>
  database.transaction(async (tx) => {
    const { playerId, amount, currency, idempotencyKey, paymentId } = payment
    const accounts = await wallet.accountsOf(tx, playerId)
    await wallet.lockAccounts(
      tx,
      accounts.map((account) => account.accountId),
    )
    const stored = await findPaymentByKey(tx, playerId, idempotencyKey)
    if (stored !== undefined) return ok(stored)
    const at = await decisionTime(tx)
    const may = await checkDeposit(tx, saferGambling, { playerId, currency, amount, at })
    if (!may.ok) return may
    const row = await insertPayment(tx, { ...payment, at })
    // The key went to a deposit in another currency, at the same moment.
    if (row.payment_id !== paymentId) await uncountDeposit(tx, { playerId, currency, amount, at })
    return ok(row)
  })

export const openDeposit =
  (server: PaymentsServer): Handlers<typeof calls>['POST /web-api/payments/deposits'] =>
  async (input, { viewer, origin }) => {
    const { database, wallet, provider } = server
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
    const account = accounts.find((row) => row.currency === currency && !isBonusAccount(row))
    if (account === undefined) return refuse('account_not_found', `there is no account in ${currency}`)
    const requestHash = createHash('sha256')
      .update(JSON.stringify([String(amount.value), currency, method]))
      .digest()
    const opened = await open(server, {
      paymentId: randomUUID(),
      playerId: viewer.playerId,
      accountId: account.accountId,
      method,
      amount: amount.value,
      currency,
      idempotencyKey,
      requestHash,
    })
    if (!opened.ok) return opened
    const payment = opened.value
    if (!payment.request_hash.equals(requestHash))
      return refuse('idempotency_key_reused', 'this key already stands for another deposit')
    const checkout = { paymentId: payment.payment_id, amount: formatAmount(payment.amount, currency), currency, origin }
    return ok({ paymentId: payment.payment_id, redirectUrl: provider.checkoutUrl(checkout) })
  }
