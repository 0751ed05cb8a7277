// Actions of a single operator about a player: a tighter limit beside the player's own, an exclusion at their
// request.
import { ok } from '#kernel/result.ts'
import type { staffCalls } from '#modules/protection/limits/contract-staff.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { endReached, excludeLocked, lockPerson } from '#modules/protection/exclusions/server/service.ts'
import type { LimitsServer } from '../limits-server.ts'
import { readOperatorLimit, setOperatorLimit } from './set-operator-limit.ts'
import { playerLimits } from './show-player.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'
import { playerNotFound } from '#modules/operations/staff/server/service.ts'

type Calls = Handlers<typeof staffCalls>

const shown = async (server: LimitsServer, playerId: number) => {
  const after = await playerLimits(server, playerId)
  return after === undefined ? playerNotFound() : ok(after)
}

export const setLimitFor =
  (server: LimitsServer): Calls['POST /staff-api/safer-gambling/players/:playerId/limits'] =>
  async ({ playerId, reason, ...asked }, { staff: { staffId } }) => {
    const currencies = await currenciesOf(server.database.db, server.wallet, playerId)
    if (currencies === undefined) return playerNotFound()
    const ask = readOperatorLimit(asked, currencies)
    if (!ask.ok) return ask
    const done = await setOperatorLimit(server, playerId, ask.value, { staffId, reason })
    return done.ok ? shown(server, playerId) : done
  }

export const excludeFor =
  (server: LimitsServer): Calls['POST /staff-api/safer-gambling/players/:playerId/exclusions'] =>
  async ({ playerId, ...ask }, { staff: { staffId } }) => {
    if ((await currenciesOf(server.database.db, server.wallet, playerId)) === undefined) return playerNotFound()
    const done = await server.database.transaction(async (tx) => {
      const person = await lockPerson(tx, server, playerId)
      return excludeLocked(tx, server, person, { ...ask, actor: `staff:${staffId}` })
    })
    if (!done.ok) return done
    await endReached(server, done.value.players)
    return shown(server, playerId)
  }
