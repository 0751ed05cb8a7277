// Small things that several stages and their controls share.
import type { ReactNode } from 'react'
import { compare, ONE, type Fraction } from '#kernel/fraction.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './stage-parts.module.css'

/** '1.98×', whatever the direction of the text around it. */
export const Times = ({ of, className }: { of: Fraction; className?: string | undefined }) => (
  <bdi className={className === undefined ? 'ltr' : `ltr ${className}`}>{timesText(of)}×</bdi>
)

/** Above the stake, below it, or nothing: what a colour says of a multiplier. */
export function toneOf(multiplier: Fraction): 'more' | 'less' | 'none' {
  if (multiplier.num === 0n) return 'none'
  return compare(multiplier, ONE) > 0 ? 'more' : 'less'
}

type Fact = readonly [label: string, value: ReactNode]

/** Two or three figures that follow from the options. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ltr">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChoiceProps<V extends string | number> = {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly isLocked: boolean
  readonly onChange: (value: V) => void
}

/** One of a longer list. */
export function Choice<V extends string | number>({ label, options, value, isLocked, onChange }: ChoiceProps<V>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        value={value}
        disabled={isLocked}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Low, medium, high: words that games share. */
export function useRiskOptions<R extends string>(risks: readonly R[]): { value: R; label: string }[] {
  const t = useText()
  return risks.map((value) => ({ value, label: t(`play.risk.${value}`) }))
}
