// S7.5 and S7.4: the answers to a ping and to the report of a reality check: the player's time, the limits that wait, and exclusions.
import { ok } from '#kernel/result.ts'
import { renewRegisterAnswer, type RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import type { paceCalls } from '#modules/protection/play-time/contract.ts'
import { recordPresence, reportCheck as report } from '#modules/protection/play-time/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { LimitsServer } from '../limits-server.ts'
import { statusOf } from './player-status.ts'
import { readStatus } from './status-store.ts'

type Calls = Handlers<typeof paceCalls>

/** Sessions outlive the register's answer by months: players who stay signed in are checked again. */
export const ping =
  (server: LimitsServer & RegisterPorts): Calls['POST /limit-service-api/api/external/web/v3/ping'] =>
  async (_input, { viewer: { playerId } }) => {
    const facts = await readStatus(server.database.db, playerId)
    const present = await recordPresence(server, playerId, facts)
    await renewRegisterAnswer(server, playerId, facts)
    return ok(statusOf(facts, present))
  }

export const reportCheck =
  (
    server: Pick<LimitsServer, 'database' | 'countryOf' | 'endSession'>,
  ): Calls['POST /web-api/api/web/user/v1/reality-check'] =>
  async ({ data: { attributes } }, context) => {
    const { playerId } = context.viewer
    const { action, do_not_show_again: isToHide, popup_show_at: shownAt } = attributes
    const facts = await readStatus(server.database.db, playerId)
    const present = await recordPresence(server, playerId, facts)
    const reported = await report(server, playerId, present, { action, isToHide, shownAt })
    if (!reported.ok) return reported
    if (action === 'log_out') await server.endSession(context)
    return ok(statusOf(facts, reported.value))
  }
