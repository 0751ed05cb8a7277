// One leg of a receipt: the selection, its price, its status, and the state of its game.
import type { Leg } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { marketName, outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import { legLook, legWord } from '../bet-state.ts'
import { ltr } from '../bet-texts.ts'
import { useLiveScore } from '../live-scores.tsx'
import styles from './slip-leg.module.css'

type LegProps = {
  readonly leg: Leg
  readonly isOpen: boolean
  /** Counted from 1, where the arithmetic below speaks of legs by their places. */
  readonly place: number | undefined
  /** It has a price of its own. */
  readonly isPriced: boolean
}

export function SlipLeg({ leg, isOpen, place, isPriced }: LegProps) {
  const t = useText()
  const format = useFormat()
  const look = legLook(leg.statusId)
  const now = useLiveScore(leg.gameId)
  const isRunning = isOpen && now?.stage === 'live'
  const score = (isOpen ? now?.score : undefined) ?? leg.score
  return (
    <li className={styles.leg}>
      <span className={classNames(styles.mark, styles[look.tone])}>
        <Icon name={look.icon} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.outcome}>
          {place !== undefined && <span className={styles.place}>{ltr(`${place}.`)}</span>}
          <bdi>{outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi>
        </p>
        <p className={styles.market}>{marketName(t, leg, leg.opponents)}</p>
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
            {leg.scoreAtBet !== undefined && <> · {t('bets.score-at-bet', { score: ltr(leg.scoreAtBet.join(':')) })}</>}
          </p>
        )}
      </div>
      <div className={styles.figures}>
        {isPriced && <bdi className={classNames('ltr', styles.price)}>{format.price(leg.coef)}</bdi>}
        {score !== undefined && (
          <span className={classNames(styles.score, isRunning && styles.running)}>
            <span className="visually-hidden">{t('bets.score')} </span>
            <bdi className="ltr">{score.join(':')}</bdi>
          </span>
        )}
        <span className={classNames(styles.result, styles[look.tone])}>{t(legWord(leg, isOpen, now?.stage))}</span>
      </div>
    </li>
  )
}
