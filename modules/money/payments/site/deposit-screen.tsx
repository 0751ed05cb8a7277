// Money in: into which account, how much, by which method; the rest happens on the provider's own page.
import { useState, type ReactNode } from 'react'
import type { DepositMethod } from '#modules/money/payments/contract.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { isBonusAccount, OwedNotice } from '#modules/money/wallet/site/parts.ts'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Select } from '#ui/select.tsx'
import { DepositForm } from './deposit-form.tsx'
import { depositLimitsIn, type LimitUse } from './limit-left.tsx'
import { methodsIn } from './method-choice.tsx'

export type DepositProps = {
  readonly balances: Balances
  /** By which the player may pay in; the first that takes the account's currency is chosen. */
  readonly methods: readonly DepositMethod[]
  /** What the player's limits leave. */
  readonly limits?: readonly LimitUse[]
  /** What has to be answered first: it replaces the form. */
  readonly before?: ReactNode
  /** Under the form: the way to the player's limits, which also answers a deposit that they are missing for. */
  readonly limitsLink?: ReactNode
  /** The box has a frame of its own. */
  readonly isInBox?: boolean
  /** Of a post without JavaScript: one page, one deposit. */
  readonly postKey?: string
  /** What such a post was refused for. */
  readonly refused?: RefusedPost | undefined
}

export function DepositScreen(props: DepositProps) {
  const t = useText()
  return (
    <Screen title={t('payments.deposit-title')}>
      <DepositPanel {...props} />
    </Screen>
  )
}

/** The form and what belongs to it, on the page and in the box over another one. */
export function DepositPanel({
  balances,
  methods,
  limits = [],
  before,
  limitsLink,
  isInBox = false,
  postKey = '',
  refused,
}: DepositProps) {
  const t = useText()
  const accounts = balances.all_accounts.filter((one) => !isBonusAccount(one))
  const active = accounts.find(({ isActive }) => isActive) ?? accounts[0]
  const [accountId, setAccountId] = useState(refused?.values['accountId'] ?? String(active?.id ?? ''))
  const account = accounts.find(({ id }) => String(id) === accountId) ?? active
  if (account === undefined) return <Notice tone="error">{t('payments.refusal.account_not_found')}</Notice>
  return (
    <>
      <OwedNotice account={account} />
      {methods.length === 0 ? (
        <Notice tone="info">{t('payments.no-methods')}</Notice>
      ) : (
        (before ?? (
          <DepositForm
            key={account.iso}
            currency={account.iso}
            methods={methodsIn(methods, account.iso)}
            limits={depositLimitsIn(limits, account.iso)}
            limitsLink={limitsLink}
            isInBox={isInBox}
            postKey={refused?.values['idempotencyKey'] ?? postKey}
            refused={refused}
            accountChoice={
              accounts.length === 1 ? (
                <input type="hidden" name="accountId" value={accountId} />
              ) : (
                <Select
                  name="accountId"
                  label={t('payments.account')}
                  value={accountId}
                  options={accounts.map(({ id, label }) => ({ value: String(id), label }))}
                  onChange={(event) => setAccountId(event.target.value)}
                />
              )
            }
          />
        ))
      )}
      {limitsLink}
    </>
  )
}
