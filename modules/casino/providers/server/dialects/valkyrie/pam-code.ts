// The error codes of Valkyrie's PAM API, and ours in their words.
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'

export type PamCode = `PAM_ERR_${
  | 'UNDEFINED'
  | 'ACC_NOT_FOUND'
  | 'GAME_NOT_FOUND'
  | 'ROUND_NOT_FOUND'
  | 'TRANS_NOT_FOUND'
  | 'CASH_OVERDRAFT'
  | 'BONUS_OVERDRAFT'
  | 'SESSION_NOT_FOUND'
  | 'SESSION_EXPIRED'
  | 'MISSING_PROVIDER'
  | 'TRANS_CURRENCY'
  | 'NEGATIVE_STAKE'
  | 'CANCEL_NOT_FOUND'
  | 'TRANS_ALREADY_CANCELLED'
  | 'CANCEL_NON_WITHDRAW'
  | 'BET_NOT_ALLOWED'
  | 'PLAYER_NOT_FOUND'
  | 'API_TOKEN'
  | 'TRANS_ALREADY_SETTLED'
  | 'DUPLICATE_TRANS'
  | 'PROMO_OVERDRAFT'
  | 'TIMEOUT'}`

const CODES: Readonly<Record<WalletRefusal, PamCode>> = {
  session_unknown: 'PAM_ERR_SESSION_NOT_FOUND',
  session_expired: 'PAM_ERR_SESSION_EXPIRED',
  player_mismatch: 'PAM_ERR_PLAYER_NOT_FOUND',
  game_unknown: 'PAM_ERR_GAME_NOT_FOUND',
  currency_mismatch: 'PAM_ERR_TRANS_CURRENCY',
  amount_malformed: 'PAM_ERR_NEGATIVE_STAKE',
  amount_too_precise: 'PAM_ERR_UNDEFINED',
  insufficient_funds: 'PAM_ERR_CASH_OVERDRAFT',
  player_blocked: 'PAM_ERR_BET_NOT_ALLOWED',
  limit_reached: 'PAM_ERR_BET_NOT_ALLOWED',
  stake_not_allowed: 'PAM_ERR_BET_NOT_ALLOWED',
  transaction_conflict: 'PAM_ERR_DUPLICATE_TRANS',
  transaction_not_found: 'PAM_ERR_TRANS_NOT_FOUND',
  transaction_rolled_back: 'PAM_ERR_TRANS_ALREADY_CANCELLED',
  already_settled: 'PAM_ERR_TRANS_ALREADY_SETTLED',
  already_cancelled: 'PAM_ERR_TRANS_ALREADY_CANCELLED',
  not_a_bet: 'PAM_ERR_CANCEL_NON_WITHDRAW',
  round_closed: 'PAM_ERR_TRANS_ALREADY_SETTLED',
  nothing_to_cancel: 'PAM_ERR_CANCEL_NOT_FOUND',
  busy: 'PAM_ERR_TIMEOUT',
  outcome_unknown: 'PAM_ERR_TIMEOUT',
}

/** A withdrawal is told otherwise than a deposit or a cancel where the two mean different things by one reason. */
export function pamCodeOf(refusal: WalletRefusal, isBet: boolean, isFree: boolean): PamCode {
  if (isBet && (refusal === 'round_closed' || refusal === 'transaction_rolled_back')) return 'PAM_ERR_BET_NOT_ALLOWED'
  if (isFree && refusal === 'insufficient_funds') return 'PAM_ERR_PROMO_OVERDRAFT'
  return CODES[refusal]
}
