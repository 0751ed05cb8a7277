// The end of a round inside its transaction: the money that comes back, and events.
import { roundRaised, roundSettled, roundStarted, type RoundState } from '#modules/casino/rounds/contract.ts'
import { payoutEntry, type JackpotMoney } from '#modules/casino/rounds/rules/round-entries.ts'
import type { StakeReturn } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'

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
  balance: bigint | undefined,
) => ({
  playerId,
  accountId,
  roundId,
  game,
  version,
  currency,
  stake: String(stake),
  balance: String(balance ?? 0n),
})

/** Of a round that has ended too: the balance between its stake and its win. */
export const startedEvent = (
  round: RoundIdentity & { readonly stake: bigint; readonly balanceBefore: bigint },
): NewEvent => eventOf(roundStarted, announced(round, round.stake, round.balanceBefore - round.stake))

export const raisedEvent = (round: RoundIdentity, stake: bigint, accounts: LockedAccounts): NewEvent =>
  eventOf(roundRaised, announced(round, stake, accounts.balances.get(round.accountId)))

export type EndedRound = {
  readonly round: RoundIdentity
  readonly stake: bigint
  readonly win: bigint
  readonly state: Exclude<RoundState, 'open'>
  readonly jackpot?: JackpotMoney | undefined
}

export const returnOf = ({ round, stake, win, state, jackpot }: EndedRound): StakeReturn => ({
  draft: payoutEntry({ ...round, stake, win, jackpot }, state === 'voided' ? 'round_refund' : 'round_payout'),
  accountId: round.accountId,
  isGift: false,
})

/** After it was paid. */
export const settledEvent = ({ round, stake, win, state, jackpot }: EndedRound, accounts: LockedAccounts): NewEvent =>
  eventOf(roundSettled, {
    ...announced(round, stake, accounts.balances.get(round.accountId)),
    win: String(win),
    state,
    ...(jackpot === undefined || jackpot.prize === 0n ? {} : { jackpot: String(jackpot.prize) }),
  })
