// Everything that was paid in and out, by kind, state, method and days; each line opens its receipt.
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import {
  filterParams,
  type TransactionFilter,
  type TransactionQuestion,
} from '#modules/money/cashier/rules/transaction-filter.ts'
import { useMyNews } from '#modules/money/payments/site/parts.ts'
import { saveCsv } from '#platform/browser/save-file.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { askCashier } from './ask-cashier.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionList } from './transaction-list.tsx'

export type TransactionsProps = {
  readonly filter: TransactionFilter
  /** The filter with its days as instants. */
  readonly question: TransactionQuestion
  readonly transactions: readonly Transaction[]
  readonly next: string | null
  /** By which money can come or go now; one of the filter. */
  readonly methods: readonly string[]
  /** The other views of the same money. */
  readonly tabs: ReactNode
  readonly depositPath: string
}

export function TransactionsScreen(props: TransactionsProps) {
  const { filter, question, transactions, next, methods, tabs, depositPath } = props
  const t = useText()
  const { revalidate } = useRevalidator()
  useMyNews('payment', () => void revalidate())
  useMyNews('withdrawal', () => void revalidate())
  const { isSaving, save } = useFile(question)
  return (
    <Screen
      isList
      title={t('cashier.title')}
      aside={
        <Button size="small" isBusy={isSaving} disabled={transactions.length === 0} onClick={() => void save()}>
          {t('cashier.save')}
        </Button>
      }
    >
      {tabs}
      <TransactionFilters filter={filter} methods={methods} />
      <TransactionList
        key={`${filterParams(filter).join('&')} ${transactions[0]?.transactionId}`}
        question={question}
        transactions={transactions}
        next={next}
        isNarrowed={filterParams(filter).length > 0}
        depositPath={depositPath}
      />
    </Screen>
  )
}

/** The code of the file is loaded when one is wanted. */
function useFile(question: TransactionQuestion) {
  const t = useText()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    const { collectTransactions, transactionsCsv } = await import('./transactions-file.ts')
    const found = await collectTransactions(askCashier, question)
    setIsSaving(false)
    if (found === undefined) return notify({ tone: 'error', text: t('cashier.save-failed') })
    saveCsv(`fairline-payments-${new Date().toISOString().slice(0, 10)}.csv`, transactionsCsv(t, found.transactions))
    const count = found.transactions.length
    notify({
      tone: found.isCut ? 'warn' : 'success',
      text: t(found.isCut ? 'cashier.save-cut' : 'cashier.saved', { count }),
    })
  }
  return { isSaving, save }
}
