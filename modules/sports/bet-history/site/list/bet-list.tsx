// The filtered bets, page by page, each kept up to date in place.
import { useRevalidator } from 'react-router'
import type { Bet } from '#modules/sports/betting/contract.ts'
import {
  isNarrowed,
  type HistoryFilter,
  type HistoryQuestion,
} from '#modules/sports/bet-history/rules/history-filter.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SaleOfBet } from '#modules/sports/bet-actions/site/parts.ts'
import { LiveScores } from '../live-scores.tsx'
import { useMyChanges } from '../use-my-changes.ts'
import styles from './bet-list.module.css'
import { BetRow } from './bet-row.tsx'
import { HistoryTotals } from './history-totals.tsx'
import { useBetPages } from './use-bet-pages.ts'

type ListProps = {
  readonly filter: HistoryFilter
  readonly question: HistoryQuestion
  readonly bets: readonly Bet[]
  readonly next: string | null
  readonly linePath: string
  readonly depositPath: string
}

export function BetList(props: ListProps) {
  const { filter, question, linePath, depositPath } = props
  const t = useText()
  const { bets, next, state, more, read } = useBetPages(question, props)
  const { revalidate } = useRevalidator()
  // Whatever the filter, a bet may have been settled between rendering and the first notification.
  useMyChanges(true, {
    onSettled: (betId) => {
      if (bets.some((bet) => bet.betId === betId)) read(betId)
    },
    onMoved: () => void revalidate(),
  })
  if (bets.length === 0) return <NoBets filter={filter} linePath={linePath} />
  return (
    <LiveScores bets={bets}>
      <HistoryTotals bets={bets} hasMore={next !== null} />
      <div className={styles.table}>
        <div className={styles.columns} aria-hidden="true">
          <span>{t('history.column.bet')}</span>
          <span>{t('history.column.picks')}</span>
          <span className={styles.figures}>
            <span>{t('bets.stake')}</span>
            <span>{t('bets.price')}</span>
            <span>{t('history.column.return')}</span>
          </span>
        </div>
        <ul className={styles.list}>
          {bets.map((bet) => (
            <li key={bet.betId}>
              <BetRow
                bet={bet}
                action={<SaleOfBet bet={bet} depositPath={depositPath} onChanged={() => read(bet.betId)} />}
              />
            </li>
          ))}
        </ul>
      </div>
      {state === 'failed' && <Notice tone="error">{t('bets.load-failed')}</Notice>}
      {next !== null && (
        <Button isBusy={state === 'loading'} className={styles.more ?? ''} onClick={() => void more()}>
          {t('bets.more')}
        </Button>
      )}
    </LiveScores>
  )
}

function NoBets({ filter, linePath }: { filter: HistoryFilter; linePath: string }) {
  const t = useText()
  const { status } = filter
  if (isNarrowed(filter) || !(status === 'open' || status === 'settled' || status === 'all')) {
    const search = status === 'open' ? '' : `?status=${status === 'all' ? 'all' : 'settled'}`
    return (
      <EmptyState
        icon="filter"
        title={t('history.empty.narrowed')}
        text={t('history.empty-text.narrowed')}
        action={<ButtonLink to={{ search }}>{t('history.clear')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon="receipt"
      title={t(`history.empty.${status}`)}
      text={t(`history.empty-text.${status}`)}
      action={<ButtonLink to={linePath}>{t('bets.to-line')}</ButtonLink>}
    />
  )
}
