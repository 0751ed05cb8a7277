// The result of the answers in plain text, and what can be done next; printable.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SELF_TEST_SCORE_MAX, type SelfTestBand } from '#modules/protection/play-time/rules/self-test.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { printOnly } from '#ui/print-only.ts'
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import styles from './self-test-result.module.css'

/** The advice, the first before the others. Help comes first where there is harm. */
const STEPS: Readonly<Record<SelfTestBand, readonly ('help' | 'time-out' | 'limits' | 'activity')[]>> = {
  none: ['activity', 'limits'],
  low: ['limits', 'activity'],
  moderate: ['limits', 'time-out', 'help'],
  high: ['help', 'time-out', 'limits'],
}

type ResultProps = { readonly score: number; readonly band: SelfTestBand; readonly onAgain: () => void }

export function SelfTestResult({ score, band, onAgain }: ResultProps) {
  const t = useText()
  const { language } = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const paths = {
    help: `${protectionPaths.about(language)}#help`,
    'time-out': protectionPaths.limits(language),
    limits: protectionPaths.limits(language),
    activity: protectionPaths.activity(language),
  }
  return (
    <section className={styles.result} data-band={band} aria-labelledby="self-test-result">
      <h3 id="self-test-result" ref={title} tabIndex={-1} className={styles.title}>
        {t(`limits.self-test.band.${band}`)}
      </h3>
      <p className={styles.score}>{t('limits.self-test.score', { score, max: SELF_TEST_SCORE_MAX })}</p>
      <p>{t(`limits.self-test.advice.${band}`)}</p>
      <ol className={styles.steps}>
        {STEPS[band].map((step) => (
          <li key={step} className={styles.step}>
            <span>{t(`limits.self-test.step.${step}`)}</span>
            <ButtonLink size="small" to={paths[step]}>
              {t(`limits.self-test.to-${step}`)}
            </ButtonLink>
          </li>
        ))}
      </ol>
      {band !== 'high' && (
        <p className={styles.note}>
          <Link to={paths.help}>{t('limits.self-test.help-anyway')}</Link>
        </p>
      )}
      <p className={styles.note}>{t('limits.self-test.no-diagnosis')}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={({ currentTarget }) => printOnly(currentTarget.closest('section'))}>
          {t('limits.self-test.print')}
        </Button>
        <Button size="small" variant="quiet" onClick={onAgain}>
          {t('limits.self-test.again')}
        </Button>
      </div>
    </section>
  )
}
