// Whether a message of a provider has an effect, decided from what is locked: the bet it names, its round, its session.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { WalletRefusal } from './wallet-refusals.ts'

export const PROVIDER_ROUND_STATES = ['open', 'closed', 'rolled_back', 'expired'] as const
export type ProviderRoundState = (typeof PROVIDER_ROUND_STATES)[number]

export const WIN_KINDS = ['normal', 'jackpot', 'promo', 'free'] as const
export type WinKind = (typeof WIN_KINDS)[number]

export type TransactionState = 'accepted' | 'settled' | 'cancelled' | 'refused' | 'tombstone'

/** In what providers' rules differ. */
export type ProviderPolicy = {
  /** A second win for a bet is a mistake, not another part of its win. */
  readonly hasOneWinPerBet: boolean
  readonly canCancelWins: boolean
  /** A promotional win may come without a bet. */
  readonly hasPromoWins: boolean
}

export type KnownTransaction = {
  readonly kind: 'bet' | 'win' | 'cancel'
  readonly state: TransactionState
  readonly playerId: number | undefined
  readonly amount: bigint
  readonly given: bigint
}

export type KnownRound = {
  readonly state: ProviderRoundState
  readonly currency: string
  readonly stake: bigint
  readonly win: bigint
}

export type BetFacts = {
  readonly session:
    | { readonly playerId: number; readonly currency: string; readonly stakeMax: bigint | undefined }
    | undefined
  readonly isAlive: boolean
  /** By an operator: nothing may be staked, whatever the session. */
  readonly isBanned: boolean
  readonly isGameKnown: boolean
  readonly round: KnownRound | undefined
  /** It, or the group that it names, was cancelled before it came. */
  readonly isTombstoned: boolean
  readonly waitMs: number
}

export type BetMessage = {
  readonly playerId: number | undefined
  readonly currency: string
  readonly amount: bigint
}

const no = <C extends WalletRefusal>(code: C, message: string): Result<never, C> => refuse(code, message)

export function decideBet(bet: BetMessage, facts: BetFacts): Result<undefined, WalletRefusal> {
  const { session, round, isTombstoned } = facts
  if (session === undefined) return no('session_unknown', 'no session has this token')
  if (bet.playerId !== undefined && bet.playerId !== session.playerId)
    return no('player_mismatch', 'the session is of another player')
  if (isTombstoned) return no('transaction_rolled_back', 'the bet was cancelled before it came')
  if (facts.isBanned) return no('player_blocked', 'the player is banned')
  if (!facts.isAlive) return no('session_expired', 'the session has ended')
  if (!facts.isGameKnown) return no('game_unknown', 'the game is unknown or not offered')
  if (bet.currency !== session.currency) return no('currency_mismatch', `the session plays in ${session.currency}`)
  if (round !== undefined && round.state !== 'open') return no('round_closed', 'the round has ended')
  const staked = (round?.stake ?? 0n) + bet.amount
  if (session.stakeMax !== undefined && staked > session.stakeMax)
    return no('stake_not_allowed', 'more than the rules of play allow in one round')
  if (round === undefined && facts.waitMs > 0)
    return no('stake_not_allowed', 'sooner than the rules of play allow the next round')
  return ok(undefined)
}

export type WinMessage = {
  readonly playerId: number | undefined
  readonly currency: string
  readonly kind: WinKind
  /** It names a bet, or a round with bets. */
  readonly hasTarget: boolean
}

export type TargetFacts = {
  readonly target: KnownTransaction | undefined
  readonly round: KnownRound | undefined
  /** Of the account that the money would move on; undefined where none is known. */
  readonly accountCurrency: string | undefined
}

export function decideWin(
  win: WinMessage,
  { target, round, accountCurrency }: TargetFacts,
  policy: ProviderPolicy,
): Result<undefined, WalletRefusal> {
  if (!win.hasTarget) {
    if (win.kind !== 'promo' || !policy.hasPromoWins)
      return no('transaction_not_found', 'the win names no bet and is no prize')
    if (accountCurrency === undefined) return no('session_unknown', 'the prize names no player of ours')
    return accountCurrency === win.currency
      ? ok(undefined)
      : no('currency_mismatch', `the account is in ${accountCurrency}`)
  }
  if (target === undefined || target.state === 'refused')
    return accountCurrency === undefined || accountCurrency === win.currency
      ? no('transaction_not_found', 'there is no such bet')
      : no('currency_mismatch', `the account is in ${accountCurrency}`)
  if (target.state === 'tombstone' || target.state === 'cancelled')
    return no('transaction_rolled_back', 'the bet was cancelled')
  if (target.kind !== 'bet' || round === undefined) return no('transaction_not_found', 'there is no such bet')
  if (win.playerId !== undefined && win.playerId !== target.playerId)
    return no('player_mismatch', 'the bet is of another player')
  if (win.currency !== round.currency) return no('currency_mismatch', `the bet was in ${round.currency}`)
  if (policy.hasOneWinPerBet && target.state === 'settled') return no('already_settled', 'the bet has had its win')
  if ((round.state === 'closed' || round.state === 'rolled_back') && win.kind !== 'promo')
    return no('round_closed', 'the round has ended')
  return ok(undefined)
}

/** What a cancel does. `nothing`: the answer is kept, no money moves. */
export type CancelEffect = 'return_bet' | 'reverse_win' | 'nothing'

export function decideCancel(
  cancel: { readonly playerId: number | undefined },
  { target, round }: TargetFacts,
  policy: ProviderPolicy,
): Result<CancelEffect, WalletRefusal> {
  if (target === undefined || target.state === 'tombstone' || target.state === 'refused') return ok('nothing')
  if (cancel.playerId !== undefined && cancel.playerId !== target.playerId)
    return no('player_mismatch', 'the transaction is of another player')
  if (target.kind === 'cancel') return no('not_a_bet', 'a cancel cannot be cancelled')
  if (target.state === 'cancelled') return no('already_cancelled', 'it was cancelled before')
  if (target.kind === 'win')
    return policy.canCancelWins ? ok('reverse_win') : no('not_a_bet', 'only bets can be cancelled')
  if (target.state === 'settled') return no('already_settled', 'the bet has had its win')
  if (round?.state === 'closed' || round?.state === 'rolled_back')
    return no('already_settled', 'the round of the bet has ended')
  return ok('return_bet')
}
