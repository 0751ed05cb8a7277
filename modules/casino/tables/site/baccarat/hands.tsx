// The two hands of baccarat, card by card in the order in which they are dealt.
import { baccaratValue, type BaccaratOutcome } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import { RANKS, rankOf, SUITS, suitOf } from '#modules/casino/game-rules/rules/cards/cards.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { RoundMoment } from '../chips/round-moment.ts'
import styles from './baccarat.module.css'

export const DEAL_MS = 7_000
const FIRST_MS = 500
const CARD_MS = 1_000

/** When each card lies: two and two in turn, then thirds as they are drawn. */
const ORDER = { player: [0, 2, 4], banker: [1, 3, 5] } as const

function shownCards(side: 'player' | 'banker', outcome: BaccaratOutcome, { phase, drawnMs }: RoundMoment): number {
  const cards = outcome[side]
  if (phase === 'shown') return cards.length
  const dealt = Math.floor((drawnMs - FIRST_MS) / CARD_MS)
  const isBankerAlone = outcome.player.length === 2
  return cards.filter((_card, index) => {
    const place = index === 2 && side === 'banker' && isBankerAlone ? 4 : (ORDER[side][index] ?? 5)
    return dealt >= place
  }).length
}

const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10

export function Hands({ moment }: { readonly moment: RoundMoment }) {
  const outcome =
    moment.phase === 'revealing' || moment.phase === 'shown' ? (moment.result as BaccaratOutcome) : undefined
  const winner =
    moment.phase !== 'shown' || outcome === undefined
      ? undefined
      : outcome.playerTotal > outcome.bankerTotal
        ? 'player'
        : outcome.playerTotal < outcome.bankerTotal
          ? 'banker'
          : 'tie'
  return (
    <div className={styles.stage}>
      {(['player', 'banker'] as const).map((side) => (
        <Hand
          key={side}
          side={side}
          cards={outcome?.[side] ?? []}
          shown={outcome === undefined ? 0 : shownCards(side, outcome, moment)}
          isWinner={winner === side}
        />
      ))}
    </div>
  )
}

type HandProps = {
  readonly side: 'player' | 'banker'
  readonly cards: readonly number[]
  readonly shown: number
  readonly isWinner: boolean
}

const PLACES = [0, 1] as const

function Hand({ side, cards, shown, isWinner }: HandProps) {
  const t = useText()
  const seen = cards.slice(0, shown)
  return (
    <section className={classNames(styles.hand, isWinner && styles.winner)} aria-label={t(`baccarat.${side}`)}>
      <h2>
        {t(`baccarat.${side}`)} <b dir="ltr">{shown === 0 ? '' : totalOf(seen)}</b>
      </h2>
      <div className={styles.cards} aria-hidden="true">
        {PLACES.map((place) => (
          <PlayingCard key={place} card={cards[place] ?? 0} isShown={place < shown} />
        ))}
        {shown > 2 && <PlayingCard card={cards[2] ?? 0} isShown />}
      </div>
    </section>
  )
}

/** On a field of 24 by 24. */
const SUIT_PATHS: Readonly<Record<(typeof SUITS)[number], string>> = {
  diamonds: 'M12 2 20 12 12 22 4 12Z',
  hearts:
    'M12 21C5 15 2 11.5 2 7.8 2 4.9 4.2 3 6.8 3 9 3 11 4.2 12 6.2 13 4.2 15 3 17.2 3 19.8 3 22 4.9 22 7.8 22 11.5 19 15 12 21Z',
  spades:
    'M12 2C7 7.5 3 10.6 3 14.4 3 17 5 18.8 7.4 18.8 8.9 18.8 10.2 18.1 11 17 10.9 19 10.2 20.7 8.6 22H15.4C13.8 20.7 13.1 19 13 17 13.8 18.1 15.1 18.8 16.6 18.8 19 18.8 21 17 21 14.4 21 10.6 17 7.5 12 2Z',
  clubs:
    'M12 2A4.6 4.6 0 0 0 8.4 9.6 4.7 4.7 0 1 0 10.9 16C10.8 18.6 10.1 20.6 8.6 22H15.4C13.9 20.6 13.2 18.6 13.1 16A4.7 4.7 0 1 0 15.6 9.6 4.6 4.6 0 0 0 12 2Z',
}

/** A card that is not dealt yet has its place. */
function PlayingCard({ card, isShown }: { readonly card: number; readonly isShown: boolean }) {
  if (!isShown) return <span className={styles.place} />
  const suit = SUITS[suitOf(card)] ?? 'spades'
  const isRed = suit === 'hearts' || suit === 'diamonds'
  return (
    <span className={classNames(styles.card, isRed && styles.redCard)}>
      <b>{RANKS[rankOf(card)]}</b>
      <svg viewBox="0 0 24 24">
        <path d={SUIT_PATHS[suit]} />
      </svg>
    </span>
  )
}
