// The end of a round inside its transaction: money, the session's figures, events.
import { roundSettled, roundStarted, type RoundState } from '#modules/casino/rounds/contract.ts'
import { payoutEntry } from '#modules/casino/rounds/rules/round-entries.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import type { RoundsServer } from './rounds-server.ts'

export type RoundIdentity = {
  readonly roundId: number
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly game: string
  readonly version: string
}

const announced = (
  { roundId, playerId, accountId, currency, game, version }: RoundIdentity,
  stake: bigint,
  accounts: LockedAccounts,
) => ({
  playerId,
  accountId,
  roundId,
  game,
  version,
  currency,
  stake: String(stake),
  balance: String(accounts.balances.get(accountId) ?? 0n),
})

export const startedEvent = (round: RoundIdentity, stake: bigint, accounts: LockedAccounts): NewEvent =>
  eventOf(roundStarted, announced(round, stake, accounts))

export type RoundEnd = {
  readonly stake: bigint
  readonly win: bigint
  readonly state: Exclude<RoundState, 'open'>
}

/** Pays what the round won, or returns its stake; the event says so. */
export async function payRound(
  tx: Tx,
  { stakes }: RoundsServer,
  accounts: LockedAccounts,
  round: RoundIdentity,
  { stake, win, state }: RoundEnd,
  now: Date,
): Promise<NewEvent> {
  const kind = state === 'voided' ? ('round_refund' as const) : ('round_payout' as const)
  const draft = payoutEntry({ ...round, stake, win }, kind)
  await stakes.settle(tx, accounts, [{ draft, accountId: round.accountId, isGift: false }], now)
  return eventOf(roundSettled, { ...announced(round, stake, accounts), win: String(win), state })
}
