// Cards that are dealt one after another, each at its time.
import type { CSSProperties, ReactNode } from 'react'
import { PlayingCard } from '#ui/games/playing-card.tsx'
import styles from './card-tables.module.css'

type DealtHandProps = {
  readonly title: string
  readonly emblem?: ReactNode
  readonly total?: number | undefined
  readonly isWinner: boolean
  /** Undefined: a place without a card yet. */
  readonly cards: readonly (number | undefined)[]
  readonly roundKey: string | undefined
  readonly isDealing: boolean
  readonly delayOf: (index: number) => number
}

export function DealtHand({ title, emblem, total, isWinner, cards, roundKey, isDealing, delayOf }: DealtHandProps) {
  return (
    <section className={styles.hand} data-winner={isWinner || undefined}>
      <h2>
        {emblem}
        {title} <b className="ltr">{total}</b>
      </h2>
      <ul dir="ltr" style={{ '--count': cards.length } as CSSProperties}>
        {cards.map((card, index) => (
          <li
            key={`${roundKey}/${index}`}
            data-dealing={(isDealing && card !== undefined) || undefined}
            style={{ animationDelay: `${delayOf(index)}ms` }}
          >
            {card === undefined ? <span className={styles.place} aria-hidden="true" /> : <PlayingCard card={card} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
