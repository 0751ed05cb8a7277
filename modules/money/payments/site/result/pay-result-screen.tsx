// S2.3.6: the page to which the provider returns the player. What it says is the payment in our records, never the address.
import type { Payment } from '#modules/money/payments/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { paymentsPaths } from '../paths.ts'
import { ChainPay } from './chain-pay.tsx'
import { ResultPage, type ResultTone } from './result-page.tsx'
import { usePayment } from './use-payment.ts'

const TONE_OF: Readonly<Record<Payment['status'], ResultTone>> = {
  completed: 'success',
  failed: 'fail',
  cancelled: 'cancel',
  pending: 'pending',
  expired: 'cancel',
  refunded: 'cancel',
  charged_back: 'cancel',
}

/** The texts of a status. */
const RESULT_OF: Readonly<Record<Payment['status'], string>> = {
  completed: 'success',
  failed: 'fail',
  cancelled: 'cancel',
  pending: 'pending',
  expired: 'expired',
  refunded: 'refunded',
  charged_back: 'charged-back',
}

type ResultProps = {
  /** Undefined for a stranger, and where the player has no such payment. */
  readonly payment: Payment | undefined
  readonly linePath: string
  readonly historyPath: string
}

export function PayResultScreen({ payment: loaded, linePath, historyPath }: ResultProps) {
  const { payment, isWaiting, lookAgain } = usePayment(loaded)
  const t = useText()
  if (payment === undefined)
    return (
      <ResultPage
        tone="cancel"
        title={t('payments.result.unknown')}
        text={t('payments.result-text.unknown')}
        actions={
          <ButtonLink variant="primary" to={historyPath}>
            {t('payments.to-history')}
          </ButtonLink>
        }
      />
    )
  const { status, chain, currency, steps, paymentId, amount, credited } = payment
  const result = RESULT_OF[status]
  const isLong = status === 'pending' && !isWaiting && chain === null
  const text = status === 'pending' && chain !== null ? 'chain' : isLong ? 'pending-long' : result
  return (
    <ResultPage
      tone={TONE_OF[status]}
      title={t(status === 'pending' && chain !== null ? 'payments.result.chain' : `payments.result.${result}`)}
      text={t(`payments.result-text.${text}`)}
      isWaiting={isWaiting && chain === null}
      money={{ amount: status === 'completed' ? credited : amount, currency }}
      number={paymentId}
      steps={steps.map((step) => ({ name: t(`payments.status.${step.status}`), at: step.at }))}
      actions={<Actions status={status} onLook={isLong ? lookAgain : undefined} {...{ linePath, historyPath }} />}
    >
      {status === 'pending' && chain !== null && <ChainPay chain={chain} currency={currency} />}
    </ResultPage>
  )
}

type ActionsProps = Pick<ResultProps, 'linePath' | 'historyPath'> & {
  readonly status: Payment['status']
  /** Once the page has stopped asking by itself. */
  readonly onLook: (() => void) | undefined
}

function Actions({ status, onLook, linePath, historyPath }: ActionsProps) {
  const t = useText()
  const { language } = useLocale()
  const toHistory = <ButtonLink to={historyPath}>{t('payments.to-history')}</ButtonLink>
  if (status === 'completed')
    return (
      <>
        <ButtonLink variant="primary" to={linePath}>
          {t('payments.to-line')}
        </ButtonLink>
        {toHistory}
      </>
    )
  if (status === 'failed' || status === 'cancelled' || status === 'expired')
    return (
      <>
        <ButtonLink variant="primary" to={paymentsPaths.deposit(language)}>
          {t('payments.try-again')}
        </ButtonLink>
        {toHistory}
      </>
    )
  return (
    <>
      {onLook !== undefined && (
        <Button variant="primary" onClick={onLook}>
          {t('payments.look-again')}
        </Button>
      )}
      {toHistory}
    </>
  )
}
