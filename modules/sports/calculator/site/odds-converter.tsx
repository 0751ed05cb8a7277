// One price in every format of the world.
import { useEffect, useId, useRef, useState } from 'react'
import type { OddsFormat } from '#kernel/odds-format.ts'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CalculatorFacts } from './calculator-facts.ts'
import { converterStart, typedFigures } from './form/calculator-form.ts'
import type { Converted } from './convert-odds.ts'
import styles from './odds-converter.module.css'

/** As the server has it until something is typed. */
function useConverted(text: string, format: OddsFormat, first: Converted): Converted {
  const [converted, setConverted] = useState(first)
  const isTouched = useRef(false)
  useEffect(() => {
    isTouched.current ||= text !== converterStart.text || format !== converterStart.format
    if (!isTouched.current) return undefined
    let isOld = false
    void import('./convert-odds.ts').then(
      ({ convertOdds }) => {
        if (!isOld) setConverted(convertOdds(text, format))
      },
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [text, format])
  return converted
}

export function OddsConverter({ formats, converted: first }: Pick<CalculatorFacts, 'formats' | 'converted'>) {
  const t = useText()
  const titleId = useId()
  const [text, setText] = useState<string>(converterStart.text)
  const [format, setFormat] = useState<OddsFormat>(converterStart.format)
  const converted = useConverted(text, format, first)
  return (
    <section className={styles.converter} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('calculator.converter')}
      </h2>
      <div className={styles.fields}>
        <Field
          label={t('calculator.converter-odds')}
          isFigure
          autoComplete="off"
          value={text}
          error={
            'refusal' in converted && text !== ''
              ? t(
                  converted.refusal === 'odds_malformed'
                    ? 'calculator.error.odds_malformed'
                    : 'calculator.error.odds_out_of_range',
                )
              : undefined
          }
          onChange={({ target }) => setText(typedFigures(target.value))}
        />
        <Select
          label={t('calculator.converter-from')}
          value={format}
          options={formats.map((value) => ({ value, label: t(`calculator.format.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as OddsFormat)}
        />
      </div>
      <dl className={styles.formats} aria-live="polite">
        {formats.map((to) => (
          <div key={to}>
            <dt>{t(`calculator.format.${to}`)}</dt>
            <dd className="ltr">{'texts' in converted ? converted.texts[to] : '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
