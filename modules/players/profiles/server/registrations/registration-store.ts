// The SQL of how players registered, and of signs that two of them are one person.
import { sql } from 'kysely'
import type { Origin } from '#modules/players/profiles/rules/same-person/origin.ts'
import type { Db } from '#platform/server/db.ts'

export type NewRegistration = {
  readonly playerId: number
  readonly type: 'one_click' | 'phone' | 'full' | 'social'
  readonly name: string | undefined
  readonly surname: string | undefined
  readonly personKey: string | undefined
  readonly brand: string
  readonly bonusChoice: 0 | 1 | 2 | undefined
  readonly promoCode: string | undefined
  readonly refCode: string | undefined
  readonly origin: Origin
  readonly at: Date
}

export async function insertRegistration(db: Db, told: NewRegistration): Promise<void> {
  await sql`
    insert into profiles.registration (player_id, type, name, surname, person_key, brand, bonus_choice, promo_code, ref_code, origin, registered_at)
    values (${told.playerId}, ${told.type}, ${told.name ?? null}, ${told.surname ?? null}, ${told.personKey ?? null}, ${told.brand},
      ${told.bonusChoice ?? null}, ${told.promoCode ?? null}, ${told.refCode ?? null}, ${JSON.stringify(told.origin)}::jsonb,
      ${told.at})`.execute(db)
}

/** The brand at which the player registered; undefined where that was not kept. */
export async function brandOfPlayer(db: Db, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ brand: string | null }>`
    select brand from profiles.registration where player_id = ${playerId}`.execute(db)
  return rows[0]?.brand ?? undefined
}

/** Whether the player registered with one of these as his `ref_code`, or as the `ref_partner_id` of the link that brought him. */
export async function cameBy(db: Db, playerId: number, refs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from profiles.registration where player_id = ${playerId}
      and (ref_code = any(${refs}::text[]) or origin->>'ref_partner_id' = any(${refs}::text[]))`.execute(db)
  return rows.length > 0
}

/** One sign for each of the oldest players of the same person, `limit` at most. Answers how many. */
export async function insertDuplicateSigns(
  db: Db,
  { playerId, personKey, at, limit }: { playerId: number; personKey: string; at: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into profiles.duplicate_sign (player_id, other_player_id, reason, found_at)
    select ${playerId}, player_id, 'person', ${at} from profiles.registration
    where person_key = ${personKey} and player_id < ${playerId} order by player_id limit ${limit}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
