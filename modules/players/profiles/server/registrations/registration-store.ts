// The SQL of how players registered, and of signs that two of them are one person.
import { sql } from 'kysely'
import type { Origin } from '#modules/players/profiles/rules/same-person/origin.ts'
import { anyText, type Db } from '#platform/server/db.ts'
import { addPersonKeys } from '../same-person/same-person-store.ts'

export type NewRegistration = {
  readonly playerId: number
  readonly type: 'one_click' | 'phone' | 'full' | 'social'
  readonly name: string | undefined
  readonly surname: string | undefined
  /** Of the person (`personKeys`); none without a name. */
  readonly personKeys: readonly string[]
  readonly brand: string
  readonly bonusChoice: 0 | 1 | 2 | undefined
  readonly promoCode: string | undefined
  readonly refCode: string | undefined
  readonly origin: Origin
  readonly at: Date
}

export async function insertRegistration(db: Db, told: NewRegistration): Promise<void> {
  await db
    .insertInto('profiles.registration')
    .values({
      player_id: BigInt(told.playerId),
      type: told.type,
      name: told.name ?? null,
      surname: told.surname ?? null,
      person_key: told.personKeys[0] ?? null,
      brand: told.brand,
      bonus_choice: told.bonusChoice ?? null,
      promo_code: told.promoCode ?? null,
      ref_code: told.refCode ?? null,
      origin: JSON.stringify(told.origin),
      registered_at: told.at,
    })
    .execute()
  await addPersonKeys(db, told.playerId, told.personKeys)
}

/** The brand at which the player registered; undefined where it was not stored. */
export async function brandOfPlayer(db: Db, playerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles.registration')
    .select('brand')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row?.brand ?? undefined
}

/** Who referred the player: the code of the registration, else the partner or the referrer of the link; '' where nobody did. */
export async function refIdOf(db: Db, playerId: number): Promise<string> {
  const row = await db
    .selectFrom('profiles.registration')
    .select(sql<string>`coalesce(ref_code, origin->>'ref_partner_id', origin->>'refererid', '')`.as('ref_id'))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row?.ref_id ?? ''
}

/** Whether the player registered with one of these as `ref_code`, or as the `ref_partner_id` of the referring link. */
export async function cameBy(db: Db, playerId: number, refs: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('profiles.registration')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .where((of) =>
      of.or([of('ref_code', '=', anyText(refs)), of(sql<string>`origin->>'ref_partner_id'`, '=', anyText(refs))]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** One sign for each of the oldest players with one of these keys, `limit` at most. Answers how many. */
export async function insertDuplicateSigns(
  db: Db,
  { playerId, keys, at, limit }: { playerId: number; keys: readonly string[]; at: Date; limit: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profiles.duplicate_sign')
    .columns(['player_id', 'other_player_id', 'reason', 'found_at'])
    .expression((of) =>
      of
        .selectFrom('profiles.told_key')
        .distinct()
        .select([
          sql<bigint>`${playerId}::bigint`.as('player_id'),
          'player_id as other_player_id',
          sql.lit('person').as('reason'),
          sql<Date>`${at}::timestamptz`.as('found_at'),
        ])
        .where('person_key', '=', anyText(keys))
        .where('player_id', '<', BigInt(playerId))
        .orderBy('other_player_id')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
