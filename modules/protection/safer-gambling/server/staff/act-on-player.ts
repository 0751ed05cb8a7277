// What one operator does about a player at once: a tighter limit beside his own, an exclusion on his word.
import { ok } from '#kernel/result.ts'
import type { staffCalls } from '#modules/protection/safer-gambling/contract-staff.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { endReached } from '../end-reached.ts'
import { excludeLocked, lockPerson } from '../exclude-player.ts'
import type { SaferGamblingServer } from '../safer-gambling-server.ts'
import { readOperatorLimit, setOperatorLimit } from './set-operator-limit.ts'
import { currenciesOf, noPlayer, playerLimits } from './show-player.ts'

type Calls = Handlers<typeof staffCalls>

const shown = async (server: SaferGamblingServer, playerId: number) => {
  const after = await playerLimits(server, playerId)
  return after === undefined ? noPlayer() : ok(after)
}

export const setLimitFor =
  (server: SaferGamblingServer): Calls['POST /staff-api/safer-gambling/players/:playerId/limits'] =>
  async ({ playerId, reason, ...asked }, { staff: { staffId } }) => {
    const currencies = await currenciesOf(server.database.db, server, playerId)
    if (currencies === undefined) return noPlayer()
    const ask = readOperatorLimit(asked, currencies)
    if (!ask.ok) return ask
    const done = await setOperatorLimit(server, playerId, ask.value, { staffId, reason })
    return done.ok ? shown(server, playerId) : done
  }

export const excludeFor =
  (server: SaferGamblingServer): Calls['POST /staff-api/safer-gambling/players/:playerId/exclusions'] =>
  async ({ playerId, ...ask }, { staff: { staffId } }) => {
    if ((await currenciesOf(server.database.db, server, playerId)) === undefined) return noPlayer()
    const done = await server.database.transaction(async (tx) => {
      const person = await lockPerson(tx, server, playerId)
      return excludeLocked(tx, server, person, { ...ask, actor: `staff:${staffId}` })
    })
    if (!done.ok) return done
    await endReached(server, done.value.players)
    return shown(server, playerId)
  }
