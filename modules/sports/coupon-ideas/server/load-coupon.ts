// A saved coupon in its current state: every leg at its current price, with changes and closed ones marked. It places
// nothing.
import { ok, refuse } from '#kernel/result.ts'
import type { calls, SavedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import { readCode } from '#modules/sports/coupon-ideas/rules/coupon-code.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { offeredLeg } from './offered-leg.ts'
import { BRAND } from './save-coupon.ts'
import { savedCoupon, type SavedCouponLeg } from './saved-coupon-store.ts'

const FIELD = { field: 'code' }

/** A leg that is off the board is closed, under the name it had when it was saved. */
function loadedLeg(kept: SavedCouponLeg, board: BettingServer['board']): SavedLeg {
  const offered = offeredLeg(board, kept.selectionId)
  if (offered === undefined) return { ...kept, coef: kept.savedCoef, version: 0, status: 'closed', isChanged: false }
  const { savedCoef } = kept
  const coef = offered.coef > 0 ? offered.coef : savedCoef
  return { ...kept, ...offered, coef, isChanged: offered.status === 'open' && coef !== savedCoef }
}

export const loadCoupon =
  ({ database, board }: BettingServer): Handlers<typeof calls>['GET /web-api/betting/saved-coupons/:code'] =>
  async ({ code: typed }) => {
    const code = readCode(typed)
    if (code === undefined) return refuse('code_mistyped', 'invalid code: check it for typing errors', FIELD)
    const found = await savedCoupon(database.db, code)
    if (found === undefined) return refuse('code_unknown', 'no coupon is saved under this code', FIELD)
    if (found.brand !== BRAND) return refuse('code_of_other_brand', 'this code is of another site', FIELD)
    const { content, expiresAt } = found
    if (expiresAt <= (await decisionTime(database.db)))
      return refuse('code_expired', 'the games of this coupon have begun', {
        ...FIELD,
        expiresAt: expiresAt.toISOString(),
      })
    const { typeId, systemValues, legs } = content
    return ok({
      code,
      expiresAt: expiresAt.toISOString(),
      typeId,
      ...(systemValues === undefined ? {} : { systemValues }),
      legs: legs.map((leg) => loadedLeg(leg, board)),
    })
  }
