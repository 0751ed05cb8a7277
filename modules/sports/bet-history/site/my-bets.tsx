// The player's open bets beside the coupon: the last few, each on two lines, and a link to all of them.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { askBetHistory } from './ask-bet-history.ts'
import { outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import styles from './my-bets.module.css'

const BETS_SHOWN = 10
const LEGS_SHOWN = 3

type Known = { readonly bets: readonly Bet[]; readonly hasMore: boolean } | 'failed'

export function MyBets() {
  const t = useText()
  const { language } = useLocale()
  const [known, setKnown] = useState<Known>()
  const [asked, setAsked] = useState(0)
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
            <Button size="small" onClick={() => setAsked(asked + 1)}>
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
      <ul>
        {known.bets.map((bet) => (
          <li key={bet.betId}>
            <OpenBet bet={bet} />
          </li>
        ))}
      </ul>
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
        <span key={leg.selectionId} className={styles.leg}>
          <Icon name={sportIcon(leg.sport)} size={14} />
          <bdi className={styles.name}>{outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi>
          <bdi className={styles.game}>{leg.opponents.join(' – ')}</bdi>
        </span>
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
