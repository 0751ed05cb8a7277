// What a provider's statement about a deposit changes. Nothing that came in is dropped: what fits no rule becomes a case for an operator.
import { parseAmount } from '#kernel/money.ts'
import type { CaseKind } from './payment-case.ts'

export const PAYMENT_STATUSES = [
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type DepositState = {
  readonly status: PaymentStatus
  readonly currency: string
  /** Minor units: requested, come in, and taken back of that. */
  readonly amount: bigint
  readonly credited: bigint
  readonly takenBack: bigint
}

export type DepositStatement = {
  /** `reinstated`: what was taken back has come again, as after a dispute that was won. */
  readonly status: 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back' | 'reinstated'
  readonly amount: string
  readonly currency: string
}

export type DepositChange =
  /** `isOther`: it is not the amount that the player requested. */
  | { readonly do: 'credit'; readonly amount: bigint; readonly isOther: boolean }
  | { readonly do: 'close'; readonly status: 'failed' | 'cancelled' }
  | { readonly do: 'take_back'; readonly amount: bigint; readonly status: 'refunded' | 'charged_back' }
  | { readonly do: 'give_back'; readonly amount: bigint; readonly status: 'completed' | 'refunded' | 'charged_back' }
  | { readonly do: 'nothing' }
  | { readonly do: 'refer'; readonly kind: CaseKind }

const refer = (kind: CaseKind): DepositChange => ({ do: 'refer', kind })
const NOTHING: DepositChange = { do: 'nothing' }

const UNPAID: ReadonlySet<PaymentStatus> = new Set(['pending', 'failed', 'cancelled', 'expired'])

/** Money may come in late: after the provider, or we, had given it up. It comes in once. */
function completed(deposit: DepositState, amount: bigint): DepositChange {
  if (UNPAID.has(deposit.status)) return { do: 'credit', amount, isOther: amount !== deposit.amount }
  return amount === deposit.credited ? NOTHING : refer('impossible_change')
}

function takenBack(deposit: DepositState, amount: bigint, status: 'refunded' | 'charged_back'): DepositChange {
  if (UNPAID.has(deposit.status) || amount > deposit.credited - deposit.takenBack) return refer('impossible_change')
  return { do: 'take_back', amount, status }
}

/** At most what was taken back. While a part of it stays away, the deposit keeps its status. */
function givenBack({ status, takenBack: away }: DepositState, amount: bigint): DepositChange {
  if ((status !== 'refunded' && status !== 'charged_back') || amount > away) return refer('impossible_change')
  return { do: 'give_back', amount, status: amount === away ? 'completed' : status }
}

/** `'25'`, `'25.0'` and `'25.00'` are one amount. A deposit that came to nothing has no amount that could differ. */
export function depositChange(deposit: DepositState, said: DepositStatement): DepositChange {
  if (said.status === 'failed' || said.status === 'cancelled') {
    if (deposit.status === 'pending') return { do: 'close', status: said.status }
    return UNPAID.has(deposit.status) ? NOTHING : refer('impossible_change')
  }
  if (said.currency !== deposit.currency) return refer('other_currency')
  const amount = parseAmount(said.amount, deposit.currency)
  if (!amount.ok) return refer('unreadable_amount')
  if (said.status === 'completed') return completed(deposit, amount.value)
  if (said.status === 'reinstated') return givenBack(deposit, amount.value)
  return takenBack(deposit, amount.value, said.status)
}
