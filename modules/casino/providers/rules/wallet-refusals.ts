// Why the wallet does not do what a provider asks: one list for all dialects, each of which says it in its own codes.

export const WALLET_REFUSALS = [
  'session_unknown',
  'session_expired',
  /** The message names another player than its session or its bet. */
  'player_mismatch',
  'game_unknown',
  'currency_mismatch',
  'amount_malformed',
  'amount_too_precise',
  'insufficient_funds',
  /** Excluded, timed out, under review, or not allowed to play casino games. */
  'player_blocked',
  /** A limit of the player, or time that is played. */
  'limit_reached',
  /** More than the rules of play allow to stake in one round, or sooner than they allow the next round. */
  'stake_not_allowed',
  /** The same id came before with other data. */
  'transaction_conflict',
  'transaction_not_found',
  'transaction_rolled_back',
  'already_settled',
  'already_cancelled',
  /** Only bets can be cancelled at this provider. */
  'not_a_bet',
  'round_closed',
  /** There was nothing to give back; the bet, should it still come, is refused. */
  'nothing_to_cancel',
  /** Of our own making, and worth another try. */
  'busy',
  'outcome_unknown',
] as const
export type WalletRefusal = (typeof WALLET_REFUSALS)[number]

const BLOCKED: ReadonlySet<string> = new Set([
  'self_excluded',
  'timed_out',
  'register_unknown',
  'identity_required',
  'account_under_review',
  'casino_blocked',
])
const LIMITED: ReadonlySet<string> = new Set([
  'limit_reached',
  'limits_required',
  'session_limit_reached',
  'reality_check_due',
])

/** The refusal of a stake as providers know it. */
export function refusalOfStake(code: string): WalletRefusal {
  if (BLOCKED.has(code)) return 'player_blocked'
  if (LIMITED.has(code)) return 'limit_reached'
  if (code === 'insufficient_funds') return 'insufficient_funds'
  throw new Error(`a stake was refused by ${code}, which no provider is told`)
}
