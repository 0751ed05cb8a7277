// Selections in the coupon that may be added to the bet: of games that it does not contain yet.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Checkbox } from '#ui/field.tsx'
import { outcomeTitle, usePickedSelections, type PickedSelection } from '#modules/sports/catalogue/site/parts.ts'
import styles from './edit-dialog.module.css'

type PicksProps = {
  readonly bet: Bet
  readonly added: ReadonlySet<number>
  readonly isFixed: boolean
  readonly onToggle: (selectionId: number) => void
}

export function CouponPicksToAdd({ bet, added, isFixed, onToggle }: PicksProps) {
  const t = useText()
  const selections = usePickedSelections()
  const games = new Set(bet.legs.map(({ gameId }) => gameId))
  const picks = selections.filter(({ gameId, isClosed }) => !games.has(gameId) && !isClosed)
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

function PickName({ leg }: { leg: PickedSelection }) {
  const t = useText()
  const format = useFormat()
  const { facts } = leg
  if (facts === undefined) return <bdi className="ltr">{leg.selectionId}</bdi>
  return (
    <>
      <bdi>{outcomeTitle(t, facts, facts.outcome, facts.opponents)}</bdi>{' '}
      <bdi className="ltr">{format.price(leg.coef)}</bdi>
      <span className={styles.pickGame}>
        <bdi>{facts.opponents[0]}</bdi> – <bdi>{facts.opponents[1]}</bdi>
      </span>
    </>
  )
}
