// Transactions as a CSV file in the player's language.
import { CSV_BOM, csvText } from '#kernel/csv.ts'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import type { TransactionQuestion } from '#modules/money/cashier/rules/transaction-filter.ts'
import { TRANSACTIONS_PAGE_MAX } from '#modules/money/cashier/rules/transaction-state.ts'
import type { Text } from '#platform/browser/text.tsx'
import type { AskCashier } from './ask-cashier.ts'
import { methodNames, statusName } from './transaction-texts.ts'

/** Of one file; a longer history is exported in several, by days. */
export const FILE_ROWS_MAX = 5_000
const PAGES_MAX = FILE_ROWS_MAX / TRANSACTIONS_PAGE_MAX

const COLUMNS = [
  'number',
  'kind',
  'at',
  'method',
  'amount',
  'credited',
  'taken-back',
  'currency',
  'status',
  'last',
] as const

/** Every page of the filter, up to the maximum of one file; undefined where the line is cut. */
export async function collectTransactions(
  ask: AskCashier,
  question: TransactionQuestion,
): Promise<{ readonly transactions: readonly Transaction[]; readonly isCut: boolean } | undefined> {
  const transactions: Transaction[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await ask('GET /web-api/cashier/transactions', { ...question, cursor, limit: TRANSACTIONS_PAGE_MAX })
    if (!answer.ok) return undefined
    transactions.push(...answer.value.items)
    if (answer.value.next === null) return { transactions, isCut: false }
    cursor = answer.value.next
  }
  return { transactions, isCut: true }
}

/** Figures stay exact, instants stay ISO. */
export function transactionsCsv(t: Text, transactions: readonly Transaction[]): string {
  const rows = transactions.map((transaction) => {
    const { kind, transactionId, createdAt, amount, currency, steps } = transaction
    const cells: Readonly<Record<(typeof COLUMNS)[number], string>> = {
      number: transactionId,
      kind: t(`cashier.kind.${kind}`),
      at: createdAt,
      method: methodNames(t, transaction),
      amount,
      credited: kind === 'deposit' ? transaction.credited : '',
      'taken-back': kind === 'deposit' ? transaction.takenBack : '',
      currency,
      status: statusName(t, transaction),
      last: steps.at(-1)?.at ?? createdAt,
    }
    return COLUMNS.map((column) => cells[column])
  })
  return CSV_BOM + csvText([COLUMNS.map((column) => t(`cashier.csv.${column}`)), ...rows])
}
