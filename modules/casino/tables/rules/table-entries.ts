// The journal entries of tables: a sheet is reduced, a bet ends.
import type { EntryDraft, ReturningKind } from '#modules/money/wallet/contract.ts'

type Money = { readonly betId: number; readonly accountId: number; readonly currency: string }

/** Of the whole bet. Revenue takes stake − win, negative where the player won. */
export const endEntry = (
  { betId, accountId, currency, stake, win }: Money & { readonly stake: bigint; readonly win: bigint },
  kind: 'round_payout' | 'round_refund',
): EntryDraft<ReturningKind> => ({
  kind,
  idempotencyKey: `table-bet:${betId}:end`,
  reference: `table-bet:${betId}`,
  actor: 'tables',
  currency,
  postings: [
    { house: 'open_tables' as const, amount: -stake },
    { accountId, amount: win },
    { house: 'revenue' as const, amount: stake - win },
  ].filter(({ amount }) => amount !== 0n),
})

/** What a smaller sheet gives back. */
export const reduceEntry = ({
  betId,
  accountId,
  currency,
  version,
  amount,
  playerId,
}: Money & {
  readonly version: number
  readonly amount: bigint
  readonly playerId: number
}): EntryDraft<ReturningKind> => ({
  kind: 'round_refund',
  idempotencyKey: `table-bet:${betId}:${version}`,
  reference: `table-bet:${betId}`,
  actor: `player:${playerId}`,
  currency,
  postings: [
    { house: 'open_tables', amount: -amount },
    { accountId, amount },
  ],
})
