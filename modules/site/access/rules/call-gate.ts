// What is kept from being asked while pages are: calls during maintenance, from blocked places, by banned players, under unconfirmed terms.
import { isBanned, type Ban } from './ban.ts'
import { blockReason, VIP_AUTH_REASON, type BlockResult } from './blocking/block-page.ts'
import type { MaintenanceCause } from './maintenance.ts'
import { mustConfirmTerms } from './terms.ts'

/**
 * Calls that put a player's money into the house or at stake: closed to banned players and under unconfirmed terms. What
 * brings money back (selling a bet, withdrawing, repaying a loan) is never among them.
 */
export const STAKING_CALLS: ReadonlySet<string> = new Set([
  'POST /web-api/betting/bets',
  'POST /web-api/betting/bets/:betId/insurances',
  'POST /web-api/betting/bets/:betId/edits',
  'POST /web-api/payments/deposits',
])

/** Calls that a page asks while it tells a visitor why he is kept out, and the way out of a session. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  'GET /bff-api/config/all.json',
  'GET /bff-api/config/group/get',
  'GET /blocks-api/api/v1/block/light',
  'POST /blocks-api/api/v2/block',
  'POST /redirects-api/api/v1/redirect-light',
  'GET /web-api/access/maintenance',
  'DELETE /web-api/accounts/sessions',
])

/** A VIP host asks to sign in first (S6.2): so much has to work there. */
const SIGN_IN_CALLS: ReadonlySet<string> = new Set([
  'POST /web-api/accounts/sessions',
  'POST /web-api/accounts/sessions/two-step',
  'GET /web-api/accounts/sessions/two-step',
  'POST /web-api/accounts/sessions/passkey-options',
  'POST /web-api/accounts/sessions/passkey',
  'GET /web-api/accounts/social-providers',
  'POST /web-api/accounts/social-sign-ins',
  'POST /web-api/accounts/social-returns',
  'POST /web-api/accounts/sessions/token',
  'GET /social-api/oauth/google-one-tap/clientId',
  'POST /social-api/oauth/google-one-tap',
  'POST /web-api/accounts/password-resets',
  'GET /web-api/accounts/password-resets/:token',
  'POST /web-api/accounts/password-resets/:token',
  'POST /web-api/accounts/email-confirmations/:token',
  'POST /web-api/accounts/email-change-confirmations/:token',
  'POST /web-api/accounts/email-change-stops/:token',
  'POST /web-api/accounts/qr-sign-ins',
  'POST /web-api/accounts/sessions/qr',
  'POST /captcha/validate',
  'GET /captcha/update',
  'GET /captcha/gettime',
  'GET /web-api/session',
  'GET /web-api/user/gettoken',
])

export const isStakingCall = (name: string): boolean => STAKING_CALLS.has(name)
export const isAlwaysOpen = (name: string): boolean => ALWAYS_OPEN.has(name)

export type CallFacts = {
  readonly name: string
  readonly maintenance: MaintenanceCause | undefined
  /** ISO instant; null where nobody knows. */
  readonly finishAt: string | null
  readonly block: BlockResult
  readonly isAuthorised: boolean
  /** Of staking calls only; others need not look. */
  readonly ban: Ban
  readonly isConfirmTermsEnabled: boolean
  readonly areTermsChanged: boolean
}

export type CallVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'maintenance'; readonly finishAt: string | null }
  | { readonly kind: 'blocked'; readonly templateTypeId: number }
  | { readonly kind: 'banned' }
  /** S7.1: answered with exception_code 1. */
  | { readonly kind: 'terms_changed' }

/** In the order in which pages are guarded, so that a call never says another thing than the page around it. */
export function callVerdict(facts: CallFacts): CallVerdict {
  const { name, maintenance, finishAt, block, isAuthorised, ban } = facts
  if (isAlwaysOpen(name)) return { kind: 'pass' }
  if (maintenance !== undefined) return { kind: 'maintenance', finishAt }
  const reason = blockReason(block)
  if (reason !== undefined && !(reason === VIP_AUTH_REASON && SIGN_IN_CALLS.has(name)))
    return { kind: 'blocked', templateTypeId: reason }
  if (!isStakingCall(name)) return { kind: 'pass' }
  if (isBanned(ban)) return { kind: 'banned' }
  const { isConfirmTermsEnabled: isEnabled, areTermsChanged: isChanged } = facts
  return mustConfirmTerms({ isAuthorised, isEnabled, isChanged }) ? { kind: 'terms_changed' } : { kind: 'pass' }
}
