// One leg of a bet being edited: kept, replaced by another outcome of its market, or removed.
import type { Leg } from '#modules/sports/betting/contract.ts'
import type { EditQuote } from '#modules/sports/bet-actions/contract.ts'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { marketName, outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import styles from './edit-dialog.module.css'

type LegProps = {
  readonly leg: Leg
  /** The current market; undefined where it is unknown. */
  readonly market: Market | undefined
  /** The selection that replaces it. */
  readonly chosen: number
  readonly isRemoved: boolean
  readonly canRemove: boolean
  readonly isFixed: boolean
  /** The leg as quoted. */
  readonly quoted: EditQuote['legs'][number] | undefined
  readonly onReplace: (to: number) => void
  readonly onRemove: () => void
}

export function EditLeg(props: LegProps) {
  const { leg, market, chosen, isRemoved, canRemove, isFixed, quoted, onReplace, onRemove } = props
  const t = useText()
  const format = useFormat()
  const isDecided = leg.statusId >= 0
  const own = outcomeTitle(t, leg, leg.outcome, leg.opponents)
  const options = (market?.selections ?? [])
    .filter(({ selectionId, coef }) => selectionId === leg.selectionId || coef > 1)
    .map(({ selectionId, outcome, coef }) => ({
      value: String(selectionId),
      // The leg's own outcome is shown at the price at which it was accepted.
      label: `${outcomeTitle(t, leg, outcome, leg.opponents)} · ${format.price(selectionId === leg.selectionId ? leg.coef : coef)}`,
    }))
  return (
    <li className={classNames(styles.leg, isRemoved && styles.removed)}>
      <div className={styles.words}>
        <p className={styles.game}>
          <bdi>{leg.opponents[0]}</bdi> – <bdi>{leg.opponents[1]}</bdi>
        </p>
        <p className={styles.market}>{marketName(t, leg, leg.opponents)}</p>
      </div>
      <LegPrice before={leg.coef} after={isRemoved ? undefined : quoted?.coef} />
      <div className={styles.pick}>
        {isDecided || isRemoved || options.length < 2 || market?.status !== 'open' ? (
          <p className={styles.own}>
            <bdi>{own}</bdi>
            {isDecided && <span className={styles.market}>{t(`bets.leg.${leg.statusId}`)}</span>}
          </p>
        ) : (
          <Select
            isCompact
            isLabelHidden
            label={t('services.edit-pick', { game: leg.opponents.join(' – ') })}
            className={styles.choice}
            value={String(chosen)}
            options={options}
            disabled={isFixed}
            onChange={(event) => onReplace(Number(event.currentTarget.value))}
          />
        )}
        {!isDecided && (
          <Button
            variant="quiet"
            size="small"
            className={styles.remove ?? ''}
            disabled={isFixed || (!isRemoved && !canRemove)}
            aria-label={t(isRemoved ? 'services.edit-keep' : 'services.edit-remove', { name: own })}
            onClick={onRemove}
          >
            <Icon name={isRemoved ? 'refresh' : 'trash'} size={16} />
          </Button>
        )}
      </div>
    </li>
  )
}

function LegPrice({ before, after }: { before: number; after: number | undefined }) {
  const format = useFormat()
  if (after === undefined || after === before)
    return <bdi className={classNames('ltr', styles.price)}>{format.price(before)}</bdi>
  return (
    <bdi className={classNames('ltr', styles.price)}>
      <s>{format.price(before)}</s> {format.price(after)}
    </bdi>
  )
}
