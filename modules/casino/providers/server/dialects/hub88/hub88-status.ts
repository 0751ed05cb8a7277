// Hub88's statuses, and ours in their words.
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'

export type Hub88Status =
  | 'RS_OK'
  | `RS_ERROR_${
      | 'UNKNOWN'
      | 'TIMEOUT'
      | 'INVALID_PARTNER'
      | 'INVALID_TOKEN'
      | 'TOKEN_EXPIRED'
      | 'INVALID_GAME'
      | 'WRONG_CURRENCY'
      | 'NOT_ENOUGH_MONEY'
      | 'USER_DISABLED'
      | 'INVALID_SIGNATURE'
      | 'WRONG_SYNTAX'
      | 'WRONG_TYPES'
      | 'DUPLICATE_TRANSACTION'
      | 'TRANSACTION_DOES_NOT_EXIST'
      | 'TRANSACTION_ROLLED_BACK'
      | 'BET_LIMIT_EXCEEDED'
      | 'LIMIT_REACHED'}`

/**
 * `RS_ERROR_UNKNOWN` where their list has no word of its own: a bet is then rolled back, which does no harm. A rollback that finds nothing
 * to return, or finds it returned, has what it wants.
 */
export const HUB88_STATUS: Readonly<Record<WalletRefusal, Hub88Status>> = {
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  player_mismatch: 'RS_ERROR_INVALID_TOKEN',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  amount_malformed: 'RS_ERROR_WRONG_TYPES',
  amount_too_precise: 'RS_ERROR_WRONG_TYPES',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  stake_not_allowed: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  transaction_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transaction_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  already_settled: 'RS_ERROR_UNKNOWN',
  already_cancelled: 'RS_OK',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_UNKNOWN',
  nothing_to_cancel: 'RS_OK',
  busy: 'RS_ERROR_UNKNOWN',
  outcome_unknown: 'RS_ERROR_TIMEOUT',
}
