// The result: the figures of the rules, or the one missing input.
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './calculator-result.module.css'
import type { CalculatorView } from './calculator-view.ts'

type ResultProps = { readonly view: CalculatorView; readonly hint: string | undefined }

export function CalculatorResult({ view, hint }: ResultProps) {
  const t = useText()
  const { result, hasOpenLegs } = view
  return (
    <section className={styles.result} aria-labelledby="calculator-result">
      <h2 id="calculator-result" className={styles.title}>
        {t('calculator.result')}
      </h2>
      <output className={styles.figures}>
        {result === undefined ? (
          <span className={styles.hint}>{hint}</span>
        ) : (
          <dl className={styles.sums}>
            <Sum isStrong name={t(returnKey(view))} value={hasOpenLegs ? result.possibleWin : result.return} />
            {hasOpenLegs && <Sum name={t('calculator.sure')} value={result.return} />}
            {hasOpenLegs && <Sum name={t('calculator.min-possible-win')} value={result.minPossibleWin} />}
            <Sum name={t('calculator.total-stake')} value={result.totalStake} />
            <Sum name={t('calculator.rows')} value={String(result.rows)} />
            {!hasOpenLegs && isRounded(result) && <Sum name={t('calculator.exact')} value={result.returnExact} />}
          </dl>
        )}
      </output>
      {result !== undefined && <ShareLink />}
    </section>
  )
}

/** On a phone the figure stays visible while the form is filled in; it is read aloud once, further down. */
export function ResultStrip({ view }: { view: CalculatorView }) {
  const t = useText()
  const { result, hasOpenLegs } = view
  if (result === undefined) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      <span>{t(returnKey(view))}</span>
      <bdi className="ltr">{hasOpenLegs ? result.possibleWin : result.return}</bdi>
    </div>
  )
}

/** An anti-express lives on a pick that loses. */
function returnKey({ hasOpenLegs, papers }: CalculatorView): string {
  if (!hasOpenLegs) return 'calculator.return'
  return papers.some(({ kind }) => kind === 'anti') ? 'calculator.possible-win-anti' : 'calculator.possible-win'
}

/** Where the exact sum has no more than the two displayed decimals, it is not shown. */
function isRounded({ returnExact, return: paid }: NonNullable<CalculatorView['result']>): boolean {
  const [num = '0', den = '1'] = returnExact.split('/')
  return BigInt(num) * 100n !== BigInt(paid.replace('.', '')) * BigInt(den)
}

function Sum({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className="ltr">{value}</dd>
    </div>
  )
}

/** The address holds the whole form. */
function ShareLink() {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setIsCopied(true)
    } catch {
      // Forbidden by the browser: the address is in its bar all the same.
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.copy ?? ''}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      {t(isCopied ? 'calculator.copied' : 'calculator.copy-link')}
    </Button>
  )
}
