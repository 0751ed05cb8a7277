// The coupon as a whole: its type, its stake, and how its rows are made.
import type { OddsFormat } from '#kernel/odds-format.ts'
import type { CalculatorType } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { useText } from '#platform/browser/text.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CalculatorFacts } from '../calculator-facts.ts'
import { blockOf, hasModes, hasSizes, mayBeEachWay, typedFigures, type CalculatorForm } from './calculator-form.ts'
import styles from './calculator-settings.module.css'
import type { ErrorOf } from '../calculator-texts.ts'
import type { CalculatorChanges } from '../use-calculator.ts'
import { Input } from '#ui/input.tsx'

type SettingsProps = {
  readonly form: CalculatorForm
  readonly changes: CalculatorChanges
  readonly errorOf: ErrorOf
}

export function CalculatorSettings({ facts, form, changes, errorOf }: SettingsProps & { facts: CalculatorFacts }) {
  const t = useText()
  const { set, setType } = changes
  return (
    <div className={styles.settings}>
      <Select
        className={styles.wide ?? ''}
        label={t('calculator.type')}
        name="type"
        value={form.type}
        help={t(`calculator.about.${form.type}`)}
        error={errorOf('legs')}
        options={facts.types.map(({ type }) => ({ value: type, label: t(`calculator.type.${type}`) }))}
        onChange={({ target }) => setType(target.value as CalculatorType)}
      />
      <Stakes form={form} changes={changes} errorOf={errorOf} />
      <Select
        label={t('calculator.format')}
        name="format"
        value={form.format}
        options={facts.formats.map((format) => ({ value: format, label: t(`calculator.format.${format}`) }))}
        onChange={({ target }) => set({ format: target.value as OddsFormat })}
      />
      {form.type === 'anti-express' && (
        <Field
          label={t('calculator.anti-odds')}
          help={t('calculator.anti-odds-help')}
          isFigure
          name="anti"
          inputMode="decimal"
          autoComplete="off"
          value={form.antiOdds}
          error={errorOf('antiOdds')}
          onChange={({ target }) => set({ antiOdds: typedFigures(target.value) })}
        />
      )}
      <Racing form={form} changes={changes} errorOf={errorOf} />
      {hasSizes(form.type) && <Sizes form={form} changes={changes} error={errorOf('sizes')} />}
    </div>
  )
}

function Stakes({ form, changes: { set }, errorOf }: SettingsProps) {
  const t = useText()
  return (
    <>
      <Field
        label={t('calculator.stake')}
        isFigure
        name="stake"
        inputMode="decimal"
        autoComplete="off"
        value={form.stake}
        error={errorOf('stake')}
        onChange={({ target }) => set({ stake: typedFigures(target.value) })}
      />
      {hasModes(form) && (
        <Select
          label={t('calculator.mode')}
          name="mode"
          value={form.mode}
          options={[
            { value: 'total', label: t('calculator.mode.total') },
            { value: 'unit', label: t('calculator.mode.unit') },
          ]}
          onChange={({ target }) => set({ mode: target.value === 'unit' ? 'unit' : 'total' })}
        />
      )}
    </>
  )
}

/** Options of races. */
function Racing({ form, changes: { set }, errorOf }: SettingsProps) {
  const t = useText()
  return (
    <div className={styles.racing}>
      {mayBeEachWay(form.type) && (
        <Checkbox
          label={t('calculator.each-way')}
          name="each"
          value="1"
          checked={form.isEachWay}
          error={errorOf('eachWay')}
          onChange={({ target }) => set({ isEachWay: target.checked })}
        />
      )}
      <Checkbox
        label={t('calculator.has-rule4')}
        name="deduct"
        value="1"
        checked={form.hasRule4}
        onChange={({ target }) => set({ hasRule4: target.checked })}
      />
    </div>
  )
}

/** S5.9: of how many a system chooses. */
function offsetOf(form: CalculatorForm): number {
  if (form.type === 'multibet') return new Set(form.legs.map((_, index) => blockOf(form, index)).filter(Boolean)).size
  return form.legs.filter(({ block }) => block !== '0').length
}

function Sizes({ form, changes, error }: Pick<SettingsProps, 'form' | 'changes'> & { error: string | undefined }) {
  const t = useText()
  const first = form.type === 'fold' ? 1 : 2
  const most = Math.max(offsetOf(form), ...form.sizes, first)
  const chosen = form.sizes.length === 0 && form.type !== 'fold' ? [2] : form.sizes
  const sizes = Array.from({ length: most - first + 1 }, (_, index) => index + first)
  const toggle = (size: number, isOn: boolean) =>
    changes.set({ sizes: [...chosen.filter((one) => one !== size), ...(isOn ? [size] : [])].toSorted((a, b) => a - b) })
  return (
    <fieldset className={styles.sizes}>
      <legend>{t('calculator.sizes')}</legend>
      <div className={styles.chips}>
        {sizes.map((size) => (
          <label key={size} className={styles.chip}>
            <Input
              type="checkbox"
              className="visually-hidden"
              name="size"
              value={size}
              checked={chosen.includes(size)}
              onChange={({ target }) => toggle(size, target.checked)}
            />
            <span className="ltr">{size}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
