// Whether a player may play and deposit: no exclusion of theirs is in force and the national register has cleared
// them.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { exclusionRefusals } from '#modules/protection/exclusions/contract.ts'
import { isExcluded } from '#modules/protection/exclusions/rules/exclusion.ts'
import { type Wallet, lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { exclusionsOf, registerState, type ExclusionInForce } from './exclusion-store.ts'
import { openHoldsOf } from './holds/hold-store.ts'

export type ExclusionRefused = keyof typeof exclusionRefusals

const ORDER: readonly ExclusionInForce['kind'][] = [
  'self_exclusion',
  'excluded',
  'time_out',
  'look',
  'identity',
  'unknown',
]

/** A self-exclusion is named before anything else. */
export function refuseExcluded(
  inForce: readonly ExclusionInForce[],
  playerId: number,
): Refused<ExclusionRefused> | undefined {
  const own = inForce.filter((one) => one.playerId === playerId)
  const found = ORDER.flatMap((kind) => own.find((one) => one.kind === kind) ?? [])[0]
  if (found === undefined) return undefined
  if (found.kind === 'unknown')
    return refuse('register_unknown', 'the national register of exclusions could not be asked; sign in again later')
  if (found.kind === 'look')
    return refuse('account_under_review', 'the account is being checked by an operator before its first stake')
  if (found.kind === 'identity')
    return refuse('identity_required', 'name and birth date are required before the first stake or deposit')
  const details = { endsAt: found.until?.toISOString() ?? null }
  return found.kind !== 'time_out'
    ? refuse('self_excluded', 'the player has excluded themselves', details)
    : refuse('timed_out', 'the player has taken a time-out', details)
}

/** Whether the player may play and pay in at this instant. */
export async function mayPlay(db: Db, playerId: number, now: Date): Promise<Result<undefined, ExclusionRefused>> {
  const register = await registerState(db, playerId, now)
  const own = [...(await exclusionsOf(db, playerId)).values()]
    .filter((exclusion) => isExcluded(exclusion, now.getTime()))
    .map(({ kind, holdsUntil }) => ({ playerId, kind, until: holdsUntil === null ? null : new Date(holdsUntil) }))
  const kinds = [
    ...(register === undefined ? [] : [register]),
    ...(await openHoldsOf(db, playerId)).map(({ kind }) => kind),
  ]
  const all = [...own, ...kinds.map((kind) => ({ playerId, kind, until: null }))]
  return refuseExcluded(all, playerId) ?? ok(undefined)
}

const FINAL: ReadonlySet<ExclusionRefused> = new Set(['self_excluded', 'timed_out'])

/**
 * Whether the player may be promised or given a bonus. Locks the player's accounts: the result holds until the
 * transaction ends.
 */
export async function mayHaveBonuses(tx: Tx, wallet: Wallet, playerId: number): Promise<boolean> {
  await lockPlayerAccounts(tx, wallet, [playerId])
  const may = await mayPlay(tx, playerId, await decisionTime(tx))
  // What holds a player only for now blocks play; promised bonuses stay pending.
  return may.ok || !FINAL.has(may.refusal.code)
}
