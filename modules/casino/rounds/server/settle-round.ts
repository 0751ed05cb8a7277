// The end of a round inside its transaction: money, the session's figures, events.
import { roundRaised, roundSettled, roundStarted, type RoundState } from '#modules/casino/rounds/contract.ts'
import { payoutEntry, type JackpotMoney } from '#modules/casino/rounds/rules/round-entries.ts'
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

export const raisedEvent = (round: RoundIdentity, stake: bigint, accounts: LockedAccounts): NewEvent =>
  eventOf(roundRaised, announced(round, stake, accounts))

export type EndedRound = {
  readonly round: RoundIdentity
  readonly stake: bigint
  readonly win: bigint
  readonly state: Exclude<RoundState, 'open'>
  readonly jackpot?: JackpotMoney | undefined
}

/** Pays what rounds won, or returns their stakes. */
export const payRounds = (
  tx: Tx,
  { stakes }: RoundsServer,
  accounts: LockedAccounts,
  ended: readonly EndedRound[],
  now: Date,
): Promise<void> =>
  stakes.settle(
    tx,
    accounts,
    ended.map(({ round, stake, win, state, jackpot }) => ({
      draft: payoutEntry({ ...round, stake, win, jackpot }, state === 'voided' ? 'round_refund' : 'round_payout'),
      accountId: round.accountId,
      isGift: false,
    })),
    now,
  )

/** After it was paid. */
export const settledEvent = ({ round, stake, win, state, jackpot }: EndedRound, accounts: LockedAccounts): NewEvent =>
  eventOf(roundSettled, {
    ...announced(round, stake, accounts),
    win: String(win),
    state,
    ...(jackpot === undefined || jackpot.prize === 0n ? {} : { jackpot: String(jackpot.prize) }),
  })
