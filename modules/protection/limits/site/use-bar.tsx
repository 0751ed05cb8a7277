// How far a limit is used, for the eye alone: the words under it say the same.
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
