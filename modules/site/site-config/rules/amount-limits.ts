// The least and the most of one bet in every currency. Rates move daily and limits do not: a currency belongs to a decimal magnitude.
import { currencyExponent } from '#kernel/currencies.ts'

/** How many units are worth about one euro, by powers of ten. An unlisted currency counts as one. */
const UNITS_PER_EURO: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [
        10,
        'BWP CNY CZK DKK EGP GTQ HKD HNL MAD MDL MOP MXN MZN NAD NIO NOK PHP SEK SRD THB TRY TWD UAH UYU ZAR ZMW ERN LSL SZL MVR SCR BOB SLE STN ZWG',
      ],
      [
        100,
        'AFN ALL BDT BTN CVE DOP DZD ETB GMD GYD HTG INR ISK JPY KES KGS LRD MKD MUR NPR PKR RSD RUB SSP YER VED VES VUV XPF DJF JMD LKR HUF',
      ],
      [1_000, 'AMD AOA ARS BIF CDF CLP CRC IQD KMF KRW KZT MWK MMK NGN RWF SDG SOS SYP TZS XAF XOF MNT MRU KPW'],
      [10_000, 'COP GNF IDR IRR KHR LAK LBP MGA PYG UGX UZS VND'],
    ] as const
  ).flatMap(([units, codes]) => codes.split(' ').map((code) => [code, units])),
)

/** Crypto and units of account are worth more than a euro a unit: fractions, as [numerator, denominator]. */
const FRACTIONS_PER_EURO: Readonly<Record<string, readonly [bigint, bigint]>> = {
  CLF: [1n, 40n],
  UYW: [1n, 40n],
  BTC: [1n, 50_000n],
  BCH: [1n, 400n],
  ETH: [1n, 2_500n],
  LTC: [1n, 100n],
  DOGE: [5n, 1n],
  TRX: [5n, 1n],
}

/** EUR 0.20 the least stake, EUR 50,000 the most a bet returns and the most that is staked (reference rules, section 1.1). */
const STAKE_MIN_EURO_CENTS = 20n
const PAYOUT_MAX_EURO_CENTS = 5_000_000n
/** The least that one row of a system carries: a tenth of the least stake. */
const ROW_STAKE_MIN_EURO_CENTS = 2n
/** The maximum liability of one selection in one bet: less in play, where a price may be seconds old. */
const LIABILITY_MAX_EURO_CENTS = { line: 2_500_000n, live: 1_000_000n }

/** So many euro cents in minor units of the currency by its magnitude, rounded down, at least one. */
export const minorOfEuroCents = (euroCents: bigint, currency: string): bigint => {
  const [num, den] = FRACTIONS_PER_EURO[currency] ?? [BigInt(UNITS_PER_EURO[currency] ?? 1), 1n]
  const minor = (euroCents * num * 10n ** BigInt(currencyExponent(currency) ?? 2)) / (100n * den)
  return minor > 0n ? minor : 1n
}

/** The reverse, rounded up: limits over bets of every currency are kept in euro cents. */
export const euroCentsOfMinor = (minor: bigint, currency: string): bigint => {
  const [num, den] = FRACTIONS_PER_EURO[currency] ?? [BigInt(UNITS_PER_EURO[currency] ?? 1), 1n]
  const unit = num * 10n ** BigInt(currencyExponent(currency) ?? 2)
  return (minor * 100n * den + unit - 1n) / unit
}

export type AmountLimits = { readonly stakeMin: bigint; readonly stakeMax: bigint; readonly payoutMax: bigint }

/** Minor units of the currency. */
export const amountLimits = (currency: string): AmountLimits => ({
  stakeMin: minorOfEuroCents(STAKE_MIN_EURO_CENTS, currency),
  stakeMax: minorOfEuroCents(PAYOUT_MAX_EURO_CENTS, currency),
  payoutMax: minorOfEuroCents(PAYOUT_MAX_EURO_CENTS, currency),
})

/** The least stake of one row, in minor units: a coupon of N rows costs at least N of these. */
export const rowStakeMin = (currency: string): bigint => minorOfEuroCents(ROW_STAKE_MIN_EURO_CENTS, currency)

/** The maximum liability of one selection in one bet, in minor units. */
export const liabilityMax = (currency: string, isLive: boolean): bigint =>
  minorOfEuroCents(LIABILITY_MAX_EURO_CENTS[isLive ? 'live' : 'line'], currency)

/** So many times the maximum liability of one bet may be open at once, of all players on one selection or game, and of one player. */
const TIMES_OF_BET = { selection: 10n, game: 40n, player: 40n }

export type ExposureLimits = {
  readonly playerSelection: bigint
  readonly selection: bigint
  readonly game: bigint
  readonly player: bigint
}

/** What may be lost at most by all open bets together, in euro cents, before the factors that operators set. */
export const exposureLimits = (isLive: boolean): ExposureLimits => {
  const bet = LIABILITY_MAX_EURO_CENTS[isLive ? 'live' : 'line']
  return {
    playerSelection: bet,
    selection: bet * TIMES_OF_BET.selection,
    game: LIABILITY_MAX_EURO_CENTS.line * TIMES_OF_BET.game,
    player: LIABILITY_MAX_EURO_CENTS.line * TIMES_OF_BET.player,
  }
}
