// The main figure of an offer, with a line below it that shows its remaining lifetime.
import { classNames } from '#ui/class-names.ts'
import styles from './action-dialog.module.css'
import type { Quoted } from '../quote/use-quote.ts'

type AmountProps<Q> = {
  readonly name: string
  readonly quoted: Quoted<Q>
  readonly valueOf: (quote: Q) => string
}

export function OfferedAmount<Q extends { readonly quoteId: string }>({ name, quoted, valueOf }: AmountProps<Q>) {
  const isQuote = quoted.kind === 'quote'
  return (
    <div className={styles.offer}>
      <p className={styles.offerName}>{name}</p>
      <output className={classNames(styles.offerValue, !(isQuote && !quoted.isOld) && styles.old)}>
        <bdi className="ltr">{isQuote ? valueOf(quoted.quote) : '—'}</bdi>
      </output>
      <QuoteLine quoteId={isQuote ? quoted.quote.quoteId : ''} lifeMs={isQuote && !quoted.isOld ? quoted.lifeMs : 0} />
    </div>
  )
}

/**
 * The remaining lifetime of the offer: a thin line that shrinks and is reset by every new offer. The offer renews
 * itself.
 */
function QuoteLine({ quoteId, lifeMs }: { quoteId: string; lifeMs: number }) {
  return (
    <div className={styles.freshness} aria-hidden="true">
      <span key={quoteId} style={{ animationDuration: `${Math.max(0, Math.round(lifeMs))}ms` }} />
    </div>
  )
}
