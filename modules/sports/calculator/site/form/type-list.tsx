// Every type of coupon in a sentence, with the picks it needs and the rows it makes.
import type { CalculatorType } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { useText } from '#platform/browser/text.tsx'
import type { CalculatorFacts } from '../calculator-facts.ts'
import styles from './type-list.module.css'

type TypeListProps = Pick<CalculatorFacts, 'types'> & { readonly onChoose: (type: CalculatorType) => void }

export function TypeList({ types, onChoose }: TypeListProps) {
  const t = useText()
  return (
    <section className={styles.types} aria-labelledby="calculator-types">
      <h2 id="calculator-types" className={styles.title}>
        {t('calculator.types')}
      </h2>
      <dl className={styles.list}>
        {types.map(({ type, legs, rows }) => (
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
        ))}
      </dl>
    </section>
  )
}
