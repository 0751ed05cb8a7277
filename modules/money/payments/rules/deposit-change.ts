// What a provider's statement about a deposit changes. Nothing that came in is dropped: what fits no rule becomes a case for an operator. What
// was taken back follows from the sums of all that was said, so that the order in which statements arrive does not matter.
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
  /** All that the provider has said so far, also before the deposit came. */
  readonly refunded: bigint
  readonly chargedBack: bigint
  readonly reinstated: bigint
}

export type DepositStatement = {
  /** `reinstated`: what was taken back has come again, as after a dispute that was won. */
  readonly status: 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back' | 'reinstated'
  readonly amount: string
  readonly currency: string
}

/** What happens to the player's money, one after the other. */
export type DepositMove = { readonly do: 'credit' | 'take_back' | 'give_back'; readonly amount: bigint }

export type DepositChange = {
  readonly after: DepositState
  readonly moves: readonly DepositMove[]
  /** Why an operator has to look at it. */
  readonly refer: CaseKind | undefined
}

const UNPAID: ReadonlySet<PaymentStatus> = new Set(['pending', 'failed', 'cancelled', 'expired'])

const unchanged = (deposit: DepositState, refer?: CaseKind): DepositChange => ({ after: deposit, moves: [], refer })

/** Below zero while what came again was taken back by a statement that has not arrived. */
const net = ({ refunded, chargedBack, reinstated }: DepositState): bigint => refunded + chargedBack - reinstated

/** Whether all that was said about money going back can be true of what came in. */
export const isConsistent = (deposit: DepositState): boolean =>
  !UNPAID.has(deposit.status) && net(deposit) >= 0n && net(deposit) <= deposit.credited

/** A deposit that came in, with what is taken back of it: never more than came in, never less than nothing. */
function settled(deposit: DepositState): DepositState {
  const said = net(deposit)
  const takenBack = said < 0n ? 0n : said > deposit.credited ? deposit.credited : said
  if (takenBack === 0n) return { ...deposit, takenBack, status: 'completed' }
  return { ...deposit, takenBack, status: deposit.chargedBack > deposit.reinstated ? 'charged_back' : 'refunded' }
}

const moved = (before: DepositState, after: DepositState): readonly DepositMove[] => {
  const amount = after.takenBack - before.takenBack
  if (amount === 0n) return []
  return [amount > 0n ? { do: 'take_back', amount } : { do: 'give_back', amount: -amount }]
}

/** Money may come in late: after the provider, or we, had given it up. It comes in once, and what was taken back of it goes at once. */
function completed(deposit: DepositState, amount: bigint): DepositChange {
  if (!UNPAID.has(deposit.status))
    return unchanged(deposit, amount === deposit.credited ? undefined : 'impossible_change')
  const credited: DepositState = { ...deposit, status: 'completed', credited: amount }
  const after = settled(credited)
  const refer = isConsistent(after) ? undefined : ('impossible_change' as const)
  return {
    after,
    moves: [{ do: 'credit', amount }, ...moved(credited, after)],
    refer: amount === deposit.amount ? refer : 'other_amount',
  }
}

const SUM_OF = { refunded: 'refunded', charged_back: 'chargedBack', reinstated: 'reinstated' } as const

/** Of a deposit that has not come, it is kept: an operator looks at it, and it counts when the deposit comes. */
function reversed(deposit: DepositState, status: keyof typeof SUM_OF, amount: bigint): DepositChange {
  const said: DepositState = { ...deposit, [SUM_OF[status]]: deposit[SUM_OF[status]] + amount }
  const after = UNPAID.has(said.status) ? said : settled(said)
  return { after, moves: moved(deposit, after), refer: isConsistent(after) ? undefined : 'impossible_change' }
}

/** `'25'`, `'25.0'` and `'25.00'` are one amount. A deposit that came to nothing has no amount that could differ. */
export function depositChange(deposit: DepositState, said: DepositStatement): DepositChange {
  const { status } = said
  if (status === 'failed' || status === 'cancelled') {
    if (deposit.status === 'pending') return unchanged({ ...deposit, status })
    return unchanged(deposit, UNPAID.has(deposit.status) ? undefined : 'impossible_change')
  }
  if (said.currency !== deposit.currency) return unchanged(deposit, 'other_currency')
  const amount = parseAmount(said.amount, deposit.currency)
  if (!amount.ok) return unchanged(deposit, 'unreadable_amount')
  return status === 'completed' ? completed(deposit, amount.value) : reversed(deposit, status, amount.value)
}

/** Whether two statements under one id are one: another way of writing an amount says the same. */
export function saysTheSame(one: DepositStatement, other: DepositStatement): boolean {
  const amountOf = ({ amount, currency }: DepositStatement): string => {
    const read = parseAmount(amount, currency)
    return read.ok ? String(read.value) : amount
  }
  return one.status === other.status && one.currency === other.currency && amountOf(one) === amountOf(other)
}
