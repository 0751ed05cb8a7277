// The last results that this page has shown, the latest first.
import { useState } from 'react'
import type { Phase, StageRound } from '#modules/casino/originals/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './recent-results.module.css'

export type ResultTone = 'red' | 'dark' | 'green' | 'blue' | 'gold'

const RECENT_MAX = 14

type Shown<V> = { readonly key: string; readonly view: V }

/** A result counts once it may be told. */
export function useRecent<O, V>(round: StageRound<O, V> | null, phase: Phase): readonly Shown<V>[] {
  const [recent, setRecent] = useState<readonly Shown<V>[]>([])
  if (round !== null && phase === 'over' && recent[0]?.key !== round.key) {
    const next = [{ key: round.key, view: round.view }, ...recent].slice(0, RECENT_MAX)
    setRecent(next)
    return next
  }
  return recent
}

type RecentProps<V> = {
  readonly recent: readonly Shown<V>[]
  readonly shownAs: (view: V) => { readonly text: string; readonly tone: ResultTone }
}

export function RecentResults<V>({ recent, shownAs }: RecentProps<V>) {
  const t = useText()
  return (
    <ol className={styles.results} aria-label={t('table-games.recent')}>
      {recent.map(({ key, view }) => {
        const { text, tone } = shownAs(view)
        return (
          <li key={key} className={styles[tone]}>
            <bdi dir="ltr">{text}</bdi>
          </li>
        )
      })}
    </ol>
  )
}
