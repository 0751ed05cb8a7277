// One leg of a placed bet: what was picked, at which price, and where the game stands.
import type { Leg } from '#modules/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, sportIcon, type IconName } from '#ui/icon.tsx'
import { useLegWords } from '../leg-words.ts'
import styles from './bet-leg.module.css'
import { useLiveScore } from './live-scores.tsx'

/** S4.13, as words; the ids are the keys of the texts too. */
type Look = { readonly icon: IconName; readonly tone: 'won' | 'lost' | 'even' | 'open' }
const OPEN: Look = { icon: 'clock', tone: 'open' }
const LOOKS: Readonly<Record<number, Look>> = {
  0: { icon: 'close', tone: 'lost' },
  1: { icon: 'check', tone: 'won' },
  2: { icon: 'refresh', tone: 'even' },
  3: { icon: 'refresh', tone: 'even' },
  4: { icon: 'check', tone: 'won' },
  5: { icon: 'close', tone: 'lost' },
  6: { icon: 'refresh', tone: 'even' },
}

export function BetLeg({ leg, isSettled }: { leg: Leg; isSettled: boolean }) {
  const t = useText()
  const format = useFormat()
  const words = useLegWords()
  const look = LOOKS[leg.statusId] ?? OPEN
  const now = useLiveScore(leg.gameId)
  const isRunning = !isSettled && now?.stage === 'live'
  const score = (isSettled ? undefined : now?.score) ?? leg.score
  return (
    <li className={styles.leg}>
      <span className={classNames(styles.mark, styles[look.tone])}>
        <Icon name={look.icon} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.outcome}>
          <bdi>{words.outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi>
        </p>
        <p className={styles.market}>{words.marketName(t, leg, leg.opponents)}</p>
        <p className={styles.game}>
          <Icon name={sportIcon(leg.sport)} size={14} />
          <span>
            <bdi>{leg.opponents[0]}</bdi> – <bdi>{leg.opponents[1]}</bdi>
          </span>
        </p>
        <p className={styles.market}>
          <bdi>{leg.champName}</bdi> ·{' '}
          <bdi>
            <time dateTime={leg.startAt}>{format.dateTime(leg.startAt)}</time>
          </bdi>
        </p>
        {leg.isLive && (
          <p className={styles.market}>
            {t('bets.in-play')}
            {leg.scoreAtBet !== undefined && (
              <> · {t('bets.score-at-bet', { score: `\u2066${leg.scoreAtBet[0]}:${leg.scoreAtBet[1]}\u2069` })}</>
            )}
          </p>
        )}
      </div>
      <div className={styles.figures}>
        <span className={styles.price} dir="ltr">
          {format.price(leg.coef)}
        </span>
        {score !== undefined && (
          <span className={classNames(styles.score, isRunning && styles.running)} dir="ltr">
            <span className="visually-hidden">{t('bets.score')} </span>
            {`${score[0]}:${score[1]}`}
          </span>
        )}
        <span className={classNames(styles.result, styles[look.tone])}>
          {t(isRunning ? 'bets.leg.running' : `bets.leg.${leg.statusId}`)}
        </span>
      </div>
    </li>
  )
}
