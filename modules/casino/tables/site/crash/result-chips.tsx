// The last crash points: each leads to the proof of its round.
import type { PastResult } from '#modules/casino/tables/contract.ts'
import type { CrashOutcome } from '#modules/casino/tables/rules/crash/crash.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { timesText } from '../table/times-text.ts'
import styles from './result-chips.module.css'

const LOW = 200
const HIGH = 1_000

const toneOf = (crashPoint: number): string | undefined =>
  crashPoint < LOW ? styles.low : crashPoint < HIGH ? styles.middle : styles.high

type ResultChipsProps = {
  readonly recent: readonly PastResult[]
  readonly chosen: number | undefined
  readonly onChoose: (roundId: number) => void
}

export function ResultChips({ recent, chosen, onChoose }: ResultChipsProps) {
  const t = useText()
  if (recent.length === 0) return null
  return (
    <ol className={styles.chips} aria-label={t('shared-table.recent')}>
      {recent.map(({ roundId, seq, result, isVoid }) => {
        const { crashPoint } = result as CrashOutcome
        return (
          <li key={roundId}>
            <button
              type="button"
              className={classNames(styles.chip, isVoid ? styles.void : toneOf(crashPoint))}
              aria-pressed={roundId === chosen}
              title={t('shared-table.round', { number: seq })}
              onClick={() => onChoose(roundId)}
            >
              <bdi dir="ltr">{isVoid ? '–' : `${timesText(crashPoint)}×`}</bdi>
              <span className="visually-hidden"> {t('shared-table.round', { number: seq })}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
