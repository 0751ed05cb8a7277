// Excludes a player from the very instant of the commit: every stake of his is wholly before it, or is refused.
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  askToReturn,
  exclude,
  heldUntil,
  type Exclusion,
  type ExclusionRefusal,
  type ReturnRefusal,
} from '#modules/safer-gambling/rules/exclusion.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { lockPlayer, type LockedPlayer } from './change-limits.ts'
import { copyExclusions, exclusionsOf, putExclusion } from './exclusion-store.ts'
import type { SaferGamblingServer } from './safer-gambling-server.ts'

export type ExclusionAsk = {
  readonly kind: Exclusion['kind']
  /** A value on offer; null: until further notice. */
  readonly days: number | null
  readonly reasonId?: number | undefined
  readonly actor: string
}

/** Under the locks of the player's accounts. */
export async function excludeLocked(
  tx: Tx,
  { playerId, jurisdiction, now }: LockedPlayer,
  { kind, days, reasonId, actor }: ExclusionAsk,
): Promise<Result<Exclusion, ExclusionRefusal>> {
  const running = (await exclusionsOf(tx, playerId)).get(kind)
  const exclusion = exclude(running, { kind, days, now: now.getTime(), jurisdiction })
  if (!exclusion.ok) return exclusion
  const holdsUntil = heldUntil(exclusion.value, jurisdiction)
  await putExclusion(tx, playerId, { act: 'excluded', exclusion: exclusion.value, holdsUntil, reasonId, actor }, now)
  return exclusion
}

/** Ends the player's sessions once it is in force. */
export async function excludePlayer(
  server: SaferGamblingServer,
  playerId: number,
  ask: ExclusionAsk,
): Promise<Result<Exclusion, ExclusionRefusal>> {
  const excluded = await server.database.transaction(async (tx) =>
    excludeLocked(tx, await lockPlayer(tx, server, playerId), ask),
  )
  if (excluded.ok) await server.endSessions(playerId)
  return excluded
}

/** The player's word that he wants to come back, once his term has run out; he thinks it over for as long as the law says. */
export function askReturn(
  server: SaferGamblingServer,
  playerId: number,
): Promise<Result<Exclusion, ReturnRefusal | 'not_excluded'>> {
  return server.database.transaction(async (tx) => {
    const { jurisdiction, now } = await lockPlayer(tx, server, playerId)
    const running = (await exclusionsOf(tx, playerId)).get('self_exclusion')
    if (running === undefined) return refuse('not_excluded', 'the player has not excluded himself')
    const asked = askToReturn(running, now.getTime(), jurisdiction)
    if (!asked.ok || running.returnAskedAt !== undefined) return asked
    const { reasonId } = running
    const holdsUntil = heldUntil(asked.value, jurisdiction)
    const actor = `player:${playerId}`
    await putExclusion(tx, playerId, { act: 'return_asked', exclusion: asked.value, holdsUntil, reasonId, actor }, now)
    return ok(asked.value)
  })
}

/**
 * A new account of somebody who has excluded himself is excluded as long (GLI-20). `others`: accounts of the same person, as accounts
 * tells them by normalised name, birth date and country. In the registration's own transaction.
 */
export async function adoptExclusions(tx: Tx, playerId: number, others: readonly number[]): Promise<void> {
  if (others.length > 0) await copyExclusions(tx, playerId, others, await decisionTime(tx))
}
