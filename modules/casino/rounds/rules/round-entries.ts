// The journal entries by which a round ends: what it has staked leaves the open rounds, what it won reaches the player.
import type { EntryDraft, ReturningKind } from '#modules/money/wallet/contract.ts'

/** What the stake gave to a jackpot, what the operator put in, and what it won: the prize is part of the win. */
export type JackpotMoney = {
  readonly account: `jackpot_${string}`
  readonly contribution: bigint
  readonly seeded: bigint
  readonly prize: bigint
}

export type RoundMoney = {
  readonly roundId: number
  readonly accountId: number
  readonly currency: string
  readonly stake: bigint
  readonly win: bigint
  readonly jackpot?: JackpotMoney | undefined
}

/** What the entry moves into the pool: negative where more was won than came in. */
const intoPool = ({ contribution, seeded, prize }: JackpotMoney): bigint => contribution + seeded - prize

/** Revenue takes stake − win, negative where the player won, less what goes into a jackpot. */
export const payoutEntry = (
  { roundId, accountId, currency, stake, win, jackpot }: RoundMoney,
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
    { house: 'revenue' as const, amount: stake - win - (jackpot === undefined ? 0n : intoPool(jackpot)) },
    ...(jackpot === undefined ? [] : [{ house: jackpot.account, amount: intoPool(jackpot) }]),
  ].filter(({ amount }) => amount !== 0n),
})
