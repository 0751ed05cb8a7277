// What has been paid of an invoice of BTCPay Server, in the invoice's currency: payments come in coins, each at the rate of its invoice.
import { currencyExponent } from '#kernel/currencies.ts'
import { AMOUNT_MINOR_MAX, formatAmount } from '#kernel/money.ts'

export type PaidInCoin = {
  /** Units of the invoice's currency for one coin. */
  readonly rate: string
  readonly payments: readonly { readonly value: string; readonly status: string }[]
}

type Fraction = { readonly units: bigint; readonly scale: bigint }

/** '0.00042' → 42/100000. A JavaScript number would lose digits. */
function fraction(text: string): Fraction | undefined {
  const [, whole, decimals = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/u.exec(text) ?? []
  if (whole === undefined) return undefined
  return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) }
}

/** The confirmed payments, rounded down once; undefined for what cannot be read, and for a currency that is not known here. */
export function settledSum(coins: readonly PaidInCoin[], currency: string): string | undefined {
  const exponent = currencyExponent(currency)
  if (exponent === undefined) return undefined
  let sum: Fraction = { units: 0n, scale: 1n }
  for (const { rate, payments } of coins)
    for (const { value } of payments.filter(({ status }) => status === 'Settled')) {
      const [paid, price] = [fraction(value), fraction(rate)]
      if (paid === undefined || price === undefined) return undefined
      const [units, scale] = [paid.units * price.units, paid.scale * price.scale]
      sum = { units: sum.units * scale + units * sum.scale, scale: sum.scale * scale }
    }
  const minor = (sum.units * 10n ** BigInt(exponent)) / sum.scale
  return minor > AMOUNT_MINOR_MAX ? undefined : formatAmount(minor, currency)
}
