// The SQL of the countries covered by a register: shared by all processes, whichever register they have themselves.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/**
 * Locks the covered state of a country for the transaction; a process that declares it covered waits
 * (`sayCountries`).
 */
export async function lockCountries(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('exclusions.register_country', 0))`.execute(tx)
}

/**
 * From the commit on all processes treat players of these countries, two letters, as covered; transactions that did
 * not have committed before.
 */
export async function sayCountries(tx: Tx, countries: readonly string[], at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exclusions.register_country', 0))`.execute(tx)
  await sql`
    insert into exclusions.register_country (country, said_at)
    select country, ${at} from unnest(${countries}::text[]) as c (country) order by country
    on conflict (country) do update set said_at = excluded.said_at`.execute(tx)
}

/** Whether all players of all these countries were held, and it was declared since. */
export async function areHeld(db: Db, countries: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exclusions.register_country
    where country = any(${countries}::text[]) and said_at > ${since} and held_at is not null`.execute(db)
  return rows[0]?.n === countries.length
}

/** Whether the country was declared as covered since; otherwise it is removed. After `lockCountries`. */
export async function isSaid(tx: Tx, country: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    with silent as (delete from exclusions.register_country where country = ${country} and said_at <= ${since})
    select exists (select from exclusions.register_country where country = ${country} and said_at > ${since}) as is`.execute(
    tx,
  )
  return rows[0]?.is === true
}

/** Countries that were declared since, besides these. */
export async function otherCountries(db: Db, countries: readonly string[], since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ country: string }>`
    select country from exclusions.register_country
    where said_at > ${since} and country <> all(${countries}::text[]) order by country`.execute(db)
  return rows.map(({ country }) => country)
}

/** Up to which player those of a country are held, locked until the transaction ends; undefined: all are. */
export async function lockHeldTo(tx: Tx, country: string): Promise<number | undefined> {
  const { rows } = await sql<{ held_to: bigint }>`
    select held_to from exclusions.register_country where country = ${country} and held_at is null for update`.execute(
    tx,
  )
  const [row] = rows
  return row === undefined ? undefined : Number(row.held_to)
}

/** `heldAt`: all are by now; null: more are to come. */
export async function putHeldTo(
  tx: Tx,
  country: string,
  { heldTo, heldAt }: { readonly heldTo: number; readonly heldAt: Date | null },
): Promise<void> {
  await sql`
    update exclusions.register_country set held_to = ${heldTo}, held_at = ${heldAt} where country = ${country}`.execute(
    tx,
  )
}

/** Whether the player has a status, or any country is covered by a register. */
export async function isRegisterKnown(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from exclusions.register_check where player_id = ${playerId})
      or exists (select from exclusions.register_country) as is`.execute(db)
  return rows[0]?.is === true
}
