// Small things that several stages and their controls share.
import { useEffect, useRef, type ReactNode } from 'react'
import { compare, ONE, type Fraction } from '#kernel/fraction.ts'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
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

/** '49.50%': rounded down, so that no chance is promised that is not there. */
export const chanceText = (chance: Fraction): string => `${percentText(chance)}%`

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const middleOf = (element: Element): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

function moveByArrows(event: KeyboardEvent): void {
  const direction = ARROWS[event.key]
  const field = event.currentTarget
  if (direction === undefined || !(event.target instanceof HTMLButtonElement) || !(field instanceof HTMLElement)) return
  event.preventDefault()
  const [dx, dy] = direction
  const [x, y] = middleOf(event.target)
  const ahead = [...field.querySelectorAll('button')].flatMap((button) => {
    const [left, top] = middleOf(button)
    const along = (left - x) * dx + (top - y) * dy
    const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx)
    return along > 1 && aside <= along * 2 ? [{ button, far: along + 3 * aside }] : []
  })
  ahead.toSorted((a, b) => a.far - b.far)[0]?.button.focus()
}

type ArrowFieldProps = {
  readonly label: string
  readonly className: string | undefined
  readonly dir?: 'ltr'
  readonly children: ReactNode
}

/** Buttons in rows and columns: arrow keys lead to the nearest one in their direction. */
export function ArrowField({ label, children, ...rest }: ArrowFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = field.current
    element?.addEventListener('keydown', moveByArrows)
    return () => element?.removeEventListener('keydown', moveByArrows)
  }, [])
  return (
    <fieldset ref={field} aria-label={label} {...rest}>
      {children}
    </fieldset>
  )
}

/** Takes what was won so far. */
export function CashOut({ amount, isDisabled, isBusy, onPress }: CashOutProps) {
  const t = useText()
  return (
    <Button data-play="" variant="primary" size="large" isWide isBusy={isBusy} disabled={isDisabled} onClick={onPress}>
      <bdi>{t('play.cash-out', { amount })}</bdi>
    </Button>
  )
}

type CashOutProps = {
  readonly amount: string
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}
