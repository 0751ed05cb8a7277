// Money out: how much, from which account, to where; and what became of earlier withdrawals.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Withdrawal, WithdrawalOptions } from '#modules/money/withdrawals/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { useMyNews } from '#modules/money/payments/site/parts.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw.module.css'
import { WithdrawalList } from './withdrawal-list.tsx'

type WithdrawScreenProps = {
  readonly options: WithdrawalOptions
  readonly withdrawals: readonly Withdrawal[]
  readonly next: string | null
  readonly verificationPath: string
}

export function WithdrawScreen({ options, withdrawals, next, verificationPath }: WithdrawScreenProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  useMyNews('withdrawal', () => void revalidate())
  return (
    <Screen title={t('withdrawals.title')} text={t('withdrawals.text')}>
      <Before options={options} verificationPath={verificationPath} />
      <section className={styles.history} aria-label={t('withdrawals.history')}>
        <h2 className={styles.heading}>{t('withdrawals.history')}</h2>
        <WithdrawalList key={withdrawals[0]?.withdrawalId} withdrawals={withdrawals} next={next} />
      </section>
    </Screen>
  )
}

type BeforeProps = Pick<WithdrawScreenProps, 'options' | 'verificationPath'>

/** The form, or what has to be done first. */
function Before({ options, verificationPath }: BeforeProps) {
  const t = useText()
  const format = useFormat()
  const { accounts, methods, isVerified, openCount, openMax } = options
  const [accountId, setAccountId] = useState(accounts[0]?.accountId)
  const account = accounts.find((one) => one.accountId === accountId) ?? accounts[0]
  if (account === undefined || methods.length === 0) return <Notice tone="info">{t('withdrawals.no-methods')}</Notice>
  const owing = accounts.find(({ owed }) => Number(owed) > 0)
  if (owing !== undefined)
    return (
      <Notice tone="warn" title={t('withdrawals.owed', { amount: format.money(owing.owed, owing.currency) })}>
        {t('withdrawals.owed-text')}
      </Notice>
    )
  if (!isVerified)
    return (
      <Notice
        tone="info"
        title={t('withdrawals.verify')}
        action={
          <ButtonLink size="small" variant="primary" to={verificationPath}>
            {t('withdrawals.to-verification')}
          </ButtonLink>
        }
      >
        {t('withdrawals.verify-text')}
      </Notice>
    )
  if (openCount >= openMax) return <Notice tone="info">{t('withdrawals.too-many-open', { count: openMax })}</Notice>
  return <WithdrawForm key={account.accountId} options={options} account={account} onAccount={setAccountId} />
}
