// Additional input of a selection for some coupons and sports: its block, place terms, deductions, ties, its own
// stake.
import { useText } from '#platform/browser/text.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { blockOf, hasBankers, hasBlocks, isEachWayOf, isTied, typedFigures } from './calculator-form.ts'
import styles from './calculator-leg.module.css'
import type { LegProps } from './leg-props.ts'

const RULE4_PERCENTS = Array.from({ length: 18 }, (_, index) => String((index + 1) * 5))
const TERMS = ['1/5', '1/4', '1/3', '1/2', '1/1']

/** Figures keep their order inside right-to-left text. */
const isolated = (figures: string): string => `\u2066${figures}\u2069`

export function LegMore(part: LegProps) {
  const t = useText()
  const { form, leg, errorOf, onChange } = part
  return (
    <div className={styles.more} data-part="calculator-leg-more">
      <LegPlace {...part} />
      {isEachWayOf(form) && (
        <Select
          label={t('calculator.terms')}
          isCompact
          name="terms"
          value={leg.terms}
          error={errorOf('placeTerms')}
          options={TERMS.map((value) => ({ value, label: t('calculator.terms-of', { share: isolated(value) }) }))}
          onChange={({ target }) => onChange({ terms: target.value })}
        />
      )}
      <DeadHeat {...part} />
      <OwnStake {...part} />
      {form.hasRule4 && (
        <Select
          label={t('calculator.rule4')}
          isCompact
          name="rule4"
          value={leg.rule4}
          error={errorOf('rule4')}
          options={[
            { value: '', label: t('calculator.rule4-none') },
            ...RULE4_PERCENTS.map((value) => ({ value, label: t('calculator.rule4-of', { percent: Number(value) }) })),
          ]}
          onChange={({ target }) => onChange({ rule4: target.value })}
        />
      )}
    </div>
  )
}

/** The position of the selection: in every row, or in which block. */
function LegPlace({ form, index, leg, onChange }: LegProps) {
  const t = useText()
  // An unticked box sends nothing, so a form names the bankers by their positions.
  if (hasBankers(form.type))
    return (
      <Checkbox
        label={t('calculator.banker')}
        name="banker"
        value={index}
        checked={leg.block === '0'}
        onChange={({ target }) => onChange({ block: target.checked ? '0' : '' })}
      />
    )
  if (!hasBlocks(form.type)) return null
  const blocks = form.legs.map((_, at) => ({
    value: String(at + 1),
    label: t('calculator.block-of', { number: at + 1 }),
  }))
  return (
    <Select
      label={t('calculator.block')}
      isCompact
      name="block"
      value={String(blockOf(form, index))}
      options={form.type === 'multibet' ? [{ value: '0', label: t('calculator.lobby') }, ...blocks] : blocks}
      onChange={({ target }) => onChange({ block: target.value })}
    />
  )
}

/**
 * Keeps a field's position among those of the same name for browsers without JavaScript, where another selection
 * shows one.
 */
const HiddenField = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
)

const TIE_FIELDS = [
  ['tied', 'tied'],
  ['position', 'tiedPosition'],
  ['places', 'places'],
] as const

function DeadHeat({ form, leg, errorOf, onChange }: LegProps) {
  const t = useText()
  if (!form.legs.some(isTied)) return null
  return TIE_FIELDS.filter(([name]) => name !== 'position' || isEachWayOf(form)).map(([name, field]) =>
    isTied(leg) ? (
      <Field
        key={name}
        className={styles.small ?? ''}
        label={t(`calculator.${name}`)}
        isFigure
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={leg[name]}
        error={errorOf(field)}
        onChange={({ target }) => onChange({ [name]: typedFigures(target.value) })}
      />
    ) : (
      <HiddenField key={name} name={name} value={leg[name]} />
    ),
  )
}

/** Of one single among many, or of a later block by its first pick. */
function OwnStake({ form, index, leg, errorOf, onChange }: LegProps) {
  const t = useText()
  if (form.type !== 'singles' && form.type !== 'conditional') return null
  const blocks = form.legs.map((_, at) => blockOf(form, at))
  const block = blocks[index] ?? 0
  const isLater = form.type === 'conditional'
  if (isLater && (blocks.indexOf(block) < index || block === Math.min(...blocks)))
    return <HiddenField name="own" value={leg.stake} />
  return (
    <Field
      className={styles.small ?? ''}
      label={t(isLater ? 'calculator.block-stake' : 'calculator.own-stake')}
      isFigure
      name="own"
      inputMode="decimal"
      autoComplete="off"
      placeholder={isLater ? t('calculator.all-there-is') : form.stake}
      value={leg.stake}
      error={errorOf('stake')}
      onChange={({ target }) => onChange({ stake: typedFigures(target.value) })}
    />
  )
}
