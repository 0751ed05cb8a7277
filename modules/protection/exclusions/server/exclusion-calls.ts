// The player's own calls about exclusions: the reasons on offer, excluding themselves, asking to come back.
import { ok, refuse } from '#kernel/result.ts'
import { calls } from '#modules/protection/exclusions/contract.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { askReturn, excludePlayer } from './exclude-player.ts'
import type { ExclusionsServer } from './exclusions-server.ts'
import { isReason, REASONS } from '#modules/protection/exclusions/rules/exclusion.ts'
import { explained, messagesFor } from './texts/exclusion-texts.ts'

type Calls = Handlers<typeof calls>

const showReasons: Calls['GET /limit-service-api/api/external/web/v3/reasons/selfexclude'] = async (
  _input,
  context,
) => {
  const text = messagesFor(context)
  return ok(REASONS.map((id) => ({ id, selfExcludeReason: text(`reason.${id}`) })))
}

const blockUser =
  (server: ExclusionsServer): Calls['POST /limit-service-api/limit/external/web/api/v1/BlockUser'] =>
  async ({ days, selfExcludeReason }, context) => {
    const { playerId } = context.viewer
    const text = messagesFor(context)
    if (!isReason(selfExcludeReason))
      return explained(refuse('reason_unknown', 'there is no such reason', { field: 'selfExcludeReason' }), text)
    const excluded = await excludePlayer(server, playerId, {
      kind: 'self_exclusion',
      days: days === 'until_further_notice' ? null : days,
      reasonId: selfExcludeReason,
      actor: `player:${playerId}`,
      origin: context.origin,
    })
    return excluded.ok ? ok({ success: true as const }) : explained(excluded, text)
  }

const askToReturn =
  (server: ExclusionsServer): Calls['POST /web-api/safer-gambling/return'] =>
  async (_input, { viewer: { playerId } }) => {
    const asked = await askReturn(server, playerId)
    if (!asked.ok) return asked
    const { holdsUntil } = asked.value
    return ok({ holdsUntil: holdsUntil === null ? null : new Date(holdsUntil).toISOString() })
  }

export const exclusionRoutes = (server: ExclusionsServer): Bundle =>
  bundle(calls, {
    'GET /limit-service-api/api/external/web/v3/reasons/selfexclude': showReasons,
    'POST /limit-service-api/limit/external/web/api/v1/BlockUser': blockUser(server),
    'POST /web-api/safer-gambling/return': askToReturn(server),
  })
