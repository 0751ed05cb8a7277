// How far a limit is used, as decoration: the text below it says the same.
import styles from './use-bar.module.css'

const PERCENT = 100

/** `share`: from 0 to 1. */
export function UseBar({ share }: { readonly share: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div
        className={styles.used}
        data-full={share >= 1 || undefined}
        style={{ inlineSize: `${(share * PERCENT).toFixed(1)}%` }}
      />
    </div>
  )
}
