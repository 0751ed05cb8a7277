// Currencies the ledger can hold, with their exponents (ISO 4217, and the usual subunit of the crypto ones).

const EXPONENT_0 = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const EXPONENT_3 = 'BHD IQD JOD KWD LYD OMR TND'
const EXPONENT_4 = 'CLF UYW'
const EXPONENT_8 = 'BTC LTC BCH DOGE'
const EXPONENT_6 = 'USDT USDC TRX'
/** A chain's 18 digits would leave room for nine ether: the ledger's unit is the gwei. */
const EXPONENT_9 = 'ETH'
const EXPONENT_2 =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
  'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT ' +
  'TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG'

const table = (codes: string, exponent: number): [string, number][] => codes.split(' ').map((code) => [code, exponent])

const exponents: ReadonlyMap<string, number> = new Map([
  ...table(EXPONENT_2, 2),
  ...table(EXPONENT_0, 0),
  ...table(EXPONENT_3, 3),
  ...table(EXPONENT_4, 4),
  ...table(EXPONENT_6, 6),
  ...table(EXPONENT_8, 8),
  ...table(EXPONENT_9, 9),
])

export const currencyCodes: readonly string[] = [...exponents.keys()].toSorted()

/** Number of decimals of one unit (JPY 0, USD 2, KWD 3, BTC 8); undefined for an unknown currency. */
export const currencyExponent = (code: string): number | undefined => exponents.get(code)

/**
 * The spec's numeric `currencyId`, made from the code itself so that adding a currency never renumbers another:
 * the letters read in base 36 (EUR is 19251).
 */
export const currencyId = (code: string): number => Number.parseInt(code, 36)
