// How the page looks that says what became of a payment, in or out.
import type { ReactNode } from 'react'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './result-page.module.css'
import { StatusSteps, type StatusStep } from './status-steps.tsx'

export type ResultTone = 'success' | 'fail' | 'pending' | 'cancel'

const ICONS: Readonly<Record<ResultTone, IconName>> = {
  success: 'check-circle',
  fail: 'error',
  pending: 'clock',
  cancel: 'close',
}

type ResultPageProps = {
  readonly tone: ResultTone
  readonly title: string
  readonly text: string
  /** The page is still asking by itself. */
  readonly isWaiting?: boolean
  /** Undefined where the payment is not known. */
  readonly money?: { readonly amount: string; readonly currency: string } | undefined
  readonly number?: string | undefined
  readonly steps?: readonly StatusStep[]
  /** Between the text and the steps. */
  readonly children?: ReactNode
  readonly actions: ReactNode
}

export function ResultPage({
  tone,
  title,
  text,
  isWaiting = false,
  money,
  number,
  steps,
  children,
  actions,
}: ResultPageProps) {
  const t = useText()
  const format = useFormat()
  return (
    <section className={styles.screen} aria-labelledby="pay-result-title">
      <span className={`${styles.mark} ${styles[tone]}`}>
        {isWaiting ? <Spinner /> : <Icon name={ICONS[tone]} size={32} />}
      </span>
      <div aria-live="polite">
        <h1 id="pay-result-title" className={styles.title}>
          {title}
        </h1>
        {money !== undefined && (
          <p className={styles.amount}>
            <bdi className="ltr">{format.money(money.amount, money.currency)}</bdi>
          </p>
        )}
        <p className={styles.text}>{text}</p>
      </div>
      {children}
      {steps !== undefined && steps.length > 0 && <StatusSteps steps={steps} isOpen={tone === 'pending'} />}
      {number !== undefined && (
        <p className={styles.text}>
          {t('payments.number')} <bdi className="ltr">{number.slice(0, 8)}</bdi>
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
