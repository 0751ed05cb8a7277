// How fresh an offer is, as a thin line that recedes and is whole again with every new one. It hurries nobody: the offer renews itself.
import styles from './service-dialog.module.css'

export function QuoteLine({ quoteId, lifeMs }: { quoteId: string; lifeMs: number }) {
  return (
    <div className={styles.freshness} aria-hidden="true">
      <span key={quoteId} style={{ animationDuration: `${Math.max(0, Math.round(lifeMs))}ms` }} />
    </div>
  )
}
