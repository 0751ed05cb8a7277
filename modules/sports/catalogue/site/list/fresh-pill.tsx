// Says that the list has grown elsewhere and lets the reader decide when: rows never push each other under a finger.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMenu } from '../menu/menu-context.ts'
import type { StagePath } from '../paths.ts'
import styles from './fresh-pill.module.css'

/** How many games of that stage the menu counts: all, of a sport, or of a championship. */
export function countGames(menu: readonly MenuSport[], stage: StagePath, sport?: string, champId?: number): number {
  let count = 0
  for (const one of menu) {
    if (sport !== undefined && one.sport !== sport) continue
    if (champId === undefined) count += one[stage]
    else for (const champ of one.championships) if (champ.champId === champId) count += champ[stage]
  }
  return count
}

type FreshPillProps = {
  stage: StagePath
  sport?: string | undefined
  champId?: number | undefined
  /** Changes with every load of the list. */ at: number
}

export function FreshPill({ stage, sport, champId, at }: FreshPillProps) {
  const t = useText()
  const menu = useMenu()
  const { revalidate, state } = useRevalidator()
  const count = countGames(menu, stage, sport, champId)
  const [base, setBase] = useState({ at, count })
  // Fewer games are no news: the ended ones say so in their rows. They only lower the mark.
  if (base.at !== at || count < base.count) setBase({ at, count })
  const fresh = base.at === at ? count - base.count : 0
  if (fresh <= 0) return null
  return (
    <output className={styles.place}>
      <button type="button" className={styles.pill} onClick={() => void revalidate()} aria-busy={state === 'loading'}>
        <Icon name="refresh" size={16} />
        {t('catalogue.fresh', { count: fresh })}
      </button>
    </output>
  )
}
