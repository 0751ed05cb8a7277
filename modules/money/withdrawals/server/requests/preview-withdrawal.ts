// What a withdrawal would come to, shown before the player confirms it.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { calls } from '#modules/money/withdrawals/contract.ts'
import { usualTimes } from '#modules/money/payments/server/service.ts'
import { percentText } from '#modules/money/taxes/contract.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { paymentTimes } from '../withdrawal-store.ts'
import type { WithdrawalsServer } from '../withdrawals-server.ts'
import { forfeitsOf, planWithdrawal } from './plan-withdrawal.ts'

export const previewWithdrawal =
  (server: WithdrawalsServer): Handlers<typeof calls>['GET /web-api/withdrawals/preview'] =>
  async ({ amount: text, currency, destinationId }, { viewer: { playerId } }) => {
    const { db } = server.database
    const amount = parseAmount(text, currency)
    if (!amount.ok) return amount
    const at = await decisionTime(db)
    const plan = await planWithdrawal(db, server, { playerId, currency, amount: amount.value, destinationId }, at)
    if (!plan.ok) return plan
    const { pieces, taxRate } = plan.value
    const money = (minor: bigint): string => formatAmount(minor, currency)
    const tax = pieces.reduce((sum, piece) => sum + piece.tax, 0n)
    const times = await paymentTimes(
      db,
      new Date(at.getTime() - usualTimes.USUAL_DAYS * DAY_MS),
      usualTimes.USUAL_COUNT_MAX,
    )
    const usual = [...new Set(pieces.map(({ method }) => method))].map((method) =>
      usualTimes.usualMinutes(times.filter((one) => one.method === method)),
    )
    const known = usual.filter((minutes) => minutes !== undefined)
    return ok({
      amount: money(amount.value),
      currency,
      taxPercent: taxRate === 0 ? null : percentText(taxRate),
      tax: money(tax),
      paidOut: money(amount.value - tax),
      pieces: pieces.map(({ method, to, amount: paid }) => ({ method, label: to.label, amount: money(paid) })),
      forfeits: money(forfeitsOf(plan.value)),
      usualMinutes: known.length === usual.length ? Math.max(...known) : null,
    })
  }
