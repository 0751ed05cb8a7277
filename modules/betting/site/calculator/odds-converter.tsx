// One price in every format of the world.
import { useId, useState } from 'react'
import { divide, fraction } from '#kernel/fraction.ts'
import { oddsFormats, readOdds, writeNumber, writeOdds, type OddsFormat, type ReadOdds } from '#kernel/odds-format.ts'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { typedFigures } from './calculator-form.ts'
import styles from './odds-converter.module.css'

const HUNDRED = fraction(100n)

const DECIMALS_MAX = 3

/** Formats of profit seldom end: three decimals are what anybody reads. */
function short(read: ReadOdds, format: OddsFormat): string {
  const text = writeOdds(read, format)
  const decimals = format === 'fractional' ? 0 : (text.split('.')[1] ?? '').length
  return decimals > DECIMALS_MAX ? writeOdds(read, format, DECIMALS_MAX) : text
}

/** With a true minus, which is read aloud as one; a chance in percent. */
const shown = (read: ReadOdds, format: OddsFormat): string =>
  format === 'impliedProbability'
    ? `${writeNumber(divide(HUNDRED, read.price), 2)}%`
    : short(read, format).replace('-', '−')

export function OddsConverter() {
  const t = useText()
  const titleId = useId()
  const [text, setText] = useState('2.50')
  const [format, setFormat] = useState<OddsFormat>('decimal')
  const read = readOdds(text, format)
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
            !read.ok && text !== ''
              ? t(
                  read.refusal.code === 'odds_malformed'
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
          options={oddsFormats.map((value) => ({ value, label: t(`calculator.format.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as OddsFormat)}
        />
      </div>
      <dl className={styles.formats} aria-live="polite">
        {oddsFormats.map((to) => (
          <div key={to}>
            <dt>{t(`calculator.format.${to}`)}</dt>
            <dd className="ltr">{read.ok ? shown(read.value, to) : '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
