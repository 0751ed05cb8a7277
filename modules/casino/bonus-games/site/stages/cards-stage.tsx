// Memory: twelve cards in a grid; a wrong pair lies open until the next card is turned.
import type { MemoryView } from '#modules/casino/bonus-games/rules/games/memory.ts'
import { useText } from '#platform/browser/text.tsx'
import type { StageProps } from './stage.ts'
import styles from './stages.module.css'

const SYMBOLS = [
  'M32 18a14 14 0 1 1 0 28 14 14 0 0 1 0-28M32 6v7M32 51v7M6 32h7M51 32h7M14 14l5 5M45 45l5 5M50 14l-5 5M19 45l-5 5',
  'M40 10a24 24 0 1 0 12 34A20 20 0 0 1 40 10z',
  'M32 8l7 17 18 1-14 12 5 18-16-10-16 10 5-18L7 26l18-1z',
  'M12 52C10 24 28 10 54 10c0 28-16 42-36 36M18 46L40 24',
  'M32 8c10 13 17 21 17 31a17 17 0 0 1-34 0c0-10 7-18 17-31z',
  'M22 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24M34 32h24M50 32v10M42 32v7',
]
const COLOURS = ['#f6c453', '#9aa6ff', '#ff6f91', '#57d98a', '#3ec7f4', '#f78a4e']

export function CardsStage({ play, isBusy, onChoose }: StageProps) {
  const t = useText()
  const { cards, found, turned, attempts } = play.view as MemoryView
  const isOver = play.state !== 'open'
  return (
    <>
      <p className={styles.task}>{t('bonus-games.turn-card')}</p>
      <div className={styles.cards}>
        {cards.map((pair, place) => {
          const name = t('bonus-games.card', { number: String(place + 1) })
          const isFixed = found.includes(place) || (turned.length === 1 && turned.includes(place))
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a card is its place
              key={place}
              type="button"
              className={styles.card}
              data-up={pair !== null || undefined}
              data-found={found.includes(place) || undefined}
              disabled={isOver || isFixed || isBusy}
              aria-label={pair === null ? name : `${name}: ${t(`bonus-games.symbol.${pair}`)}`}
              onClick={() => onChoose({ card: place })}
            >
              {pair !== null && (
                <svg viewBox="0 0 64 64" aria-hidden="true">
                  <path
                    d={SYMBOLS[pair]}
                    fill="none"
                    stroke={COLOURS[pair]}
                    strokeWidth="5"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
              )}
            </button>
          )
        })}
      </div>
      <p className={styles.count}>{t('bonus-games.attempts', { count: String(attempts) })}</p>
    </>
  )
}
