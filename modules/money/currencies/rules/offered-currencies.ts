// In which currencies a player may add an account.
import { currencyCodes, currencyExponent } from '#kernel/currencies.ts'

/** Accounts of a player's own money, the main one included. */
export const ACCOUNTS_MAX = 12

/** Withdrawn by their countries: accounts in them stay, new ones are not opened. */
const WITHDRAWN: ReadonlySet<string> = new Set(['ANG', 'BGN'])

const isFiat = (currency: string): boolean => currency.length === 3 && (currencyExponent(currency) ?? 9) <= 4

/** Fiat money, and the coins that a provider of ours takes: without one, nothing could ever come to their accounts. */
export const isOffered = (currency: string, isCarried: (coin: string) => boolean): boolean =>
  currencyCodes.includes(currency) &&
  !WITHDRAWN.has(currency) &&
  (isFiat(currency) && currency !== 'TRX' ? true : isCarried(currency))

export const offeredCurrencies = (isCarried: (coin: string) => boolean): readonly string[] =>
  currencyCodes.filter((currency) => isOffered(currency, isCarried))
