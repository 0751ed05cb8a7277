// One selection of the calculator: its odds and its result.
import type { LegResult } from '#modules/sports/calculator/rules/calculator-legs.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { asksMore, isEachWayOf, typedFigures, type CalculatorForm } from './calculator-form.ts'
import styles from './calculator-leg.module.css'
import type { LegProps } from './leg-props.ts'

/** Input that few coupons need. */
const LegMore = lazyPart(async () => (await import('./calculator-leg-more.tsx')).LegMore, {
  name: 'calculator-leg-more',
})

/** Results that only the place part distinguishes. */
const EACH_WAY_RESULTS: ReadonlySet<LegResult> = new Set(['place', 'dead_heat_place'])

const PLACEHOLDERS: Readonly<Record<CalculatorForm['format'], string>> = {
  decimal: '2.50',
  american: '+150',
  fractional: '6/4',
  hongKong: '1.50',
  malay: '-0.67',
  indonesian: '1.50',
  impliedProbability: '40%',
}

type CalculatorLegProps = LegProps & {
  readonly results: readonly LegResult[]
  /** Absent where it is the last one. */
  readonly onRemove?: (() => void) | undefined
}

export function CalculatorLeg({ results: all, onRemove, ...part }: CalculatorLegProps) {
  const t = useText()
  const { form, index, leg, errorOf, onChange } = part
  const isEachWay = isEachWayOf(form)
  const number = index + 1
  const results = all.filter((result) => isEachWay || !EACH_WAY_RESULTS.has(result) || result === leg.result)
  return (
    <li className={styles.leg}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Field
        className={styles.odds ?? ''}
        label={<span className="visually-hidden">{t('calculator.odds-of', { number })}</span>}
        isFigure
        name="odds"
        autoComplete="off"
        placeholder={PLACEHOLDERS[form.format]}
        value={leg.odds}
        error={errorOf('odds')}
        onChange={({ target }) => onChange({ odds: typedFigures(target.value) })}
      />
      <Select
        label={t('calculator.result-of', { number })}
        isLabelHidden
        name="result"
        value={leg.result}
        options={results.map((result) => ({ value: result, label: t(`calculator.result.${result}`) }))}
        onChange={({ target }) => onChange({ result: target.value as LegResult })}
      />
      <Button
        variant="quiet"
        isIcon
        type="submit"
        name="drop"
        value={index}
        disabled={onRemove === undefined}
        aria-label={t('calculator.remove', { number })}
        onClick={(event) => {
          event.preventDefault()
          onRemove?.()
        }}
      >
        <Icon name="close" size={18} />
      </Button>
      {asksMore(form) && <LegMore {...part} />}
    </li>
  )
}
