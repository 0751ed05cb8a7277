// A small amount within a selection or a block: one line, its currency at the end, its error below it.
import { useId } from 'react'
import { typedAmount } from '#kernel/typed-amount.ts'
import type { CouponProblem } from '#modules/sports/coupon/rules/placing/coupon-problem.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './amount-box.module.css'
import { ProblemLine } from './problem-line.tsx'
import { Input } from '#ui/input.tsx'

type AmountBoxProps = {
  readonly label: string
  /** The label is read aloud only. */
  readonly isLabelHidden?: boolean
  readonly value: string
  /** The placeholder. */
  readonly placeholder: string
  readonly currency: string
  readonly isBusy: boolean
  readonly problem: CouponProblem | undefined
  readonly note?: React.ReactNode
  readonly onAmount: (amount: string) => void
}

export function AmountBox(props: AmountBoxProps) {
  const { label, isLabelHidden = false, value, placeholder, currency, isBusy, problem, note, onAmount } = props
  const id = useId()
  return (
    <div className={styles.amount}>
      <div className={styles.line}>
        <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <span className={classNames(styles.box, problem !== undefined && styles.wrong)}>
          <Input
            id={id}
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={placeholder}
            value={value}
            readOnly={isBusy}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-note`}
            onChange={(event) => onAmount(typedAmount(event.target.value))}
          />
          <span className={styles.currency}>{currency}</span>
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {problem !== undefined && <ProblemLine id={`${id}-note`} problem={problem} currency={currency} />}
    </div>
  )
}
