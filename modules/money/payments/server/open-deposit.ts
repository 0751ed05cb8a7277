// Opens a deposit with a provider. Nothing is credited here: only the provider's signed webhook does that.
import { createHash, randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/money/payments/contract.ts'
import type { DepositRefusal } from '#modules/protection/limits/contract.ts'
import { checkDeposit } from '#modules/protection/limits/server/service.ts'
import { taxRatesOf } from '#modules/money/taxes/server/service.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { createCommand } from '#platform/server/command.ts'
import { decisionTime } from '#platform/server/db.ts'
import { depositRange, isOffered } from './deposits/deposit-methods.ts'
import { findPaymentByKey, insertPayment, type NewPayment, type PaymentRow } from './payment-store.ts'
import type { PaymentsServer } from './payments-server.ts'

type DepositAsk = Omit<NewPayment, 'at'>

/** A deposit counts for the limits from the moment on at which it is opened. */
const opening = ({ database, wallet, limits }: PaymentsServer) =>
  createCommand<DepositAsk, Date, undefined, PaymentRow, DepositRefusal>({
    database,
    keysOf: ({ playerId, idempotencyKey }) => [`${playerId} ${idempotencyKey}`],
    stored: async (db, asks) => {
      const rows: (PaymentRow | undefined)[] = []
      for (const { playerId, idempotencyKey } of asks) rows.push(await findPaymentByKey(db, playerId, idempotencyKey))
      return rows.map((row) => (row === undefined ? undefined : { requestHash: row.request_hash, answer: row }))
    },
    load: async (tx, asks) => {
      const accountIds: number[] = []
      for (const { playerId } of asks)
        accountIds.push(...(await wallet.accountsOf(tx, playerId)).map(({ accountId }) => accountId))
      await wallet.lockAccounts(tx, accountIds)
      return decisionTime(tx)
    },
    // The limits decide; they are locked last.
    decide: () => ok(undefined),
    save: async (tx, accepted, at) => {
      const answers: Result<PaymentRow, DepositRefusal>[] = []
      for (const { ask } of accepted) {
        const { playerId, currency, amount } = ask
        const may = await checkDeposit(tx, limits, { playerId, currency, amount, at })
        answers.push(may.ok ? ok(await insertPayment(tx, { ...ask, at })) : may)
      }
      return answers
    },
  })

export const openDeposit = (server: PaymentsServer): Handlers<typeof calls>['POST /web-api/payments/deposits'] => {
  const { execute } = opening(server)
  return async (input, { viewer, origin }) => {
    const { database, wallet, providers } = server
    const { currency, method, idempotencyKey } = input
    const provider = providers.get(method)
    if (provider === undefined || !(await isOffered(server, provider, viewer.playerId)))
      return refuse('method_unknown', 'there is no such payment method')
    const amount = parseAmount(input.amount, currency)
    if (!amount.ok) return amount
    const range = depositRange(provider, currency)
    if (range === undefined) return refuse('method_unknown', `${method} does not take ${currency}`)
    const { min, max } = range
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
    const account = accounts.find((row) => row.currency === currency && !row.isClosed && !isBonusAccount(row))
    if (account === undefined) return refuse('account_not_found', `there is no account in ${currency}`)
    const requestHash = createHash('sha256')
      .update(JSON.stringify([String(amount.value), currency, method]))
      .digest()
    const country = await server.limits.countryOf(database.db, viewer.playerId)
    const { deposit: taxRate } = await taxRatesOf(database.db, country)
    const [opened] = await execute([
      {
        paymentId: randomUUID(),
        playerId: viewer.playerId,
        accountId: account.accountId,
        method,
        amount: amount.value,
        currency,
        idempotencyKey,
        requestHash,
        taxRate,
      },
    ])
    if (opened === undefined) throw new Error('a deposit was opened without an answer')
    if (!opened.ok) return opened
    const payment = opened.value.answer
    const order = { paymentId: payment.payment_id, amount: formatAmount(payment.amount, currency), currency, origin }
    const taken = await provider.openDeposit(order)
    return taken.ok ? ok({ paymentId: payment.payment_id, redirectUrl: taken.value.redirectUrl }) : taken
  }
}
