// The journal entries of providers' rounds. While a round is open, one account of the house holds what was staked in it less what was won;
// its end moves the rest to revenue. After its end revenue itself pays and takes.
import type { EntryDraft, HouseAccount, PostingDraft, ReturningKind } from '#modules/money/wallet/contract.ts'

export type RoundHolding = {
  readonly roundId: number
  readonly accountId: number
  readonly currency: string
  readonly isOpen: boolean
  /** Staked less won, before this entry; negative where more was won. */
  readonly held: bigint
}

export const transactionKey = (provider: string, tx: string): string => `provider-tx:${provider}:${tx}`
export const roundReference = (roundId: number): string => `provider-round:${roundId}`

type Moved = { readonly provider: string; readonly tx: string; readonly amount: bigint }

function entry(
  { roundId, currency }: RoundHolding,
  kind: ReturningKind,
  idempotencyKey: string,
  actor: string,
  postings: readonly PostingDraft[],
): readonly EntryDraft<ReturningKind>[] {
  const moving = postings.filter(({ amount }) => amount !== 0n)
  if (moving.length === 0) return []
  return [{ kind, idempotencyKey, reference: roundReference(roundId), actor, currency, postings: moving }]
}

const sourceOf = ({ isOpen }: RoundHolding): HouseAccount => (isOpen ? 'open_provider_rounds' : 'revenue')

/** A win, and the end of the round where it comes with it. No entry where nothing moves. */
export function winEntry(round: RoundHolding, { provider, tx, amount }: Moved, closes: boolean) {
  const { accountId, held } = round
  const isEnd = closes && round.isOpen
  const postings: readonly PostingDraft[] = isEnd
    ? [
        { accountId, amount },
        { house: 'open_provider_rounds', amount: -held },
        { house: 'revenue', amount: held - amount },
      ]
    : [
        { accountId, amount },
        { house: sourceOf(round), amount: -amount },
      ]
  return entry(round, 'round_payout', transactionKey(provider, tx), `provider:${provider}`, postings)
}

/** A stake comes back: the player's own part to them, the given part to the offers. */
export function cancelledBetEntry(
  round: RoundHolding,
  { provider, tx, amount, given }: Moved & { readonly given: bigint },
) {
  return entry(round, 'round_refund', transactionKey(provider, tx), `provider:${provider}`, [
    { accountId: round.accountId, amount: amount - given },
    { house: 'promotions', amount: given },
    { house: sourceOf(round), amount: -amount },
  ])
}

/** A win is taken back; what the account no longer holds is owed. */
export function cancelledWinEntry(round: RoundHolding, { provider, tx, amount }: Moved) {
  return entry(round, 'round_reversal', transactionKey(provider, tx), `provider:${provider}`, [
    { accountId: round.accountId, amount: -amount },
    { house: sourceOf(round), amount },
  ])
}

/** The end of a round by itself. */
export function endEntry(round: RoundHolding, actor: string) {
  return entry(round, 'round_payout', `${roundReference(round.roundId)}:end`, actor, [
    { house: 'open_provider_rounds', amount: -round.held },
    { house: 'revenue', amount: round.held },
  ])
}
