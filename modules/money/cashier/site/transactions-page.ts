// The list of an address: its filter, and what is asked for it.
import {
  readFilter,
  transactionQuestion,
  type TransactionFilter,
  type TransactionQuestion,
} from '#modules/money/cashier/rules/transaction-filter.ts'

export function transactionsPage(
  search: URLSearchParams,
  timeZone: string,
): { readonly filter: TransactionFilter; readonly question: TransactionQuestion } {
  const filter = readFilter((name) => search.get(name))
  return { filter, question: transactionQuestion(filter, timeZone) }
}
