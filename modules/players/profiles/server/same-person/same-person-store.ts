// The SQL of same persons: by the normalised name, birth date and country of a registration or of personal data, and
// by rulings of two operators about two accounts.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import { oneAmong, type Pair, type DeclaredKey } from '#modules/players/profiles/rules/same-person/one-person.ts'
import { personKeys } from '#modules/players/profiles/rules/same-person/person-key.ts'
import { findPerson } from '../personal-data/player-card-store.ts'

/** No real person has more accounts than this; so many are examined, the nearest first. */
const ACCOUNTS_MAX = 1_000
/** Nobody has declared more identities. */
const KEYS_MAX = 5_000
/** From account to key to account, so many steps. */
const STEPS_MAX = 20
/** A declaration during the look-up may extend the person: the look-up is repeated up to this often. */
const ROUNDS_MAX = 5
const RULINGS_MAX = 1_000

/** Until the transaction ends, in the given order; a second time in one transaction it is free. */
const lock = async (tx: Tx, words: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(word, 0)) from unnest(${words}::text[]) with ordinality as w (word, n) order by n`.execute(
    tx,
  )
}

/**
 * Stores the identity of the player's personal data, in addition to all earlier ones. After every change of it, in
 * the same transaction.
 */
export async function keepPersonKey(tx: Tx, playerId: number): Promise<void> {
  const person = await findPerson(tx, playerId)
  const keys = person === undefined ? [] : personKeys(person)
  await sql`update profiles.personal_data set person_key = ${keys[0] ?? null} where player_id = ${playerId}`.execute(tx)
  await addPersonKeys(tx, playerId, keys)
}

/** In addition to all that the player has. */
export async function addPersonKeys(db: Db, playerId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into profiles.told_person_key (player_id, person_key)
    select ${playerId}, person_key from unnest(${keys}::text[]) as k (person_key) on conflict do nothing`.execute(db)
}

/** Whether the player has ever declared what distinguishes one person from another: name and birth date. */
export async function isIdentityKnown(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from profiles.told_key where player_id = ${playerId} limit 1`.execute(db)
  return rows.length > 0
}

async function keysOf(db: Db, playerIds: readonly number[]): Promise<readonly DeclaredKey[]> {
  const { rows } = await sql<{ player_id: bigint; person_key: string }>`
    select player_id, person_key from profiles.told_key where player_id = any(${playerIds}::bigint[])
    order by player_id, person_key limit ${KEYS_MAX}`.execute(db)
  return rows.map((row) => ({ playerId: Number(row.player_id), key: row.person_key }))
}

async function playersOf(db: Db, keys: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select distinct player_id from profiles.told_key where person_key = any(${keys}::text[])
    order by player_id limit ${ACCOUNTS_MAX}`.execute(db)
  return rows.map((row) => Number(row.player_id))
}

/** Of these players each pair that operators have ruled not to be one person's, by the last ruling. */
export async function apartAmong(db: Db, playerIds: readonly number[]): Promise<readonly Pair[]> {
  if (playerIds.length < 2) return []
  const { rows } = await sql<{ player_id: bigint; other_id: bigint }>`
    select player_id, other_id from (
      select distinct on (player_id, other_id) player_id, other_id, are_one from profiles.person_ruling
      where player_id = any(${playerIds}::bigint[]) and other_id = any(${playerIds}::bigint[])
      order by player_id, other_id, ruling_id desc
    ) last where not are_one`.execute(db)
  return rows.map((row) => [Number(row.player_id), Number(row.other_id)])
}

type Found = { readonly others: readonly number[]; readonly keys: readonly string[] }

/** Everything connected by keys, each key and each account examined once; then without separated pairs (`oneAmong`). */
async function findAccounts(db: Db, playerId: number): Promise<Found> {
  const players = new Set([playerId])
  const keys = new Set<string>()
  const told: DeclaredKey[] = []
  let latest: readonly number[] = [playerId]
  for (let step = 0; step < STEPS_MAX && latest.length > 0 && players.size < ACCOUNTS_MAX; step += 1) {
    const more = await keysOf(db, latest)
    told.push(...more)
    const unseen = [...new Set(more.map(({ key }) => key))].filter((key) => !keys.has(key))
    for (const key of unseen) keys.add(key)
    const found = unseen.length === 0 ? [] : await playersOf(db, unseen)
    latest = found.filter((one) => !players.has(one)).slice(0, ACCOUNTS_MAX - players.size)
    for (const one of latest) players.add(one)
  }
  if (latest.length > 0) told.push(...(await keysOf(db, latest)))
  const apart = await apartAmong(db, [...players])
  return { others: oneAmong(playerId, told, apart), keys: [...keys].toSorted() }
}

/** The other accounts of the player's person now, the nearest first, without locks: for display, not for decisions. */
export const seenAccountsOf = async (db: Db, playerId: number): Promise<readonly number[]> =>
  (await findAccounts(db, playerId)).others

/**
 * Other players of the same person, by everything any of them has ever declared. Locks the person until the
 * transaction ends: a concurrent caller for one of the accounts waits, and finds what this transaction has written.
 * Before any account is locked.
 */
export async function samePersonOf(tx: Tx, playerId: number): Promise<readonly number[]> {
  await lock(tx, [`player ${playerId}`])
  const held = new Set<string>()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { others, keys } = await findAccounts(tx, playerId)
    const unheld = keys.filter((key) => !held.has(key))
    if (unheld.length === 0) return others.toSorted((a, b) => a - b)
    // Sorted. Those of a later round may come before those already locked: should two transactions deadlock, one is
    // retried.
    await lock(
      tx,
      unheld.map((key) => `person ${key}`),
    )
    for (const key of unheld) held.add(key)
  }
  throw new Error(`the person of player ${playerId} grew while it was looked at, ${ROUNDS_MAX} times`)
}

export type PersonRuling = {
  readonly otherId: number
  readonly actor: string
  readonly approver: string
  readonly reason: string
  readonly at: Date
}

/** Accounts that are not this player's person's by the last ruling of two operators, the newest first. */
export async function rulingsOf(db: Db, playerId: number): Promise<readonly PersonRuling[]> {
  const { rows } = await sql<Omit<PersonRuling, 'otherId'> & { other_id: bigint }>`
    select other_id, actor, approver, reason, at from (
      select distinct on (player_id, other_id) ruling_id, player_id + other_id - ${playerId}::bigint as other_id, are_one,
        actor, approver, reason, at
      from profiles.person_ruling where player_id = ${playerId} or other_id = ${playerId}
      order by player_id, other_id, ruling_id desc
    ) last where not are_one order by ruling_id desc limit ${RULINGS_MAX}`.execute(db)
  return rows.map(({ other_id, actor, approver, reason, at }) => ({
    otherId: Number(other_id),
    actor,
    approver,
    reason,
    at,
  }))
}

export type NewRuling = Omit<PersonRuling, 'otherId'> & { readonly pairs: readonly Pair[]; readonly areOne: boolean }

/** One ruling for many pairs. The persons are locked (`samePersonOf`). */
export async function insertRulings(tx: Tx, { pairs, areOne, actor, approver, reason, at }: NewRuling): Promise<void> {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  await sql`
    insert into profiles.person_ruling (player_id, other_id, are_one, actor, approver, reason, at)
    select least(one, other), greatest(one, other), ${areOne}, ${actor}, ${approver}, ${reason}, ${at}
    from unnest(${ones}::bigint[], ${others}::bigint[]) as pair (one, other) order by 1, 2`.execute(tx)
}

/**
 * Of pairs [who has proven, whose] those where the first has proven data under a name that the second has declared
 * too.
 */
export async function provenFor(db: Db, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ who: bigint; whose: bigint }>`
    select distinct pair.who, pair.whose
    from unnest(${pairs.map(([one]) => one)}::bigint[], ${pairs.map(([, other]) => other)}::bigint[]) as pair (who, whose)
    join profiles.personal_data d on d.player_id = pair.who and d.verified_at is not null
    join profiles.told_key k on k.player_id = pair.whose and k.person_key = d.person_key`.execute(db)
  return rows.map(({ who, whose }) => [Number(who), Number(whose)])
}
