// The keys of persons who declared their names before names were compared by skeleton: computed once, before a process
// of this version serves requests.
import type { Database } from '#platform/server/db.ts'
import { keysOfFormer, personKeys } from '#modules/players/profiles/rules/same-person/person-key.ts'
import { findPerson } from '../personal-data/player-card-store.ts'
import { isWalked, keyedPlayers, noteWalked, type KeyedPlayer } from './key-walk-store.ts'
import { addPersonKeys } from './same-person-store.ts'

/** Raise it when `personKeys` changes: the keys of all players are then computed again. */
const KEY_RULES = 2
const PLAYERS_AT_ONCE_MAX = 500

const renew = (database: Database, players: readonly KeyedPlayer[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { playerId, keys } of players) {
      const person = await findPerson(tx, playerId)
      const renewed = [...keys.flatMap(keysOfFormer), ...(person === undefined ? [] : personKeys(person))]
      await addPersonKeys(tx, playerId, [...new Set(renewed)])
    }
  })

/**
 * Calls `then` once the keys of all players are complete; the walk counts as done after that. Two processes may both
 * do it: nothing is written twice.
 */
export async function renewPersonKeys(database: Database, then: () => Promise<void>): Promise<void> {
  const { db } = database
  if (await isWalked(db, KEY_RULES)) return
  for (let after = 0; ;) {
    const players = await keyedPlayers(db, after, PLAYERS_AT_ONCE_MAX)
    const last = players.at(-1)
    if (last === undefined) break
    await renew(database, players)
    after = last.playerId
  }
  await then()
  await noteWalked(db, KEY_RULES)
}
