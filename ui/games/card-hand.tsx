// A hand of cards on a cloth: whose it is, what it counts, and what became of it.
import type { CSSProperties, ReactNode } from 'react'
import { PlayingCard } from './playing-card.tsx'
import styles from './card-hand.module.css'

type CardHandProps = {
  readonly title: string
  /** Empty while nothing is dealt. */
  readonly total: string
  /** Undefined: face down. */
  readonly cards: readonly (number | undefined)[]
  readonly isActive?: boolean
  readonly isWon?: boolean
  readonly note?: string | undefined
}

/** Two at a time are dealt one after the other; further cards come at once. */
const DEALT = 2

export function CardHand({ title, total, cards, isActive = false, isWon = false, note }: CardHandProps) {
  return (
    <section className={styles.hand} data-active={isActive || undefined} data-won={isWon || undefined}>
      <h2>
        {title} {total !== '' && <b dir="ltr">{total}</b>}
      </h2>
      <ul dir="ltr">
        {cards.map((card, index) => (
          <li key={`${index}/${card ?? 'back'}`} style={{ '--order': index % DEALT } as CSSProperties}>
            <PlayingCard card={card} />
          </li>
        ))}
      </ul>
      <p className={styles.note} data-good={isWon || undefined}>
        {note}
      </p>
    </section>
  )
}

/** Hands side by side; those of a split are smaller. */
export const CardHands = ({ isMany, children }: { readonly isMany: boolean; readonly children: ReactNode }) => (
  <div className={styles.sides} data-many={isMany || undefined}>
    {children}
  </div>
)
