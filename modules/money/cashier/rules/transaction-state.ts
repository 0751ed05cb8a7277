// What the status of a deposit or a withdrawal comes to for the player.
import type { PaymentStatus } from '#modules/money/payments/contract.ts'
import type { Withdrawal } from '#modules/money/withdrawals/contract.ts'

/** Of one page. */
export const TRANSACTIONS_PAGE_MAX = 100

export const TRANSACTION_KINDS = ['deposit', 'withdrawal'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export const TRANSACTION_STATES = ['waiting', 'done', 'not_done', 'taken_back'] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

const OF_DEPOSIT: Readonly<Record<PaymentStatus, TransactionState>> = {
  pending: 'waiting',
  completed: 'done',
  failed: 'not_done',
  cancelled: 'not_done',
  expired: 'not_done',
  refunded: 'taken_back',
  charged_back: 'taken_back',
}

const OF_WITHDRAWAL: Readonly<Record<Withdrawal['status'], TransactionState>> = {
  review: 'waiting',
  approved: 'waiting',
  paid: 'done',
  partly_paid: 'done',
  failed: 'not_done',
  returned: 'not_done',
  rejected: 'not_done',
  cancelled: 'not_done',
}

export const depositState = (status: PaymentStatus): TransactionState => OF_DEPOSIT[status]
export const withdrawalState = (status: Withdrawal['status']): TransactionState => OF_WITHDRAWAL[status]

const statusesIn = <S extends string>(
  of: Readonly<Record<S, TransactionState>>,
  state: TransactionState,
): readonly S[] => (Object.keys(of) as S[]).filter((status) => of[status] === state)

/** The statuses of a state; none where no deposit can be in it. */
export const depositStatuses = (state: TransactionState): readonly PaymentStatus[] => statusesIn(OF_DEPOSIT, state)
export const withdrawalStatuses = (state: TransactionState): readonly Withdrawal['status'][] =>
  statusesIn(OF_WITHDRAWAL, state)
