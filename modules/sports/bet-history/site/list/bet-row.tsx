// One bet of the list: a row of a table where there is room, a card where there is not.
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { marketName, outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { combinedPlaces } from '#modules/sports/bet-history/rules/bet-blocks.ts'
import { BetChips } from '../bet-chips.tsx'
import { betTone, isOpen, legLook, legWord } from '../bet-state.ts'
import { useBetWords } from '../bet-texts.ts'
import { useLiveScore } from '../live-scores.tsx'
import styles from './bet-row.module.css'

/** Legs beyond this many are counted, not listed: the slip has them all. */
const LEGS_SHOWN_MAX = 3

export function BetRow({ bet, action }: { bet: Bet; action: ReactNode }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const words = useBetWords()
  const { betId, legs, currency } = bet
  const combined = combinedPlaces(bet.builderGames)
  const path = bettingPaths.bet(language, betId)
  // One leg more is shown rather than counted.
  const shown = legs.length === LEGS_SHOWN_MAX + 1 ? legs : legs.slice(0, LEGS_SHOWN_MAX)
  const open = isOpen(bet)
  return (
    <article className={classNames(styles.row, styles[betTone(bet)])} aria-labelledby={`bet-${betId}`}>
      <header className={styles.head}>
        <div className={styles.heads}>
          <Link id={`bet-${betId}`} className={styles.number} to={path}>
            {words.type(bet)}
          </Link>
          <p className={styles.status}>{t(`bets.status.${bet.status}`)}</p>
        </div>
        <p className={styles.when}>
          <bdi className="ltr">{t('ui.number', { number: String(betId) })}</bdi>{' '}
          <bdi>
            <time dateTime={bet.placedAt}>{format.dateTime(bet.placedAt)}</time>
          </bdi>
        </p>
        <BetChips bet={bet} />
      </header>
      <ol className={styles.legs}>
        {shown.map((leg, index) => (
          <RowLeg key={`${leg.selectionId}/${index}`} leg={leg} isOpen={open} isPriced={!combined.has(index)} />
        ))}
        {shown.length < legs.length && (
          <li>
            <Link className={styles.rest} to={path}>
              {t('history.more-legs', { count: legs.length - shown.length })}
            </Link>
          </li>
        )}
      </ol>
      <dl className={styles.figures}>
        <Figure name={t('bets.stake')} value={format.money(bet.amount, currency)} />
        <Figure name={t('bets.price')} value={format.price(bet.coef)} />
        <Figure
          name={t(open ? 'bets.possible-win' : 'bets.payout')}
          value={format.money(open ? bet.possibleWin : (bet.payout ?? '0'), currency)}
          note={
            open && bet.payout !== undefined
              ? t('history.so-far', { amount: words.money(bet.payout, currency) })
              : undefined
          }
          isReturn
        />
      </dl>
      <div className={styles.action}>{action}</div>
    </article>
  )
}

function Figure({
  name,
  value,
  note,
  isReturn = false,
}: {
  name: string
  value: string
  note?: string | undefined
  isReturn?: boolean
}) {
  return (
    <div className={classNames(styles.figure, isReturn && styles.return)}>
      <dt>{name}</dt>
      <dd>
        <bdi className="ltr">{value}</bdi>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

function RowLeg({ leg, isOpen: isBetOpen, isPriced }: { leg: Leg; isOpen: boolean; isPriced: boolean }) {
  const t = useText()
  const format = useFormat()
  const look = legLook(leg.statusId)
  const now = useLiveScore(leg.gameId)
  const isRunning = isBetOpen && now?.stage === 'live'
  const score = (isBetOpen ? now?.score : undefined) ?? leg.score
  return (
    <li className={styles.leg}>
      <span className={classNames(styles.mark, styles[look.tone])}>
        <Icon name={look.icon} size={14} label={t(legWord(leg, isBetOpen, now?.stage))} />
      </span>
      <div className={styles.pick}>
        <p>
          <bdi className={styles.outcome}>{outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi>
          <span className={styles.market}>{marketName(t, leg, leg.opponents)}</span>
        </p>
        <p className={styles.game}>
          <Icon name={sportIcon(leg.sport)} size={14} />
          <span>
            <bdi>{leg.opponents[0]}</bdi> – <bdi>{leg.opponents[1]}</bdi>
            {score !== undefined && (
              <span className={classNames(styles.score, isRunning && styles.running)}>
                <span className="visually-hidden">{t('bets.score')} </span>
                <bdi className="ltr">{`${score[0]}:${score[1]}`}</bdi>
              </span>
            )}
            {leg.isLive && (
              <span className={classNames(styles.live, isBetOpen && leg.statusId < 0 && styles.running)}>
                {t('history.live-leg')}
              </span>
            )}
          </span>
        </p>
      </div>
      {isPriced && <bdi className={classNames('ltr', styles.price)}>{format.price(leg.coef)}</bdi>}
    </li>
  )
}
