// S7.37: what a player may do now, from their ban and their exclusions.
import { ok } from '#kernel/result.ts'
import type { calls, Rights } from '#modules/players/my-account/contract.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { banOf, isBanned, isDeduceAllowed } from '#modules/site/access/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { mayHaveOffers } from './offers.ts'

/** Open without a reason against it; the first one is named. */
const right = (...reasons: readonly (string | false | undefined)[]): Rights['play'] => {
  const reason = reasons.find((one) => typeof one === 'string')
  return typeof reason === 'string' ? { isOpen: false, reason } : { isOpen: true }
}

export const getRights =
  (server: MyAccountServer): Handlers<typeof calls>['GET /web-api/accounts/rights'] =>
  async (_input, { viewer: { playerId } }) => {
    const { db } = server.database
    const now = await decisionTime(db)
    const [ban, play, isOffered] = await Promise.all([
      banOf(db, playerId),
      mayPlay(db, playerId, now),
      mayHaveOffers(server, playerId),
    ])
    const banned = isBanned(ban) && 'banned'
    const held = play.ok ? undefined : play.refusal.code
    return ok({
      play: right(banned, held),
      recharge: right(banned, held),
      deduce: right(isBanned(ban) && !isDeduceAllowed(ban) && 'banned'),
      offers: right(banned, held, !isOffered && 'excluded'),
    })
  }
