// The player's open bets in one row, those with a game in play first, with their scores as they come.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { askBetHistory } from '../ask-bet-history.ts'
import { LiveScores, useLiveScore } from '../live-scores.tsx'
import styles from './open-bets-row.module.css'

const BETS_SHOWN = 8

/** Bets on games in play come first; the others stay in the order of their placing. */
export const playedFirst = (bets: readonly Bet[], now: number): readonly Bet[] => {
  const isPlayed = ({ legs }: Bet) => legs.some(({ startAt, statusId }) => statusId === 0 && Date.parse(startAt) <= now)
  return [...bets.filter(isPlayed), ...bets.filter((bet) => !isPlayed(bet))]
}

export function OpenBetsRow() {
  const t = useText()
  const { language } = useLocale()
  const [bets, setBets] = useState<readonly Bet[]>()
  useEffect(() => {
    let isCurrent = true
    void askBetHistory('GET /web-api/betting/bets', { status: 'open', limit: BETS_SHOWN }).then((answer) => {
      if (isCurrent) setBets(answer.ok ? playedFirst(answer.value.items, Date.now()) : [])
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <section className={styles.row} aria-label={t('bets.open-title')}>
      <Link to={bettingPaths.history(language)} className={styles.all}>
        <Icon name="history" size={18} />
        <b>{t('bets.open-title')}</b>
        {bets !== undefined && bets.length === 0 && <span>{t('bets.open-none')}</span>}
      </Link>
      {bets !== undefined && bets.length > 0 && (
        <LiveScores bets={bets}>
          <ul className={styles.cards}>
            {bets.map((bet) => (
              <Card key={bet.betId} bet={bet} />
            ))}
          </ul>
        </LiveScores>
      )}
    </section>
  )
}

function Card({ bet: { betId, typeId, legs, openAmount, possibleWin, currency } }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const [first] = legs
  const score = useLiveScore(first?.gameId ?? 0)
  if (first === undefined) return null
  const isLive = score?.stage === 'live'
  return (
    <li>
      <Link to={bettingPaths.bet(language, betId)} className={styles.card}>
        <span className={styles.head}>
          <Icon name={sportIcon(first.sport)} size={14} />
          <b>
            <bdi>
              {legs.length === 1 ? outcomeTitle(t, first, first.outcome, first.opponents) : t(`coupon.type.${typeId}`)}
            </bdi>
          </b>
          {legs.length > 1 && <span className={styles.count}>{legs.length}</span>}
        </span>
        <span className={styles.game}>
          <bdi>{first.opponents.join(' – ')}</bdi>
          {isLive && score.score !== undefined ? (
            <bdi className={styles.score}>{score.score.join(':')}</bdi>
          ) : (
            <bdi className="ltr">{format.time(first.startAt)}</bdi>
          )}
        </span>
        <span className={styles.sums}>
          <bdi className="ltr">{format.money(openAmount, currency)}</bdi>
          {' → '}
          <bdi className="ltr">{format.money(possibleWin, currency)}</bdi>
        </span>
      </Link>
    </li>
  )
}
