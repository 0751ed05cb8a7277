// My bets: open ones with the score of now, settled ones with their arithmetic.
import { useEffect, useState, type ComponentType } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Bet, MyChange } from '#modules/betting/contract.ts'
import { live } from '#platform/browser/live.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { askBetting } from '../ask-betting.ts'
import type { WatchProps } from '../coupon/use-coupon-feed.ts'
import { bettingPaths } from '../paths.ts'
import { BetCard } from './bet-card.tsx'
import styles from './history-screen.module.css'
import { LiveScores } from './live-scores.tsx'

export type HistoryStatus = 'open' | 'settled'

type HistoryProps = {
  readonly status: HistoryStatus
  readonly bets: readonly Bet[]
  readonly next: string | null
  /** Where a player without bets finds games. */
  readonly linePath: string
  /** Follows a game live; the catalogue's, put in by the site. */
  readonly Watch: ComponentType<WatchProps>
}

export function HistoryScreen({ status, bets, next, linePath, Watch }: HistoryProps) {
  const t = useText()
  const { language } = useLocale()
  useRefreshOnSettlement(bets.some(({ payout }) => payout === undefined))
  return (
    <section className={styles.screen} aria-labelledby="bets-title">
      <h1 id="bets-title" className="visually-hidden">
        {t('bets.title')}
      </h1>
      <nav className={styles.tabs} aria-label={t('bets.title')}>
        {(['open', 'settled'] as const).map((one) => (
          <Link
            key={one}
            to={bettingPaths.history(language, one)}
            className={classNames(styles.tab, one === status && styles.current)}
            aria-current={one === status ? 'page' : undefined}
          >
            {t(`bets.tab.${one}`)}
          </Link>
        ))}
      </nav>
      {bets.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t(`bets.empty.${status}`)}
          text={t(`bets.empty-text.${status}`)}
          action={<ButtonLink to={linePath}>{t('bets.to-line')}</ButtonLink>}
        />
      ) : (
        <BetPages key={`${status}/${bets[0]?.betId}/${next}`} status={status} bets={bets} next={next} Watch={Watch} />
      )}
    </section>
  )
}

function BetPages({ status, bets, next, Watch }: Pick<HistoryProps, 'status' | 'bets' | 'next' | 'Watch'>) {
  const t = useText()
  const [more, setMore] = useState<{ readonly bets: readonly Bet[]; readonly next: string | null }>({ bets: [], next })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const load = async () => {
    if (more.next === null) return
    setState('loading')
    const answer = await askBetting('GET /web-api/betting/bets', { status, cursor: more.next })
    if (answer.ok) setMore({ bets: [...more.bets, ...answer.value.items], next: answer.value.next })
    setState(answer.ok ? 'still' : 'failed')
  }
  const shown = [...bets, ...more.bets]
  return (
    <LiveScores bets={shown} Watch={Watch}>
      <ul className={styles.list}>
        {shown.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Notice tone="error">{t('bets.load-failed')}</Notice>}
      {more.next !== null && (
        <Button isBusy={state === 'loading'} className={styles.more} onClick={() => void load()}>
          {t('bets.more')}
        </Button>
      )}
    </LiveScores>
  )
}

/**
 * A settled bet changes sides by itself; other screens of bets use it too. `hasOpenBets`: one of them may have been
 * settled between its rendering and the first word heard here, so the page is read once more then.
 */
export function useRefreshOnSettlement(hasOpenBets: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isFirst = true
    const refresh = () => void revalidate()
    return live().subscribe('me', {
      revision: null,
      // Any later snapshot means that something may have been missed.
      onSnapshot: () => {
        if (!isFirst || hasOpenBets) refresh()
        isFirst = false
      },
      onChange: (data) => {
        if ((data as MyChange).type === 'bet_settled') refresh()
      },
    })
  }, [revalidate, hasOpenBets])
}
