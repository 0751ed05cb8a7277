// One on/off setting: its label, a line of help, and a switch. The whole label toggles it.
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch-row.module.css'
import { Input } from './input.tsx'

type SwitchRowProps = {
  readonly label: ReactNode
  /** A line under the label, where it alone would leave a doubt. */
  readonly help?: ReactNode
  readonly isOn: boolean
  /** Keeps its state and its focus, and ignores presses. */
  readonly isBusy?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly className?: string | undefined
}

export function SwitchRow({ label, help, isOn, isBusy = false, onChange, className }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={classNames(styles.row, className)}>
      <span className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <Input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => isBusy || onChange(target.checked)}
      />
    </div>
  )
}
