// Picks that wait in the coupon and may join a bet: of games that it does not have yet.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { legView, type CouponLeg } from '#modules/sports/betting/rules/coupon/coupon-leg.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useCoupon } from '../../coupon/use-coupon.ts'
import { useLegWords } from '../../leg-words.ts'
import styles from './edit-dialog.module.css'

type PicksProps = {
  readonly bet: Bet
  readonly added: ReadonlySet<number>
  readonly isFixed: boolean
  readonly onToggle: (selectionId: number) => void
}

export function CouponPicksToAdd({ bet, added, isFixed, onToggle }: PicksProps) {
  const t = useText()
  const { legs } = useCoupon()
  const games = new Set(bet.legs.map(({ gameId }) => gameId))
  const picks = legs.filter(({ gameId, now }) => !games.has(gameId) && now?.status !== 'closed')
  return (
    <fieldset className={styles.picks}>
      <legend>{t('services.edit-add')}</legend>
      {picks.length === 0 ? (
        <p className={styles.market}>{t('services.edit-add-none')}</p>
      ) : (
        picks.map((leg) => (
          <Checkbox
            key={leg.selectionId}
            checked={added.has(leg.selectionId)}
            disabled={isFixed}
            onChange={() => onToggle(leg.selectionId)}
            label={<PickName leg={leg} />}
          />
        ))
      )}
    </fieldset>
  )
}

function PickName({ leg }: { leg: CouponLeg }) {
  const t = useText()
  const format = useFormat()
  const words = useLegWords()
  const { facts } = leg
  if (facts === undefined) return <bdi className="ltr">{leg.selectionId}</bdi>
  return (
    <>
      <bdi>{words.outcomeTitle(t, facts, facts.outcome, facts.opponents)}</bdi>{' '}
      <bdi className="ltr">{format.price(legView(leg, 1).coef)}</bdi>
      <span className={styles.pickGame}>
        <bdi>{facts.opponents[0]}</bdi> – <bdi>{facts.opponents[1]}</bdi>
      </span>
    </>
  )
}
