// The page to which the provider returns the player: the status of the payment, from our records and not from the
// address.
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './pay-result-screen.module.css'
import type { PaymentCard } from './payment-card.ts'
import { paymentsPaths } from './paths.ts'
import { usePayment } from './use-payment.ts'

export type PayResult = 'success' | 'fail' | 'pending' | 'cancel'

/** Our records take precedence over the address. */
const RESULT_OF: Readonly<Record<PaymentCard['status'], PayResult>> = {
  completed: 'success',
  failed: 'fail',
  cancelled: 'cancel',
  pending: 'pending',
  expired: 'cancel',
  refunded: 'cancel',
  charged_back: 'cancel',
}
const ICONS: Readonly<Record<PayResult, IconName>> = {
  success: 'check-circle',
  fail: 'error',
  pending: 'clock',
  cancel: 'close',
}

type ResultProps = {
  /** From the address; shown while no payment is known. */
  readonly fromAddress: PayResult
  /** The newest payment of the player; undefined for a stranger or one who never paid. */
  readonly payment: PaymentCard | undefined
  readonly linePath: string
  readonly statementPath: string
}

export function PayResultScreen({ fromAddress, payment: loaded, linePath, statementPath }: ResultProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { payment, isWaiting, lookAgain } = usePayment(loaded)
  const result = payment === undefined ? fromAddress : RESULT_OF[payment.status]
  return (
    <section className={styles.screen} aria-labelledby="pay-result-title">
      <span className={`${styles.mark} ${styles[result]}`}>
        {isWaiting ? <Spinner /> : <Icon name={ICONS[result]} size={32} />}
      </span>
      <div aria-live="polite">
        <h1 id="pay-result-title" className={styles.title}>
          {t(`payments.result.${result}`)}
        </h1>
        {payment !== undefined && (
          <p className={styles.amount}>
            <bdi className="ltr">{format.money(payment.amount, payment.currency)}</bdi>
          </p>
        )}
        <p className={styles.text}>
          {t(
            result === 'pending' && !isWaiting ? 'payments.result-text.pending-long' : `payments.result-text.${result}`,
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {result === 'success' && (
          <>
            <ButtonLink variant="primary" to={linePath}>
              {t('payments.to-line')}
            </ButtonLink>
            <ButtonLink to={statementPath}>{t('payments.to-statement')}</ButtonLink>
          </>
        )}
        {result === 'pending' && (
          <>
            {!isWaiting && (
              <Button variant="primary" onClick={lookAgain}>
                {t('payments.look-again')}
              </Button>
            )}
            <ButtonLink to={statementPath}>{t('payments.to-statement')}</ButtonLink>
          </>
        )}
        {(result === 'fail' || result === 'cancel') && (
          <ButtonLink variant="primary" to={paymentsPaths.deposit(language)}>
            {t('payments.try-again')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
