// One line for each transaction: which way the money went, by which method, when, what became of it.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import type { TransactionQuestion } from '#modules/money/cashier/rules/transaction-filter.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askCashier } from './ask-cashier.ts'
import { cashierPaths } from './paths.ts'
import { amountOf, methodNames, statusName } from './transaction-texts.ts'
import styles from './transactions.module.css'

type ListProps = {
  readonly question: TransactionQuestion
  readonly transactions: readonly Transaction[]
  readonly next: string | null
  readonly isNarrowed: boolean
  readonly depositPath: string
}

export function TransactionList({ question, transactions, next, isNarrowed, depositPath }: ListProps) {
  const t = useText()
  const [more, setMore] = useState<{ readonly items: readonly Transaction[]; readonly next: string | null }>({
    items: [],
    next,
  })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const load = async (): Promise<void> => {
    if (more.next === null) return
    setState('loading')
    const answer = await askCashier('GET /web-api/cashier/transactions', { ...question, cursor: more.next })
    if (answer.ok) setMore({ items: [...more.items, ...answer.value.items], next: answer.value.next })
    setState(answer.ok ? 'still' : 'failed')
  }
  if (transactions.length === 0)
    return isNarrowed ? (
      <EmptyState icon="filter" title={t('cashier.none')} text={t('cashier.none-text')} />
    ) : (
      <EmptyState
        icon="wallet"
        title={t('cashier.empty')}
        text={t('cashier.empty-text')}
        action={
          <ButtonLink variant="primary" to={depositPath}>
            {t('cashier.deposit')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {[...transactions, ...more.items].map((transaction) => (
          <Row key={transaction.transactionId} transaction={transaction} />
        ))}
      </ul>
      {state === 'failed' && <Notice tone="error">{t('cashier.load-failed')}</Notice>}
      {more.next !== null && (
        <Button isBusy={state === 'loading'} onClick={() => void load()}>
          {t('cashier.more')}
        </Button>
      )}
    </>
  )
}

function Row({ transaction }: { readonly transaction: Transaction }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { kind, state, currency, createdAt, transactionId } = transaction
  const isIn = kind === 'deposit'
  const money = format.money(amountOf(transaction), currency)
  return (
    <li>
      <Link className={styles.row} to={cashierPaths.transaction(language, transactionId)}>
        <span className={styles.mark} data-state={state}>
          <Icon name={isIn ? 'arrow-down' : 'arrow-up'} size={20} />
        </span>
        <span className={styles.what}>
          <span className={styles.name}>{t(`cashier.kind.${kind}`)}</span>
          <span className={styles.facts}>{methodNames(t, transaction)}</span>
          <time className={styles.facts} dateTime={createdAt}>
            {format.dateTime(createdAt)}
          </time>
        </span>
        <span className={styles.figure}>
          <bdi className={`ltr ${styles.amount}`} data-state={state}>
            {isIn ? `+${money}` : `−${money}`}
          </bdi>
          <span className={styles.status} data-state={state}>
            {statusName(t, transaction)}
          </span>
        </span>
        <Icon name="chevron-end" size={18} flip className={styles.chevron} />
      </Link>
    </li>
  )
}
