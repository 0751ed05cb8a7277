// The operator's settings of the coupon: limited types, offered extras, and their terms.
import { minorOfEuroCents } from './amount-limits.ts'

/**
 * Our own table, rising with every leg. Each row stays below what the margins of so many legs take: a leg at `coefMin` or more
 * returns 0.98 at most on average, and tests/money/expected-return.test.ts checks every offer.
 */
const HYPER_BONUS_PERCENTS: Readonly<Record<number, number>> = Object.fromEntries(
  [5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 30, 33, 36, 39, 42, 45, 48, 51, 54, 58].map((percent, index) => [
    index + 4,
    percent,
  ]),
)

/** RUB 150 and RUB 2.5 million, at a hundred roubles for about a euro. */
const HYPER_BONUS_WIN_MIN_EURO_CENTS = 150n
const HYPER_BONUS_MAX_EURO_CENTS = 2_500_000n

/** S3.9, S5.10, S5.11. Prices in thousandths, shares in thousandths, percents in whole percents. */
export const couponConfig = {
  /** Coupon types whose amount has a maximum, and a minimum, of the whole coupon; type 9 has those of each single. */
  maxAmountTypes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as readonly number[],
  minAmountTypes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as readonly number[],
  /**
   * Market kinds that are bet on as singles only (S3.14 isBannedExpress): each goal opens the next of them within
   * one game, and boosted prices are given for one bet at a time.
   */
  singleOnlyKinds: ['next_goal', 'boosted_1x2', 'boosted_winner', 'boosted_total'] as readonly string[],
  isVipBetShown: true,
  isBonusBetShown: true,
  isOneClickShown: true,
  isHyperBonusShown: true,
  /** S4.18. 1 + legs/100 up to nine of them, 1.1 from then on: the arithmetic is in betting. */
  bonusBet: {
    legsMin: 3,
    coefMin: 1_100,
    /** Those of kind 7, by name: a page does not load the table of kinds for it. */
    excludedKinds: [
      'home_win_to_nil',
      'away_win_to_nil',
      'home_clean_sheet',
      'away_clean_sheet',
      'game_winner',
    ] as readonly string[],
  },
  hyperBonus: {
    legsMin: 4,
    legsMax: 25,
    coefMin: 1_400,
    /** By number of legs that count. */
    percents: HYPER_BONUS_PERCENTS,
    /** The least win that earns it and the most it adds, in minor units. */
    winMinIn: (currency: string): bigint => minorOfEuroCents(HYPER_BONUS_WIN_MIN_EURO_CENTS, currency),
    maxIn: (currency: string): bigint => minorOfEuroCents(HYPER_BONUS_MAX_EURO_CENTS, currency),
  },
  /** On shorter legs the margin in their prices outgrows the one in the price against them. */
  antiExpress: { coefMin: 1_100 },
  /** A VIP bet may be so many times as large. */
  vipStakeFactor: 5,
  /** The commission of a sale, as a share of the bet's worth. */
  saleCommission: 60,
  /** On top of the fair price of insurance. */
  insuranceLoading: 125,
} as const
