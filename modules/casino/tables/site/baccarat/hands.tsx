// The two hands of baccarat, card by card in the order in which they are dealt.
import { baccaratValue, type BaccaratOutcome } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { RoundMoment } from '../chips/round-moment.ts'
import styles from './hands.module.css'
import { PlayingCard } from './playing-card.tsx'

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
      <h3>
        {t(`baccarat.${side}`)} <b dir="ltr">{shown === 0 ? '' : totalOf(seen)}</b>
      </h3>
      <div className={styles.cards} aria-hidden="true">
        {PLACES.map((place) => (
          <PlayingCard key={place} card={cards[place] ?? 0} isShown={place < shown} />
        ))}
        {shown > 2 && <PlayingCard card={cards[2] ?? 0} isShown />}
      </div>
    </section>
  )
}
