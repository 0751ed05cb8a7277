// S2.3.6: what became of a withdrawal. The page reads our records and follows them; the address proves nothing.
import { useRevalidator } from 'react-router'
import type { Withdrawal } from '#modules/money/withdrawals/contract.ts'
import { ResultPage, useMyNews, type ResultTone } from '#modules/money/payments/site/parts.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { withdrawalsPaths } from './paths.ts'

const TONE_OF: Readonly<Record<Withdrawal['status'], ResultTone>> = {
  review: 'pending',
  approved: 'pending',
  paid: 'success',
  partly_paid: 'success',
  failed: 'fail',
  returned: 'fail',
  rejected: 'fail',
  cancelled: 'cancel',
}

type ResultProps = {
  /** Undefined for a stranger, and where the player has no such withdrawal. */
  readonly withdrawal: Withdrawal | undefined
  readonly historyPath: string
}

export function WithdrawResultScreen({ withdrawal, historyPath }: ResultProps) {
  const t = useText()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  useMyNews('withdrawal', () => void revalidate())
  const actions = (
    <>
      <ButtonLink variant="primary" to={historyPath}>
        {t('payments.to-history')}
      </ButtonLink>
      <ButtonLink to={withdrawalsPaths.withdraw(language)}>{t('withdrawals.title')}</ButtonLink>
    </>
  )
  if (withdrawal === undefined)
    return (
      <ResultPage
        tone="cancel"
        title={t('payments.result.unknown')}
        text={t('withdrawals.result-unknown')}
        actions={actions}
      />
    )
  const { status, amount, currency, withdrawalId, steps } = withdrawal
  return (
    <ResultPage
      tone={TONE_OF[status]}
      title={t(`withdrawals.status.${status}`)}
      text={t(`withdrawals.status-text.${status}`)}
      money={{ amount, currency }}
      number={withdrawalId}
      steps={steps.map((step) => ({
        name: t(`withdrawals.status.${step.status}`),
        at: step.at,
        text: step.reason === null ? undefined : t(`withdrawals.reason.${step.reason}`),
      }))}
      actions={actions}
    />
  )
}
