// How a line of a provider's statement stands to our own records. Lines are matched by reference, never by amount alone.
import { DAY_MS } from '#kernel/time.ts'

export const STATEMENT_KINDS = ['deposit', 'payout', 'chargeback'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** To our bank, and from it: compared with the bank's statement (module bank), not with payments. */
export const TRANSFER_KINDS = ['to_bank', 'from_bank'] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export const STATEMENT_CLASSES = ['matched', 'amount_differs', 'only_theirs', 'in_transit', 'only_ours'] as const
export type StatementClass = (typeof STATEMENT_CLASSES)[number]

/** What our records say of one movement: the sum of its kind under one reference. */
export type OurMovement = {
  readonly kind: StatementKind
  readonly reference: string
  readonly currency: string
  readonly amount: bigint
  readonly at: Date
}
export type TheirMovement = Omit<OurMovement, 'at'>
/** What two operators have given up of a row: the statement less our records, negative where we have more. */
export type WrittenOff = TheirMovement

/** Providers settle within so many days; what they have not stated by then is missing. */
export const TRANSIT_MAX_MS = 3 * DAY_MS

export type Compared = {
  readonly class: StatementClass
  readonly kind: StatementKind
  readonly reference: string
  readonly currency: string
  readonly ours: bigint
  readonly theirs: bigint
  /** What the statement has more than our records and what was written off; negative: less. */
  readonly open: bigint
}

const keyOf = ({ kind, reference, currency }: TheirMovement): string => `${kind} ${reference} ${currency}`

function sums<M extends TheirMovement>(movements: readonly M[]): Map<string, M> {
  const found = new Map<string, M>()
  for (const one of movements) {
    const before = found.get(keyOf(one))
    found.set(keyOf(one), before === undefined ? one : { ...one, amount: before.amount + one.amount })
  }
  return found
}

/** Several lines of one kind and reference are one movement: a chargeback in two parts is one sum. */
export function compareStatement(
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
  now: Date,
  writtenOff: readonly WrittenOff[] = [],
): readonly Compared[] {
  const own = sums(ours)
  const stated = sums(theirs)
  const given = sums(writtenOff)
  const compared = (one: TheirMovement, our: OurMovement | undefined): Compared => {
    const { kind, reference, currency } = one
    const key = keyOf(one)
    const amounts = { ours: our?.amount ?? 0n, theirs: stated.get(key)?.amount ?? 0n }
    const open = amounts.theirs - amounts.ours - (given.get(key)?.amount ?? 0n)
    return { class: classOf(open, stated.has(key), our, now), kind, reference, currency, ...amounts, open }
  }
  return [
    ...[...stated].map(([key, their]) => compared(their, own.get(key))),
    ...[...own].flatMap(([key, our]) => (stated.has(key) ? [] : [compared(our, our)])),
  ]
}

function classOf(open: bigint, isStated: boolean, our: OurMovement | undefined, now: Date): StatementClass {
  if (open === 0n) return 'matched'
  if (our === undefined) return 'only_theirs'
  if (isStated) return 'amount_differs'
  return now.getTime() - our.at.getTime() < TRANSIT_MAX_MS ? 'in_transit' : 'only_ours'
}

/** What a movement of that kind leaves at the provider: a deposit is money of ours there. */
export const heldBy = ({ kind, amount }: Pick<TheirMovement, 'kind' | 'amount'>): bigint =>
  kind === 'deposit' ? amount : -amount
