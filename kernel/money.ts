// Money is whole minor units of a currency; decimal strings exist only at the edge, and the way between is exact.
import { currencyExponent } from './currencies.ts'
import { ok, refuse, type Result } from './result.ts'

export type Money = { readonly minor: bigint; readonly currency: string }

/** The largest amount one command may move: 10^15 minor units, far below the ledger's 2^63. */
export const AMOUNT_MINOR_MAX = 10n ** 15n

const exponentOf = (currency: string): number => {
  const exponent = currencyExponent(currency)
  if (exponent === undefined) throw new Error(`unknown currency ${currency}`)
  return exponent
}

export type AmountRefusal =
  | 'amount_malformed'
  | 'amount_not_positive'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'currency_unknown'

/**
 * '12.5' EUR → 1250n. Only ASCII digits and one point are read: '1e3', '1,00', '٣', '-1', '+1', ' 1' are malformed;
 * more decimals than the currency has are refused, never rounded.
 */
export function parseAmount(text: string, currency: string): Result<bigint, AmountRefusal> {
  const exponent = currencyExponent(currency)
  if (exponent === undefined) return refuse('currency_unknown', `no such currency: ${currency}`)
  const match = /^(\d{1,30})(?:\.(\d{1,20}))?$/u.exec(text)
  if (match === null) return refuse('amount_malformed', 'an amount is digits with at most one point, such as 12.50')
  const [, whole = '', decimals = ''] = match
  if (decimals.slice(exponent).replaceAll('0', '') !== '')
    return refuse('amount_too_precise', `${currency} has ${exponent} decimals`)
  const minor = BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  if (minor === 0n) return refuse('amount_not_positive', 'the amount must be more than zero')
  if (minor > AMOUNT_MINOR_MAX) return refuse('amount_too_large', 'the amount is larger than any account can hold')
  return ok(minor)
}

/** 1250n EUR → '12.50'; the minus sign stays in front. */
export function formatAmount(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
