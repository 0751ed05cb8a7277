// Every type of coupon in a sentence, with the picks it needs and the rows it makes.
import {
  calculatorTypes,
  planCalculation,
  type CalculatorType,
} from '#modules/betting/rules/returns/calculator-plan.ts'
import { useText } from '#platform/browser/text.tsx'
import { emptyLeg, legsMinOf } from './calculator-form.ts'
import styles from './type-list.module.css'

/** Types whose number of rows follows from their name. */
const COVERS: ReadonlySet<CalculatorType> = new Set([
  'trixie',
  'uk-patent',
  'yankee',
  'canadian',
  'heinz',
  'super-heinz',
  'goliath',
  'lucky15',
  'lucky31',
  'lucky63',
])

function rowsOf(type: CalculatorType, count: number): number | undefined {
  if (!COVERS.has(type)) return undefined
  const plan = planCalculation({
    type,
    legs: Array.from({ length: count }, () => emptyLeg).map(({ result }) => ({ result })),
  })
  return plan.ok && plan.value.kind === 'rows' ? plan.value.rows : undefined
}

export function TypeList({ onChoose }: { onChoose: (type: CalculatorType) => void }) {
  const t = useText()
  return (
    <section className={styles.types} aria-labelledby="calculator-types">
      <h2 id="calculator-types" className={styles.title}>
        {t('calculator.types')}
      </h2>
      <dl className={styles.list}>
        {calculatorTypes.map((type) => {
          const legs = legsMinOf(type)
          const rows = rowsOf(type, legs)
          return (
            <div key={type} className={styles.type}>
              <dt>
                <a
                  href={`?type=${type}`}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onChoose(type)
                    scrollTo({ top: 0, behavior: 'smooth' })
                  }}
                >
                  {t(`calculator.type.${type}`)}
                </a>
                <span className={styles.size}>
                  {rows === undefined
                    ? t('calculator.picks-from', { count: legs })
                    : t('calculator.picks-rows', { count: legs, rows })}
                </span>
              </dt>
              <dd>{t(`calculator.about.${type}`)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
