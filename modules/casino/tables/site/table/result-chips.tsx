// The last results of a table: each leads to the proof of its round.
import type { PastResult } from '#modules/casino/tables/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './result-chips.module.css'

export type ResultTone = 'muted' | 'blue' | 'gold' | 'red' | 'green' | 'dark'

type ResultChipsProps = {
  readonly recent: readonly PastResult[]
  readonly shownAs: (result: unknown) => { readonly text: string; readonly tone: ResultTone }
  readonly chosen: number | undefined
  readonly onChoose: (roundId: number) => void
}

export function ResultChips({ recent, shownAs, chosen, onChoose }: ResultChipsProps) {
  const t = useText()
  if (recent.length === 0) return null
  return (
    <ol className={styles.chips} aria-label={t('shared-table.recent')}>
      {recent.map(({ roundId, seq, result, isVoid }) => {
        const { text, tone } = isVoid ? { text: '–', tone: 'muted' as const } : shownAs(result)
        return (
          <li key={roundId}>
            <button
              type="button"
              className={classNames(styles.chip, styles[tone])}
              aria-pressed={roundId === chosen}
              title={t('shared-table.round', { number: seq })}
              onClick={() => onChoose(roundId)}
            >
              <bdi dir="ltr">{text}</bdi>
              <span className="visually-hidden"> {t('shared-table.round', { number: seq })}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
