// In which currencies a player may add an account.
import { currencyCodes, currencyExponent } from '#kernel/currencies.ts'

/** Accounts of a player's own money, the main one included. */
export const ACCOUNTS_MAX = 12

/** Withdrawn by their countries: accounts in them stay, new ones are not opened. */
const WITHDRAWN: ReadonlySet<string> = new Set(['ANG', 'BGN'])

const isFiat = (currency: string): boolean => currency.length === 3 && (currencyExponent(currency) ?? 9) <= 4

/** Fiat money only: coins come through their chains, which bring accounts of their own. */
export const isOffered = (currency: string): boolean =>
  currencyCodes.includes(currency) && isFiat(currency) && currency !== 'TRX' && !WITHDRAWN.has(currency)

export const offeredCurrencies: readonly string[] = currencyCodes.filter(isOffered)
