// How a transaction is named: by its method, its status and its steps. Deposits and withdrawals have the texts of their modules.
import type { Transaction } from '#modules/money/cashier/contract.ts'
import type { StatusStep } from '#modules/money/payments/site/parts.ts'
import type { Text } from '#platform/browser/text.tsx'

/** The methods, each once: 'Card, Test account'. */
export const methodNames = (t: Text, transaction: Transaction): string =>
  transaction.kind === 'deposit'
    ? t(`payments.method.${transaction.method}`)
    : [...new Set(transaction.pieces.map(({ method }) => t(`withdrawals.method.${method}`)))].join(', ')

export const statusName = (t: Text, { kind, status }: Transaction): string =>
  t(kind === 'deposit' ? `payments.status.${status}` : `withdrawals.status.${status}`)

export const stepsOf = (t: Text, transaction: Transaction): readonly StatusStep[] =>
  transaction.kind === 'deposit'
    ? transaction.steps.map(({ status, at }) => ({ name: t(`payments.status.${status}`), at }))
    : transaction.steps.map(({ status, reason, at }) => ({
        name: t(`withdrawals.status.${status}`),
        at,
        text: reason === null ? undefined : t(`withdrawals.reason.${reason}`),
      }))

/** What came in, where that is known; otherwise what was asked for. */
export const amountOf = (transaction: Transaction): string =>
  transaction.kind === 'deposit' && transaction.state !== 'waiting' && transaction.state !== 'not_done'
    ? transaction.credited
    : transaction.amount
