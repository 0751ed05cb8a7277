// Which calls are refused before their handler runs: during maintenance, from blocked places, of banned players, under unconfirmed terms.
import type { Call } from '#kernel/contract.ts'
import { isBanned, type Ban } from './ban.ts'
import { blockReason, VIP_AUTH_REASON, type BlockResult } from './blocking/block-page.ts'
import type { MaintenanceCause } from './maintenance.ts'
import { mustConfirmTerms } from './terms.ts'

export type CallFacts = {
  readonly call: Pick<Call, 'stakes' | 'signsIn' | 'whileMaintenance'>
  readonly maintenance: MaintenanceCause | undefined
  /** ISO instant; null where it is not announced. */
  readonly finishAt: string | null
  readonly block: BlockResult
  readonly isAuthorised: boolean
  /** Of staking calls only; it need not be read for others. */
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

/** In the order in which pages are guarded, so that a call is refused for the same reason as the page around it. */
export function callVerdict(facts: CallFacts): CallVerdict {
  const { call, maintenance, finishAt, block, isAuthorised, ban } = facts
  if (call.whileMaintenance === true) return { kind: 'pass' }
  if (maintenance !== undefined) return { kind: 'maintenance', finishAt }
  const reason = blockReason(block)
  if (reason !== undefined && !(reason === VIP_AUTH_REASON && call.signsIn === true))
    return { kind: 'blocked', templateTypeId: reason }
  if (call.stakes !== true) return { kind: 'pass' }
  if (isBanned(ban)) return { kind: 'banned' }
  const { isConfirmTermsEnabled: isEnabled, areTermsChanged: isChanged } = facts
  return mustConfirmTerms({ isAuthorised, isEnabled, isChanged }) ? { kind: 'terms_changed' } : { kind: 'pass' }
}
