// One bet on a page of its own: to read, to print, to send to somebody who checks the sum.
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Bet } from '#modules/betting/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WatchProps } from '../coupon/use-coupon-feed.ts'
import { bettingPaths } from '../paths.ts'
import { BetCard } from './bet-card.tsx'
import { useRefreshOnSettlement } from './history-screen.tsx'
import styles from './history-screen.module.css'
import { LiveScores } from './live-scores.tsx'

export function BetScreen({ bet, Watch }: { bet: Bet; Watch: ComponentType<WatchProps> }) {
  const t = useText()
  const { language } = useLocale()
  useRefreshOnSettlement(bet.payout === undefined)
  return (
    <section className={styles.one}>
      <div className={styles.bar}>
        <Link
          className={styles.back}
          to={bettingPaths.history(language, bet.payout === undefined ? 'open' : 'settled')}
        >
          <Icon name="chevron-start" size={16} flip />
          {t('bets.title')}
        </Link>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {t('bets.print')}
        </Button>
      </div>
      <LiveScores bets={[bet]} Watch={Watch}>
        <BetCard bet={bet} isWhole />
      </LiveScores>
    </section>
  )
}
