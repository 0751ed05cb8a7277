// The player's open bets beside the coupon: the last few with scores and cash-out, and a link to all of them.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { classNames } from '#ui/class-names.ts'
import { SaleOfBet } from '#modules/sports/bet-actions/site/parts.ts'
import { askBetHistory } from './ask-bet-history.ts'
import { legLook, legWord } from './bet-state.ts'
import { LiveScores, useLiveScore } from './live-scores.tsx'
import { useMyChanges } from './use-my-changes.ts'
import { outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import styles from './my-bets.module.css'

const BETS_SHOWN = 10
const LEGS_SHOWN = 3

type Known = { readonly bets: readonly Bet[]; readonly hasMore: boolean } | 'failed'

/** Asked again whenever one of the player's bets has changed. */
function useOpenBets(): { readonly known: Known | undefined; readonly askAgain: () => void } {
  const [known, setKnown] = useState<Known>()
  const [asked, setAsked] = useState(0)
  const askAgain = () => setAsked((before) => before + 1)
  useMyChanges(false, { onSettled: askAgain, onMoved: askAgain })
  useEffect(() => {
    let isCurrent = true
    void askBetHistory('GET /web-api/betting/bets', { status: 'open', limit: BETS_SHOWN }).then((answer) => {
      if (!isCurrent) return
      setKnown(answer.ok ? { bets: answer.value.items, hasMore: answer.value.next !== null } : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [asked])
  return { known, askAgain }
}

export function MyBets({ depositPath }: { readonly depositPath: string }) {
  const t = useText()
  const { language } = useLocale()
  const { known, askAgain } = useOpenBets()
  if (known === undefined)
    return (
      <div className={styles.waiting}>
        <SkeletonRows count={3} height="72px" label={t('ui.loading')} />
      </div>
    )
  if (known === 'failed')
    return (
      <div className={styles.waiting}>
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={askAgain}>
              {t('coupon.try-again')}
            </Button>
          }
        >
          {t('coupon.bets-failed')}
        </Notice>
      </div>
    )
  if (known.bets.length === 0)
    return (
      <EmptyState
        icon="history"
        isCompact
        title={t('coupon.bets-none')}
        text={t('coupon.bets-none-text')}
        action={
          <ButtonLink size="small" to={bettingPaths.history(language)}>
            {t('coupon.bets-all')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.bets}>
      <LiveScores bets={known.bets}>
        <ul>
          {known.bets.map((bet) => (
            <li key={bet.betId} className={styles.entry}>
              <OpenBet bet={bet} />
              <div className={styles.action}>
                <SaleOfBet bet={bet} depositPath={depositPath} onChanged={askAgain} />
              </div>
            </li>
          ))}
        </ul>
      </LiveScores>
      <ButtonLink variant="quiet" size="small" isWide to={bettingPaths.history(language)}>
        {t('coupon.bets-all')}
      </ButtonLink>
    </div>
  )
}

function OpenBet({ bet }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { betId, typeId, legs, openAmount, currency, coef, possibleWin } = bet
  return (
    <Link to={bettingPaths.bet(language, betId)} className={styles.bet}>
      <span className={styles.head}>
        <span className={styles.type}>{t(`coupon.type.${typeId}`)}</span>
        <bdi className="ltr">{format.price(coef)}</bdi>
      </span>
      {legs.slice(0, LEGS_SHOWN).map((leg) => (
        <OpenLeg key={leg.selectionId} leg={leg} />
      ))}
      {legs.length > LEGS_SHOWN && (
        <span className={styles.leg}>{t('coupon.legs-more', { count: legs.length - LEGS_SHOWN })}</span>
      )}
      <span className={styles.sums}>
        <span>
          {t('coupon.stake')} <bdi className="ltr">{format.money(openAmount, currency)}</bdi>
        </span>
        <span>
          {t('coupon.possible-win')} <bdi className="ltr">{format.money(possibleWin, currency)}</bdi>
        </span>
      </span>
    </Link>
  )
}

/** A leg with its state, and the score while its game is played. */
function OpenLeg({ leg }: { leg: Leg }) {
  const t = useText()
  const look = legLook(leg.statusId)
  const now = useLiveScore(leg.gameId)
  const score = now?.score ?? leg.score
  return (
    <span className={styles.leg}>
      {leg.statusId < 0 ? (
        <Icon name={sportIcon(leg.sport)} size={14} />
      ) : (
        <Icon name={look.icon} size={14} className={styles[look.tone]} label={t(legWord(leg, true, now?.stage))} />
      )}
      <bdi className={styles.name}>{outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi>
      <bdi className={styles.game}>{leg.opponents.join(' – ')}</bdi>
      {score !== undefined && (
        <bdi className={classNames('ltr', styles.score, now?.stage === 'live' && styles.running)}>
          <span className="visually-hidden">{t('bets.score')} </span>
          {`${score[0]}:${score[1]}`}
        </bdi>
      )}
    </span>
  )
}
