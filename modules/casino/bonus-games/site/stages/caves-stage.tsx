// Dragon: three caves of three doors. What was reached may be taken before any further door.
import { CAVES, DOORS, type DragonView } from '#modules/casino/bonus-games/rules/games/dragon-bonus.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import type { StageProps } from './stage.ts'
import styles from './stages.module.css'

const caves = Array.from({ length: CAVES }, (_, cave) => cave)
const places = Array.from({ length: DOORS }, (_, door) => door)

export function CavesStage({ play, isBusy, onChoose }: StageProps) {
  const t = useText()
  const { money } = useFormat()
  const { doors, dragons } = play.view as DragonView
  const isOpen = play.state === 'open'
  return (
    <>
      {caves.map((cave) => (
        <fieldset key={cave} className={styles.cave} disabled={!isOpen || isBusy || cave !== doors.length}>
          <legend>{t('bonus-games.cave', { number: String(cave + 1), count: String(CAVES) })}</legend>
          {places.map((door) => {
            const name = t('bonus-games.door', { number: String(door + 1) })
            const isDragon = dragons[cave] === door
            return (
              <button
                key={door}
                type="button"
                className={styles.door}
                data-picked={doors[cave] === door || undefined}
                aria-label={isDragon ? `${name}: ${t('bonus-games.caught')}` : name}
                onClick={() => onChoose({ kind: 'door', door })}
              >
                <Door isKnown={dragons[cave] !== undefined} isDragon={isDragon} />
              </button>
            )
          })}
        </fieldset>
      ))}
      {isOpen && doors.length > 0 && (
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => onChoose({ kind: 'take' })}>
          {t('bonus-games.take', { prize: money(play.prize, play.currency) })}
        </Button>
      )}
    </>
  )
}

function Door({ isKnown, isDragon }: { readonly isKnown: boolean; readonly isDragon: boolean }) {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true">
      <path d="M4 56V24a20 20 0 0 1 40 0v32z" fill={isKnown ? '#0f1728' : '#8a5528'} stroke="#5b6b8c" strokeWidth="3" />
      {!isKnown && <path d="M24 6v50M32 32h4" stroke="#5b3a1c" strokeWidth="3" />}
      {isDragon && (
        <>
          <path d="M12 48c0-12 4-22 15-24l5-7 1 8c5 3 5 8 1 10l-8 2-3 11z" fill="#57d98a" />
          <circle cx="29" cy="29" r="2" fill="#0f1728" />
        </>
      )}
    </svg>
  )
}
