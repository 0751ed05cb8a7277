// The journal entries by which a round ends: what it has staked leaves the open rounds, what it won reaches the player.
import type { EntryDraft, ReturningKind } from '#modules/money/wallet/contract.ts'

export type RoundMoney = {
  readonly roundId: number
  readonly accountId: number
  readonly currency: string
  readonly stake: bigint
  readonly win: bigint
}

/** Revenue takes stake − win, negative where the player won. */
export const payoutEntry = (
  { roundId, accountId, currency, stake, win }: RoundMoney,
  kind: 'round_payout' | 'round_refund',
): EntryDraft<ReturningKind> => ({
  kind,
  idempotencyKey: `round:${roundId}:end`,
  reference: `round:${roundId}`,
  actor: 'rounds',
  currency,
  postings: [
    { house: 'open_rounds' as const, amount: -stake },
    { accountId, amount: win },
    { house: 'revenue' as const, amount: stake - win },
  ].filter(({ amount }) => amount !== 0n),
})
