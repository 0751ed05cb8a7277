// The betting calculator: any coupon, any results, the same code that settles bets. Reads and reckons without scripts too.
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { CalculatorLeg } from './form/calculator-leg.tsx'
import type { CalculatorFacts } from './calculator-facts.ts'
import { CalculatorResult, ResultStrip } from './calculator-result.tsx'
import styles from './calculator-screen.module.css'
import { CalculatorSettings } from './form/calculator-settings.tsx'
import { useCalculatorErrors, type ErrorOf } from './calculator-texts.ts'
import { OddsConverter } from './odds-converter.tsx'
import { TypeList } from './form/type-list.tsx'
import { useCalculator, type Calculator } from './use-calculator.ts'

/** Comes when there is a result to work out. */
const CalculatorPaper = lazyPart(async () => (await import('./calculator-paper.tsx')).CalculatorPaper, {
  name: 'calculator-paper',
})

/** CALCULATOR_LEGS_MAX of the rules; a coupon with more has no row on a screen. */
const LEGS_SHOWN_MAX = 60

export function CalculatorScreen({ facts }: { facts: CalculatorFacts }) {
  const t = useText()
  const { form, view, changes, isAwake } = useCalculator(facts)
  const { of: errorOf, hint } = useCalculatorErrors(view.refusal)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('calculator.title')}</h1>
        <p className={styles.lead}>{t('calculator.lead')}</p>
      </header>
      <div className={styles.columns}>
        <form
          method="get"
          data-calculator={isAwake ? 'awake' : ''}
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
        >
          {/* Enter presses a form's first button: it must not be one that removes a selection. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t('calculator.calculate')}
          </button>
          <CalculatorSettings facts={facts} form={form} changes={changes} errorOf={errorOf} />
          <LegList results={facts.results} form={form} changes={changes} errorOf={errorOf} />
        </form>
        <ResultStrip view={view} />
        <div className={styles.side}>
          <CalculatorResult view={view} hint={hint} />
          {view.papers.length > 0 && <CalculatorPaper papers={view.papers} hasOpenLegs={view.hasOpenLegs} />}
        </div>
      </div>
      <OddsConverter formats={facts.formats} converted={facts.converted} />
      <TypeList types={facts.types} onChoose={changes.setType} />
    </div>
  )
}

type LegListProps = Pick<Calculator, 'form' | 'changes'> &
  Pick<CalculatorFacts, 'results'> & { readonly errorOf: ErrorOf }

function LegList({ form, results, changes, errorOf }: LegListProps) {
  const t = useText()
  return (
    <div>
      <div className={styles.legsHead} aria-hidden="true">
        <span>{t('calculator.odds')}</span>
        <span>{t('calculator.leg-result')}</span>
      </div>
      <ol className={styles.legs} aria-label={t('calculator.legs')}>
        {form.legs.map((leg, index) => (
          <CalculatorLeg
            key={index}
            form={form}
            results={results}
            index={index}
            leg={leg}
            errorOf={(field) => errorOf(`legs.${index}.${field}`)}
            onChange={(change) => changes.setLeg(index, change)}
            onRemove={form.legs.length > 1 ? () => changes.removeLeg(index) : undefined}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        {form.legs.length < LEGS_SHOWN_MAX && (
          <Button
            type="submit"
            name="more"
            value="1"
            onClick={(event) => {
              event.preventDefault()
              changes.addLeg()
            }}
          >
            <Icon name="plus" size={18} />
            {t('calculator.add')}
          </Button>
        )}
        <Button variant="quiet" onClick={changes.clear}>
          {t('calculator.clear')}
        </Button>
        <noscript>
          <Button type="submit" variant="primary">
            {t('calculator.calculate')}
          </Button>
        </noscript>
      </div>
    </div>
  )
}
