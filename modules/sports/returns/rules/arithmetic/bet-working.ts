// The steps between a coupon's factors and its return, written out: rows, an account, or the price of an anti-express.
import { add, fraction, multiply, product, ZERO, type Fraction } from '#kernel/fraction.ts'
import { currencyExponent } from '#kernel/currencies.ts'
import { accountAfterSteps, accountSteps } from './account-steps.ts'
import { antiReturn } from './anti-express.ts'
import { listRows } from '../coupon-rows.ts'
import { choose, rowCount, type CouponShape, type RowsShape } from '../coupon-shape.ts'
import type { LegFate } from '../leg-factor.ts'
import { sumsBySize } from './row-sums.ts'

/**
 * All texts are exact decimals, or where they do not end soon, rounded with '≈' in front; '10/3' where nothing may
 * be rounded.
 */
export type Working =
  | {
      readonly kind: 'rows'
      readonly rows: number
      /** In units of the currency: '200.00', or '10/3' where it is no decimal. */
      readonly rowStake: string
      /** Each row with its product, bankers included; absent where there are too many to write out. */
      readonly list?: readonly { readonly positions: readonly number[]; readonly factor: string }[]
      /** The same by size. */
      readonly sums: readonly { readonly size: number; readonly rows: number; readonly sum: string }[]
      /** All of it: row stake × sum = total. */
      readonly sum: string
    }
  | {
      readonly kind: 'account'
      /**
       * Up to the one that left nothing. `staked` and `account`, which is the balance after it, in units of the
       * currency.
       */
      readonly steps: readonly {
        readonly positions: readonly number[]
        readonly staked: string
        readonly factor: string
        readonly account: string
      }[]
    }
  | {
      readonly kind: 'anti'
      /** The product of the prices that count, those of returned legs do not. */
      readonly express: string
      readonly margin: string
      /** 1 / (1 − 1/express + margin), cut to two decimals. */
      readonly price: string
      /** Positions that count. */
      readonly positions: readonly number[]
    }

/** Decimals that are written exactly, and the number kept where there would be more. */
const EXACT_DECIMALS_MAX = 12
const ROUNDED_DECIMALS = 6

/** Digits with `decimals` of them behind the point: at least two where any. */
function pointed(digits: bigint, decimals: number, decimalsMin = 2): string {
  const padded = digits.toString().padStart(decimals + 1, '0')
  const kept = decimals === 0 ? padded : padded.slice(0, -decimals)
  const behind = (decimals === 0 ? '' : padded.slice(-decimals)).padEnd(decimalsMin, '0')
  return behind === '' ? kept : `${kept}.${behind}`
}

/** The fewest decimals that represent it exactly; undefined where there are none, or too many. */
function exactDecimals({ num, den }: Fraction): number | undefined {
  let scaled = num
  for (let decimals = 0; decimals <= EXACT_DECIMALS_MAX; decimals += 1) {
    if (scaled % den === 0n) return decimals
    scaled *= 10n
  }
  return undefined
}

/** '2.35', '0.50', '4'; '≈6.333333' where it does not end soon. */
export function decimalText(value: Fraction): string {
  const decimals = exactDecimals(value)
  const shown = decimals ?? ROUNDED_DECIMALS
  const digits = (value.num * 10n ** BigInt(shown)) / value.den
  return decimals === undefined ? `≈${pointed(digits, shown)}` : pointed(digits, shown, decimals === 0 ? 0 : 2)
}

const unitsOf = (minor: Fraction, currency: string): Fraction =>
  fraction(minor.num, minor.den * 10n ** BigInt(currencyExponent(currency) ?? 0))

/** An amount with at least the decimals that its currency has. */
function moneyText(minor: Fraction, currency: string, isRounding = true): string {
  const units = unitsOf(minor, currency)
  const decimals = exactDecimals(units)
  if (decimals === undefined) return isRounding ? decimalText(units) : `${units.num}/${units.den}`
  return pointed((units.num * 10n ** BigInt(decimals)) / units.den, decimals, currencyExponent(currency) ?? 0)
}

const whole = ({ factor, price }: LegFate): Fraction => factor ?? price

function rowsWorking(shape: RowsShape, stake: bigint, legs: readonly LegFate[], currency: string): Working {
  const of = (positions: readonly number[]): Fraction =>
    product(positions.map((position) => whole(legs[position] ?? { price: ZERO })))
  const bankers = of(shape.bankers)
  const { sums, den } = sumsBySize(shape.blocks.map(of))
  const bySize = shape.sizes.map((size) => ({
    size,
    rows: choose(shape.blocks.length, size),
    sum: multiply(bankers, fraction(sums[size] ?? 0n, den)),
  }))
  const list = listRows(shape, legs)
  const rows = rowCount(shape)
  return {
    kind: 'rows',
    rows,
    rowStake: moneyText(fraction(stake, BigInt(rows)), currency, false),
    ...(list === undefined
      ? {}
      : { list: list.map(({ positions, factor }) => ({ positions, factor: decimalText(factor) })) }),
    sums: bySize.map(({ size, rows: count, sum }) => ({ size, rows: count, sum: decimalText(sum) })),
    sum: decimalText(bySize.reduce((all, { sum }) => add(all, sum), ZERO)),
  }
}

/** How that shape comes to its return; undefined for a single row, where factors are just multiplied. */
export function arithmeticOfShape(
  shape: CouponShape,
  stake: bigint,
  legs: readonly LegFate[],
  currency: string,
): Working | undefined {
  if (shape.kind === 'rows') return rowCount(shape) === 1 ? undefined : rowsWorking(shape, stake, legs, currency)
  if (shape.kind === 'anti') {
    const { price, positions } = antiReturn(legs, shape.margin)
    const express = product(positions.map((position) => legs[position]?.price ?? ZERO))
    const margin = decimalText(fraction(BigInt(shape.margin), 1_000n))
    return { kind: 'anti', express: decimalText(express), margin, price: decimalText(price), positions }
  }
  const steps = accountSteps(shape, stake)
  const before: Fraction[] = [fraction(stake)]
  const accounts = accountAfterSteps(steps, stake, legs)
  return {
    kind: 'account',
    steps: accounts.map((account, index) => {
      const { positions, stake: fixed } = steps[index] ?? { positions: [], stake: undefined }
      const had = before[index] ?? ZERO
      before.push(account)
      const staked = fixed === undefined || fixed * had.den > had.num ? had : fraction(fixed)
      const factor = product(positions.map((position) => whole(legs[position] ?? { price: ZERO })))
      return {
        positions,
        staked: moneyText(staked, currency),
        factor: decimalText(factor),
        account: moneyText(account, currency),
      }
    }),
  }
}
