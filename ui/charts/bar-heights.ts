// Positions of the bars of a chart: shares of its height, from values of either sign on one common zero line.

/** A non-zero value is never too small to be visible. */
const HEIGHT_MIN = 0.02

/** Of the height of the chart, from its top. */
export type Bar = { readonly top: number; readonly height: number }

export type Bars = {
  /** The zero line. */
  readonly zero: number
  readonly bars: readonly Bar[]
  /** The largest value at the top, the smallest at the bottom; each 0 where there is none on its side. */
  readonly max: number
  readonly min: number
}

/** Bars up for positive values, down for negative ones, all to one scale. */
export function barsOf(values: readonly number[]): Bars {
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  const span = max - min
  // Without values the line is at the bottom.
  const zero = span === 0 ? 1 : max / span
  const bars = values.map((value) => {
    const height = value === 0 ? 0 : Math.max(Math.abs(value) / span, HEIGHT_MIN)
    return value >= 0 ? { top: Math.max(0, zero - height), height } : { top: Math.min(zero, 1 - height), height }
  })
  return { zero, bars, max, min }
}
