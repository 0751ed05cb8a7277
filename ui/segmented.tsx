// One choice out of two to five, all in sight: coupon type, odds policy. Radio buttons underneath.
import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'
import { Input } from './input.tsx'

type SegmentedProps<V extends string> = {
  /** Read aloud; shown above when `isLabelShown`. */
  label: string
  isLabelShown?: boolean
  options: readonly { value: V; label: string; isDisabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  className?: string
  /** Of the field in a form that is posted; without it the choice is the page's alone. */
  name?: string
}

export function Segmented<V extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
  className,
  name: given,
}: SegmentedProps<V>) {
  const own = useId()
  const name = given ?? own
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={isLabelShown ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(styles.option, option.isDisabled === true && styles.disabled)}
          >
            <Input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled === true}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
