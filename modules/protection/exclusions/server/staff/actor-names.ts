// Who did something, as operators' calls show it, and other texts that their calls share.
import { refuse } from '#kernel/result.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'

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

/** Accounts by their numbers, so many in full. */
const IDS_SHOWN_MAX = 20
export function idsText(ids: readonly number[]): string {
  const sorted = ids.toSorted((a, b) => a - b)
  const more = sorted.length - IDS_SHOWN_MAX
  return more > 0 ? `${sorted.slice(0, IDS_SHOWN_MAX).join(', ')} … +${more}` : sorted.join(', ')
}

export const playerNotFound = () => refuse('player_not_found', 'there is no such player')

/** Of the player's accounts, the main one's first; undefined for a number that is no player's. */
export async function currenciesOf(
  db: Db,
  { wallet }: Pick<ExclusionsServer, 'wallet'>,
  playerId: number,
): Promise<readonly string[] | undefined> {
  const accounts = await wallet.accountsOf(db, playerId)
  if (accounts.length === 0) return undefined
  return [...new Set(accounts.filter((account) => !isBonusAccount(account)).map(({ currency }) => currency))]
}
