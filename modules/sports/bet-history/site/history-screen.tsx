// My bets: filtered by status, type, line or live and day; open ones with the current score.
import { useState } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import {
  filterParams,
  type HistoryFilter,
  type HistoryQuestion,
} from '#modules/sports/bet-history/rules/history-filter.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { BetList } from './list/bet-list.tsx'
import { HistoryFilters } from './list/history-filters.tsx'
import styles from './history-screen.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'

const ExportDialog = lazyPart(async () => (await import('./export/export-dialog.tsx')).ExportDialog)

const PerformancePanel = lazyPart(async () => (await import('./performance/performance-panel.tsx')).PerformancePanel)

type HistoryProps = {
  readonly filter: HistoryFilter
  /** The requested filter, its days fixed as instants. */
  readonly question: HistoryQuestion
  readonly bets: readonly Bet[]
  readonly next: string | null
  /** Where a player without bets finds games. */
  readonly linePath: string
  readonly depositPath: string
}

export function HistoryScreen({ filter, question, bets, next, linePath, depositPath }: HistoryProps) {
  const t = useText()
  const [isExporting, setIsExporting] = useState(false)
  const [isCharted, setIsCharted] = useState(false)
  return (
    <Screen
      isList
      title={t('bets.title')}
      aside={
        <div className={styles.tools}>
          <Button size="small" aria-expanded={isCharted} onClick={() => setIsCharted(!isCharted)}>
            {t('performance.title')}
          </Button>
          <Button size="small" aria-haspopup="dialog" disabled={bets.length === 0} onClick={() => setIsExporting(true)}>
            {t('history.export')}
          </Button>
        </div>
      }
    >
      {isCharted && <PerformancePanel />}
      <HistoryFilters filter={filter} />
      <BetList
        key={filterParams(filter).join('&')}
        filter={filter}
        question={question}
        bets={bets}
        next={next}
        linePath={linePath}
        depositPath={depositPath}
      />
      {isExporting && <ExportDialog question={question} onClose={() => setIsExporting(false)} />}
    </Screen>
  )
}
