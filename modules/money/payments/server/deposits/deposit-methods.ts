// By which a player may pay in: the providers of their country, with limits and the time that deposits usually take.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { calls } from '#modules/money/payments/contract.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'
import { USUAL_COUNT_MAX, USUAL_DAYS, usualMinutes } from '#modules/money/payments/rules/usual-minutes.ts'
import { percentText } from '#modules/money/taxes/contract.ts'
import { taxRatesOf } from '#modules/money/taxes/server/service.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { depositTimes, lastMethodOf } from '../payment-store.ts'
import type { PaymentsServer } from '../payments-server.ts'
import type { AmountRange, ProviderPort } from '../provider-port.ts'

/** Of one deposit, in minor units; undefined where the provider does not take the currency. */
export const depositRange = (provider: ProviderPort, currency: string): AmountRange | undefined =>
  provider.depositLimits === undefined ? depositLimits(currency) : provider.depositLimits(currency)

/** Whether players of this player's country may use it. */
export async function isOffered(
  { database, limits }: Pick<PaymentsServer, 'database' | 'limits'>,
  { countries }: ProviderPort,
  playerId: number,
): Promise<boolean> {
  if (countries === undefined) return true
  const country = await limits.countryOf(database.db, playerId)
  return country !== undefined && countries.has(country)
}

export const showMethods =
  (server: PaymentsServer): Handlers<typeof calls>['GET /web-api/payments/methods'] =>
  async (_input, { viewer: { playerId } }) => {
    const {
      database: { db },
      wallet,
      providers,
    } = server
    const since = new Date((await decisionTime(db)).getTime() - USUAL_DAYS * DAY_MS)
    const [accounts, lastMethod, times] = await Promise.all([
      wallet.accountsOf(db, playerId),
      lastMethodOf(db, playerId),
      depositTimes(db, since, USUAL_COUNT_MAX),
    ])
    const currencies = accounts
      .filter((account) => !account.isClosed && !isBonusAccount(account))
      .map(({ currency }) => currency)
    const { deposit: rate } = await taxRatesOf(db, await server.limits.countryOf(db, playerId))
    const deposits = []
    for (const [method, provider] of providers) {
      if (!(await isOffered(server, provider, playerId))) continue
      const limits = currencies.flatMap((currency) => {
        const range = depositRange(provider, currency)
        if (range === undefined) return []
        const { min, max } = range
        return [{ currency, minimum: formatAmount(min, currency), maximum: formatAmount(max, currency) }]
      })
      if (limits.length === 0) continue
      deposits.push({
        method,
        limits,
        usualMinutes: usualMinutes(times.filter((one) => one.method === method)) ?? null,
        taxPercent: rate === 0 ? null : percentText(rate),
        isLastUsed: method === lastMethod,
      })
    }
    return ok({ deposits: deposits.toSorted((a, b) => Number(b.isLastUsed) - Number(a.isLastUsed)) })
  }
