// Which calls move money, for the tests of every call.
import { casinoWithoutKey } from './casino-samples.ts'

/** Modules whose POSTs move money: each carries an idempotency key. */
export const MONEY_MODULES = new Set([
  'wallet',
  'payments',
  'withdrawals',
  'betting',
  'bet-actions',
  'originals',
  'tables',
  'bonus-games',
  'draws',
  'promotions',
])
/** POSTs of theirs that only compute or store something else, or are keyed by what they name. */
export const COMPUTING = new Set<string>([
  'POST /web-api/betting/calculations',
  'POST /web-api/betting/saved-coupons',
  'POST /web-api/betting/odds-conversions',
  'POST /web-api/withdrawals/destinations',
  'POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations',
  'POST /web-api/betting/stake-limits',
  'POST /web-api/wallet/active-account',
  'POST /web-api/betting/builder-prices',
  ...casinoWithoutKey,
])
