// The SQL of who is one person: by the normalised name, birth date and country of a registration or of personal data, and by what two
// operators have found out about two accounts.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import { personKey } from '#modules/accounts/rules/registering/person-key.ts'
import { findPerson } from './player-store.ts'

/** Nobody has more accounts than this; so many are looked at, the nearest first. */
const ACCOUNTS_MAX = 1_000
/** Somebody may tell who he is while a person is being looked at, and bring more of it: so often it is looked at anew. */
const ROUNDS_MAX = 5
const RULINGS_MAX = 200

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

/** Whether operators have found that two accounts are not one person's: by their last word on the pair. */
const areApart = (one: string, other: string) => sql<boolean>`
  exists (
    select from accounts.person_ruling r
    where r.player_id = least(${sql.ref(one)}, ${sql.ref(other)}) and r.other_id = greatest(${sql.ref(one)}, ${sql.ref(other)}) and not r.are_one
      and not exists (
        select from accounts.person_ruling later
        where later.player_id = r.player_id and later.other_id = r.other_id and later.ruling_id > r.ruling_id
      )
  )`

/**
 * The other accounts of the player's person, the nearest first, each found by a key that it shares with one found before: who shares one
 * name with an account that shares another with a third is the third's too. No way leads over two accounts that operators have set apart, and
 * none that is set apart from the player himself is his.
 */
async function accountsOfPerson(db: Db, playerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    with recursive one (player_id) as (
      select ${playerId}::bigint
      union
      select shared.player_id from one
      join accounts.told_key own on own.player_id = one.player_id
      join accounts.told_key shared on shared.person_key = own.person_key and shared.player_id <> own.player_id
      where not ${areApart('one.player_id', 'shared.player_id')}
    ), reached as (select player_id, ${playerId}::bigint as self from one limit ${ACCOUNTS_MAX})
    select player_id from reached where player_id <> self and not ${areApart('reached.player_id', 'reached.self')}`.execute(
    db,
  )
  return rows.map((row) => Number(row.player_id))
}

async function keysOf(db: Db, playerIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ person_key: string }>`
    select distinct person_key from accounts.told_key where player_id = any(${playerIds}::bigint[]) order by person_key`.execute(
    db,
  )
  return rows.map(({ person_key }) => person_key)
}

/** As they stand at this moment, of nobody locked: to be looked at, not to be acted on. */
export const seenAccountsOf = (db: Db, playerId: number): Promise<readonly number[]> => accountsOfPerson(db, playerId)

/**
 * Other players of the same person, by what any of them has ever told. Holds the person until the transaction ends: whoever else
 * asks for one of his accounts waits, and finds what this transaction has written. Before any account is locked.
 */
export async function samePersonOf(tx: Tx, playerId: number): Promise<readonly number[]> {
  await lock(tx, `player ${playerId}`)
  const held = new Set<string>()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const others = await accountsOfPerson(tx, playerId)
    const keys = (await keysOf(tx, [playerId, ...others])).filter((key) => !held.has(key))
    if (keys.length === 0) return others.toSorted((a, b) => a - b)
    // Sorted. Those of a later round may stand before those held: should two ever wait for each other so, one is made to try again.
    for (const key of keys) {
      await lock(tx, `person ${key}`)
      held.add(key)
    }
  }
  throw new Error(`the person of player ${playerId} grew while it was looked at, ${ROUNDS_MAX} times`)
}

export type PersonRuling = {
  readonly otherId: number
  readonly areOne: boolean
  readonly actor: string
  readonly approver: string
  readonly reason: string
  readonly at: Date
}

/** Accounts that are not this player's person's by the last word of two operators, the newest first. */
export async function rulingsOf(db: Db, playerId: number): Promise<readonly PersonRuling[]> {
  const { rows } = await sql<Omit<PersonRuling, 'otherId'> & { other_id: bigint }>`
    select * from (
      select distinct on (player_id, other_id) ruling_id, player_id + other_id - ${playerId}::bigint as other_id, are_one as "areOne",
        actor, approver, reason, at
      from accounts.person_ruling where player_id = ${playerId} or other_id = ${playerId}
      order by player_id, other_id, ruling_id desc
    ) last where not "areOne" order by ruling_id desc limit ${RULINGS_MAX}`.execute(db)
  return rows.map(({ other_id, areOne, actor, approver, reason, at }) => ({
    otherId: Number(other_id),
    areOne,
    actor,
    approver,
    reason,
    at,
  }))
}

export type NewRuling = Omit<PersonRuling, 'otherId'> & { readonly pairs: readonly (readonly [number, number])[] }

/** One word about so many pairs. The persons are locked (`samePersonOf`). */
export async function insertRulings(tx: Tx, { pairs, areOne, actor, approver, reason, at }: NewRuling): Promise<void> {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  await sql`
    insert into accounts.person_ruling (player_id, other_id, are_one, actor, approver, reason, at)
    select least(one, other), greatest(one, other), ${areOne}, ${actor}, ${approver}, ${reason}, ${at}
    from unnest(${ones}::bigint[], ${others}::bigint[]) as pair (one, other) order by 1, 2`.execute(tx)
}

/** Of these players those whose personal data the house has seen proven. */
export async function verifiedOf(db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from accounts.personal_data where player_id = any(${playerIds}::bigint[]) and verified_at is not null`.execute(
    db,
  )
  return new Set(rows.map((row) => Number(row.player_id)))
}
