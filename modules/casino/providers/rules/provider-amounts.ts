// Amounts as providers write them, and as the ledger holds them: the way between is exact, or the amount is refused.
import { currencyExponent } from '#kernel/currencies.ts'
import { AMOUNT_MINOR_MAX } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'

export type ProviderAmountRefusal = 'amount_malformed' | 'amount_too_precise' | 'currency_mismatch'

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/** `scaled`: a whole number of 10^-decimals of the currency. */
export function minorOf(scaled: bigint, decimals: number, currency: string): Result<bigint, ProviderAmountRefusal> {
  const exponent = currencyExponent(currency)
  if (exponent === undefined) return refuse('currency_mismatch', `no such currency: ${currency}`)
  if (scaled < 0n) return refuse('amount_malformed', 'an amount is never negative')
  const minor = exponent >= decimals ? scaled * power(exponent - decimals) : scaled / power(decimals - exponent)
  if (exponent < decimals && scaled % power(decimals - exponent) !== 0n)
    return refuse('amount_too_precise', `${currency} has ${exponent} decimals`)
  if (minor > AMOUNT_MINOR_MAX) return refuse('amount_malformed', 'the amount is larger than any account can hold')
  return ok(minor)
}

/** Rounded down where the provider knows fewer decimals: it must not offer a stake that the account does not cover. */
export function scaledOf(minor: bigint, decimals: number, currency: string): bigint {
  const exponent = currencyExponent(currency) ?? 0
  return exponent <= decimals ? minor * power(decimals - exponent) : minor / power(exponent - decimals)
}

const DECIMAL = /^(\d{1,20})(?:\.(\d{1,12}))?$/u

/** '12.500000' with at most so many decimals as a whole number of 10^-decimals; without a sign or an exponent. */
export function readDecimal(text: string, decimals: number): Result<bigint, 'amount_malformed' | 'amount_too_precise'> {
  const match = DECIMAL.exec(text)
  if (match === null) return refuse('amount_malformed', 'an amount is digits with at most one point, such as 12.5')
  const [, whole = '', fraction = ''] = match
  if (fraction.slice(decimals).replaceAll('0', '') !== '')
    return refuse('amount_too_precise', `amounts have at most ${decimals} decimals`)
  return ok(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')))
}

/** 12500000n of 10^-6 → '12.500000'. */
export function decimalText(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
