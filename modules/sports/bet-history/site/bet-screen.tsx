// One bet on its own page: to read, to act on, to print, to share.
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { printOnly } from '#ui/print-only.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { BetActions } from '#modules/sports/bet-actions/site/parts.ts'
import { BetEvents } from './bet/bet-events.tsx'
import { BetSlip } from './bet/bet-slip.tsx'
import { ShareBet } from './bet/share-bet.tsx'
import styles from './bet-screen.module.css'
import { isOpen } from './bet-state.ts'
import { LiveScores } from './live-scores.tsx'
import { useMyChanges } from './use-my-changes.ts'

type BetProps = {
  readonly bet: Bet
  readonly depositPath: string
}

export function BetScreen({ bet, depositPath }: BetProps) {
  const t = useText()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const slip = useRef<HTMLDivElement>(null)
  const refresh = () => void revalidate()
  useMyChanges(isOpen(bet), { onSettled: (betId) => betId === bet.betId && refresh(), onMoved: refresh })
  return (
    <LiveScores bets={[bet]}>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <Link
            className={styles.back}
            data-own-back=""
            to={bettingPaths.history(language, isOpen(bet) ? 'open' : 'settled')}
          >
            <Icon name="chevron-start" size={16} flip />
            {t('bets.title')}
          </Link>
          <div className={styles.tools}>
            <ShareBet bet={bet} />
            <Button variant="quiet" size="small" onClick={() => printOnly(slip.current?.querySelector('article'))}>
              <Icon name="receipt" size={16} />
              {t('bets.print')}
            </Button>
          </div>
        </div>
        <div ref={slip}>
          <BetSlip bet={bet} />
        </div>
        <aside className={styles.side} aria-label={t('bet.side')}>
          <BetActions bet={bet} depositPath={depositPath} onChanged={refresh} />
          <BetEvents bet={bet} />
        </aside>
      </div>
    </LiveScores>
  )
}
