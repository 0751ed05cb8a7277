// Chips on a spot: their worth is written on them, and in words for readers of the screen by the spot itself.
import { classNames } from '#ui/class-names.ts'
import { textOfMinor } from '../table/times-text.ts'
import styles from './chips.module.css'

const THOUSAND = 1_000

/** '0.50' → '.5', '12.00' → '12', '1500.00' → '1.5k': what fits on a chip. */
export function chipText(minor: bigint, exponent: number): string {
  const units = Number(textOfMinor(minor, exponent))
  if (units >= THOUSAND) return `${Number((units / THOUSAND).toFixed(1))}k`
  return String(Number(units.toFixed(units >= 100 ? 0 : 2))).replace(/^0\./u, '.')
}

export const CHIP_TONES = 5
/** Of the values on offer, the highest that the amount reaches names the colour. */
export const toneOf = (minor: bigint, values: readonly bigint[]): number =>
  Math.max(0, values.filter((value) => value <= minor).length - 1)

type ChipStackProps = {
  readonly minor: bigint
  readonly exponent: number
  readonly values: readonly bigint[]
  readonly isPlaced: boolean
}

export function ChipStack({ minor, exponent, values, isPlaced }: ChipStackProps) {
  return (
    <span
      className={classNames(styles.chip, styles[`tone${toneOf(minor, values)}`], !isPlaced && styles.draft)}
      dir="ltr"
      aria-hidden="true"
    >
      {chipText(minor, exponent)}
    </span>
  )
}
