// Chests: five of them, filled before one is picked. Afterwards all are open.
import { CHESTS, type ChestView } from '#modules/casino/bonus-games/rules/games/chest.ts'
import { useText } from '#platform/browser/text.tsx'
import type { StageProps } from './stage.ts'
import { useEuros } from './prize-text.ts'
import styles from './stages.module.css'

const PLACES = Array.from({ length: CHESTS }, (_, place) => place)

export function ChestsStage({ play, isBusy, onChoose }: StageProps) {
  const t = useText()
  const euros = useEuros()
  const { picked, prizes } = play.view as ChestView
  return (
    <>
      <p className={styles.task}>{t('bonus-games.pick-chest')}</p>
      <div className={styles.chests}>
        {PLACES.map((place) => {
          const cents = prizes[place]
          const name = t('bonus-games.chest', { number: String(place + 1) })
          const held = cents === undefined ? '' : cents === 0 ? t('bonus-games.nothing') : euros(cents)
          return (
            <button
              key={place}
              type="button"
              className={styles.chest}
              data-picked={picked === place || undefined}
              disabled={picked !== null || isBusy}
              aria-label={held === '' ? name : `${name}: ${held}`}
              onClick={() => onChoose({ chest: place })}
            >
              <Chest isOpen={cents !== undefined} hasPrize={(cents ?? 0) > 0} />
              <span>{held === '' ? place + 1 : held}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}

function Chest({ isOpen, hasPrize }: { readonly isOpen: boolean; readonly hasPrize: boolean }) {
  return (
    <svg viewBox="0 0 64 58" aria-hidden="true">
      {isOpen ? (
        <>
          <path d="M6 20l6-14h40l6 14z" fill="#6e4320" />
          <path d="M8 22h48v8H8z" fill="#0f1728" />
          {hasPrize && (
            <g fill="#f6c453">
              <circle cx="24" cy="24" r="6" />
              <circle cx="36" cy="22" r="6" />
              <circle cx="43" cy="26" r="5" />
            </g>
          )}
        </>
      ) : (
        <path d="M6 28a12 12 0 0 1 12-14h28a12 12 0 0 1 12 14z" fill="#b0713a" />
      )}
      <path d="M6 29h52v24H6z" fill="#8a5528" />
      <path d="M6 30h52M17 30v23M47 30v23" stroke="#f6c453" strokeWidth="3" />
      <rect x="26" y="26" width="12" height="13" rx="2" fill="#f6c453" />
    </svg>
  )
}
