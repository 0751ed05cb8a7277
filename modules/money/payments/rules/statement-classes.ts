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

/** Providers settle within so many days; what they have not stated by then is missing. */
export const TRANSIT_MAX_MS = 3 * DAY_MS

export type Compared = {
  readonly class: StatementClass
  readonly kind: StatementKind
  readonly reference: string
  readonly currency: string
  readonly ours: bigint
  readonly theirs: bigint
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
): readonly Compared[] {
  const own = sums(ours)
  const stated = sums(theirs)
  const compared: Compared[] = []
  for (const [key, their] of stated) {
    const our = own.get(key)
    const { kind, reference, currency } = their
    const amounts = { ours: our?.amount ?? 0n, theirs: their.amount }
    const found = our === undefined ? 'only_theirs' : our.amount === their.amount ? 'matched' : 'amount_differs'
    compared.push({ class: found, kind, reference, currency, ...amounts })
  }
  for (const [key, { kind, reference, currency, amount, at }] of own)
    if (!stated.has(key))
      compared.push({
        class: now.getTime() - at.getTime() < TRANSIT_MAX_MS ? 'in_transit' : 'only_ours',
        kind,
        reference,
        currency,
        ours: amount,
        theirs: 0n,
      })
  return compared
}
