// The SQL of who is one person: by the normalised name, birth date and country of a registration or of personal data.
import { sql } from 'kysely'
import { personKey } from '#modules/accounts/rules/registering/person-key.ts'
import type { Tx } from '#platform/server/db.ts'
import { findPerson } from './player-store.ts'

/** Nobody has more accounts than this; so many are looked at. */
const ACCOUNTS_MAX = 1_000

/** Until the transaction ends; a second time in one transaction it is free. */
const lock = async (tx: Tx, word: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(tx)
}

/** Keeps what the player's personal data says of who he is, beside all that it ever said. After every change of it, in the same transaction. */
export async function keepPersonKey(tx: Tx, playerId: number): Promise<void> {
  const person = await findPerson(tx, playerId)
  const key = person === undefined ? undefined : personKey(person)
  await sql`update accounts.personal_data set person_key = ${key ?? null} where player_id = ${playerId}`.execute(tx)
  if (key === undefined) return
  await sql`
    insert into accounts.told_person_key (player_id, person_key) values (${playerId}, ${key}) on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Other players of the same person, by what either of them has ever told. Holds the person until the transaction ends: whoever else
 * asks for one of his accounts waits, and finds what this transaction has written. Before any account is locked.
 */
export async function samePersonOf(tx: Tx, playerId: number): Promise<readonly number[]> {
  await lock(tx, `player ${playerId}`)
  const { rows: keys } = await sql<{ person_key: string }>`
    select person_key from accounts.registration where player_id = ${playerId} and person_key is not null
    union select person_key from accounts.told_person_key where player_id = ${playerId}
    order by person_key`.execute(tx)
  if (keys.length === 0) return []
  for (const { person_key } of keys) await lock(tx, `person ${person_key}`)
  const asked = keys.map(({ person_key }) => person_key)
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from (
      select player_id from accounts.registration where person_key = any(${asked}::text[])
      union select player_id from accounts.told_person_key where person_key = any(${asked}::text[])) one
    where player_id <> ${playerId} order by player_id limit ${ACCOUNTS_MAX}`.execute(tx)
  return rows.map((row) => Number(row.player_id))
}
