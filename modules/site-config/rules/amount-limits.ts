// The least and the most of one bet in every currency. Rates move daily and limits do not: a currency belongs to a decimal magnitude.
import { currencyExponent } from '#kernel/currencies.ts'

/** How many units stand for about one euro, by powers of ten. A currency that is named nowhere counts as one. */
const UNITS_PER_EURO: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [
        10,
        'BWP CNY CZK DKK EGP GTQ HKD HNL MAD MDL MOP MXN MZN NAD NIO NOK PHP SEK SRD THB TRY TWD UAH UYU ZAR ZMW ERN LSL SZL MVR SCR BOB',
      ],
      [
        100,
        'AFN ALL BDT BTN CVE DOP DZD GMD HTG INR ISK JPY KES KGS LRD MKD MUR NPR PKR RSD RUB SSP YER VES VUV XPF DJF JMD LKR HUF',
      ],
      [
        1_000,
        'AMD AOA ARS BIF CDF CLP CRC IQD KMF KRW KZT MWK MMK NGN RWF SDG SOS SYP TZS XAF XOF YER GYD MNT MRU KPW SLE ETB',
      ],
      [10_000, 'COP GNF IDR IRR KHR LAK LBP MGA PYG STN UGX UZS VND SHP'],
    ] as const
  ).flatMap(([units, codes]) => codes.split(' ').map((code) => [code, units])),
)

/** Crypto is worth more than a euro a unit: fractions, as [numerator, denominator]. */
const CRYPTO_PER_EURO: Readonly<Record<string, readonly [bigint, bigint]>> = {
  BTC: [1n, 50_000n],
  BCH: [1n, 400n],
  LTC: [1n, 100n],
  DOGE: [5n, 1n],
  TRX: [5n, 1n],
}

/** EUR 0.20 the least stake, EUR 50,000 the most a bet returns and the most that is staked (reference rules, section 1.1). */
const STAKE_MIN_EURO_CENTS = 20n
const PAYOUT_MAX_EURO_CENTS = 5_000_000n

const minorOf = (euroCents: bigint, currency: string): bigint => {
  const [num, den] = CRYPTO_PER_EURO[currency] ?? [BigInt(UNITS_PER_EURO[currency] ?? 1), 1n]
  const minor = (euroCents * num * 10n ** BigInt(currencyExponent(currency) ?? 2)) / (100n * den)
  return minor > 0n ? minor : 1n
}

export type AmountLimits = { readonly stakeMin: bigint; readonly stakeMax: bigint; readonly payoutMax: bigint }

/** Minor units of the currency. */
export const amountLimits = (currency: string): AmountLimits => ({
  stakeMin: minorOf(STAKE_MIN_EURO_CENTS, currency),
  stakeMax: minorOf(PAYOUT_MAX_EURO_CENTS, currency),
  payoutMax: minorOf(PAYOUT_MAX_EURO_CENTS, currency),
})
