// One line for each account: its balance, which one is active, and what can be done with it.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { calls } from '#modules/money/currencies/contract.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import type { CallOutput } from '#kernel/contract.ts'
import { AccountType } from '#modules/money/wallet/site/parts.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { askCurrencies } from './ask-currencies.ts'
import styles from './accounts.module.css'

export type CurrencyAccount = Balances['all_accounts'][number]
export type OfferedCurrencies = CallOutput<(typeof calls)['GET /web-api/currencies/offered']>

export const currencyWords = { keys: ['currencies.refusal.'], otherwise: 'currencies.refusal.other' }

const mayRemove = ({ type, money, owed }: CurrencyAccount): boolean =>
  type === AccountType.currency && Number(money) === 0 && Number(owed) === 0

type ListProps = {
  readonly accounts: readonly CurrencyAccount[]
  readonly onSwitched: (accountId: number) => void
}

export function AccountList({ accounts, onSwitched }: ListProps) {
  const t = useText()
  const say = useRefusalText(currencyWords)
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<number>()
  const [removed, setRemoved] = useState<CurrencyAccount>()
  const choose = async (id: number) => {
    setBusyId(id)
    const answer = await askCurrencies('POST /web-api/wallet/active-account', { id })
    if (answer.ok) {
      onSwitched(id)
      await revalidate()
    } else notify({ tone: 'error', text: say(answer.refusal) })
    setBusyId(undefined)
  }
  const remove = async (): Promise<string | undefined> => {
    if (removed === undefined) return undefined
    const answer = await askCurrencies('DELETE /web-api/currencies/accounts/:accountId', { accountId: removed.id })
    if (!answer.ok && answer.refusal.code !== 'account_not_found') return say(answer.refusal)
    setRemoved(undefined)
    notify({ tone: 'success', text: t('currencies.removed', { currency: removed.iso }) })
    await revalidate()
    return undefined
  }
  return (
    <>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isBusy={busyId === account.id}
            onChoose={() => void choose(account.id)}
            onRemove={() => setRemoved(account)}
          />
        ))}
      </ul>
      {removed !== undefined && (
        <ConfirmDialog
          title={t('currencies.remove-title', { currency: removed.iso })}
          confirm={t('currencies.remove')}
          cancel={t('currencies.keep')}
          onConfirm={remove}
          onClose={() => setRemoved(undefined)}
        >
          {t('currencies.remove-text')}
        </ConfirmDialog>
      )}
    </>
  )
}

type RowProps = {
  readonly account: CurrencyAccount
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function AccountRow({ account, isBusy, onChoose, onRemove }: RowProps) {
  const t = useText()
  const format = useFormat()
  const { iso, money, type, isActive } = account
  return (
    <li className={styles.account} data-active={isActive}>
      <span className={styles.names}>
        <bdi className={`ltr ${styles.code}`}>{iso}</bdi>
        <span className={styles.kind}>{t(`currencies.type-${type}`)}</span>
      </span>
      <bdi className={`ltr ${styles.money}`}>{format.money(money, iso)}</bdi>
      <span className={styles.actions}>
        {isActive ? (
          <Badge tone="good">{t('currencies.active')}</Badge>
        ) : (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t('currencies.activate-named', { currency: iso })}
            onClick={onChoose}
          >
            {t('currencies.activate')}
          </Button>
        )}
        {mayRemove(account) && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('currencies.remove-named', { currency: iso })}
            onClick={onRemove}
          >
            <Icon name="trash" size={18} />
          </Button>
        )}
      </span>
    </li>
  )
}
