// The one figure of an offer, large, with the line below it that shows how fresh it is.
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

/** How fresh the offer is: a thin line that recedes and is whole again with every new one. The offer renews itself. */
function QuoteLine({ quoteId, lifeMs }: { quoteId: string; lifeMs: number }) {
  return (
    <div className={styles.freshness} aria-hidden="true">
      <span key={quoteId} style={{ animationDuration: `${Math.max(0, Math.round(lifeMs))}ms` }} />
    </div>
  )
}
