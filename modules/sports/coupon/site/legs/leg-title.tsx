// Game, market and outcome: the texts of one leg, in the coupon and on its receipt.
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { usePreferences } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { marketName, outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import styles from './coupon-legs.module.css'

export function LegTitle({ leg }: { leg: CouponLeg }) {
  const t = useText()
  const { isTeamLogosInCoupon, isLightVersion, marketsNameType } = usePreferences()
  const { facts } = leg
  if (facts === undefined) {
    return (
      <div className={styles.title}>
        <Skeleton width="70%" height="18px" />
        <Skeleton width="50%" height="15px" />
        <Skeleton width="60%" height="15px" />
      </div>
    )
  }
  const hasCrests = isTeamLogosInCoupon && !isLightVersion
  return (
    <div className={styles.title}>
      <p className={styles.outcome}>
        <bdi>{outcomeTitle(t, facts, facts.outcome, facts.opponents)}</bdi>
      </p>
      <p className={styles.market}>
        <span>{marketName(t, facts, facts.opponents, marketsNameType === 1)}</span>
        <span className={styles.when}>
          <LegWhen leg={leg} />
        </span>
      </p>
      <p className={styles.game}>
        <Icon name={sportIcon(facts.sport)} size={14} />
        <span>
          {hasCrests && <Crest name={facts.opponents[0]} size={14} className={styles.crest} />}
          <bdi>{facts.opponents[0]}</bdi> –{' '}
          {hasCrests && <Crest name={facts.opponents[1]} size={14} className={styles.crest} />}
          <bdi>{facts.opponents[1]}</bdi>
        </span>
      </p>
    </div>
  )
}

function LegWhen({ leg: { facts } }: { leg: CouponLeg }) {
  const t = useText()
  const format = useFormat()
  if (facts === undefined) return null
  if (facts.stage === 'live') {
    return (
      <>
        <span className={styles.live}>{t('coupon.live')}</span>
        {facts.score !== undefined && <span className="ltr">{`${facts.score[0]}:${facts.score[1]}`}</span>}
      </>
    )
  }
  return (
    <time dateTime={facts.startAt}>
      {format.relativeDay(facts.startAt)} · <span className="ltr">{format.time(facts.startAt)}</span>
    </time>
  )
}
