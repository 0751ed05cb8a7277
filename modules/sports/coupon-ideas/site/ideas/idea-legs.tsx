// The legs of a ready-made coupon: what, where, when, at which price.
import type { OfferedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { marketName, outcomeTitle, sportIcon } from '#modules/sports/catalogue/site/parts.ts'
import styles from './idea-legs.module.css'

export function IdeaLegs({ legs }: { legs: readonly OfferedLeg[] }) {
  return (
    <ol className={styles.legs}>
      {legs.map((leg) => (
        <IdeaLeg key={leg.selectionId} leg={leg} />
      ))}
    </ol>
  )
}

function IdeaLeg({ leg: { facts, coef, status } }: { leg: OfferedLeg }) {
  const t = useText()
  const format = useFormat()
  return (
    <li className={styles.leg}>
      <Icon name={sportIcon(facts.sport)} size={16} className={styles.sport} />
      <div className={styles.words}>
        <p className={styles.line}>
          <bdi className={styles.outcome}>{outcomeTitle(t, facts, facts.outcome, facts.opponents)}</bdi>
          <span className={styles.quiet}>{marketName(t, facts, facts.opponents)}</span>
        </p>
        <p className={styles.line}>
          <span className={styles.game}>
            <bdi>{facts.opponents[0]}</bdi> – <bdi>{facts.opponents[1]}</bdi>
          </span>
          <When facts={facts} />
        </p>
      </div>
      <p className={styles.price}>
        {status === 'open' ? (
          <bdi className="ltr">{format.price(coef)}</bdi>
        ) : (
          <Icon name="lock" size={16} label={t('ui.suspended')} />
        )}
      </p>
    </li>
  )
}

function When({ facts: { stage, score, startAt } }: Pick<OfferedLeg, 'facts'>) {
  const t = useText()
  const format = useFormat()
  if (stage === 'live')
    return (
      <span className={styles.now}>
        <span className={styles.live}>{t('coupon.live')}</span>{' '}
        {score !== undefined && <span className="ltr">{score.join(':')}</span>}
      </span>
    )
  return (
    <time className={styles.quiet} dateTime={startAt}>
      {format.relativeDay(startAt)} <span className="ltr">{format.time(startAt)}</span>
    </time>
  )
}
