// Who did something, as the calls of operators show it, and what those calls answer about a player who does not exist.
import { refuse } from '#kernel/result.ts'
import type { Db } from '#platform/server/db.ts'
import { memberNames } from './member-store.ts'

/** A player, an operator, or the system, which has no `id`; `name`: an operator's. */
export type Actor = { kind: 'player' | 'staff' | 'house'; id: number | null; name: string | null }

const ACTOR = /^(player|staff):(\d{1,15})$/u

export type ActorNames = {
  actor(text: string): Actor
  approver(text: string | null): Actor | null
}

/** Resolves 'staff:3' with the operator's current name; other actors than players and operators are the system. */
export async function actorNames(db: Db, texts: readonly (string | null | undefined)[]): Promise<ActorNames> {
  const staffIds = texts.flatMap((text) => {
    const [, kind, id] = ACTOR.exec(text ?? '') ?? []
    return kind === 'staff' ? [Number(id)] : []
  })
  const names = await memberNames(db, staffIds)
  const actor = (text: string): Actor => {
    const [, kind, id] = ACTOR.exec(text) ?? []
    if (kind === undefined) return { kind: 'house', id: null, name: null }
    return kind === 'staff'
      ? { kind, id: Number(id), name: names.get(Number(id)) ?? null }
      : { kind: 'player', id: Number(id), name: null }
  }
  return { actor, approver: (text) => (text === null ? null : actor(text)) }
}

export const playerNotFound = () => refuse('player_not_found', 'there is no such player')
