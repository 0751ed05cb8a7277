// Shows that something is loading where a skeleton would be too much.
import styles from './spinner.module.css'
import { classNames } from './class-names.ts'

export function Spinner({ className, label }: { className?: string | undefined; label?: string }) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
