// Saves a coupon under a short code: its selections at the current prices, for anyone with the code.
import { createHash, randomInt } from 'node:crypto'
import { priceFromNumber } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { HOUR_MS, MINUTE_MS, DAY_MS } from '#kernel/time.ts'
import type { calls, CouponToSave } from '#modules/sports/coupon-ideas/contract.ts'
import { CODE_COUNT, couponCode } from '#modules/sports/coupon-ideas/rules/coupon-code.ts'
import { couponShape, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { createAllowance } from './allowance.ts'
import { offeredLeg } from './offered-leg.ts'
import {
  codeOfContent,
  insertSavedCoupon,
  pruneSavedCoupons,
  type FoundCoupon,
  type SavedCouponLeg,
} from './saved-coupon-store.ts'

/** The brand of this process; codes of another one in the same database are refused by name. */
export const BRAND = 'fairline'

/** A live game has no known end: a code lasts this much longer than now. */
const LIVE_MS = 2 * HOUR_MS
/** An expired code is reported as expired for a while; later it is unknown, and another coupon may get it. */
const EXPIRED_KEPT_MS = 30 * DAY_MS
const PRUNED_MAX = 50
const CODE_TRIES_MAX = 20
const SAVES = { times: 60, windowMs: 10 * MINUTE_MS, addressesMax: 20_000 }

type SaveRefusal = 'duplicate_selection' | 'selection_not_found' | 'market_suspended' | 'coef_malformed'

function keptLegs(
  legs: CouponToSave['legs'],
  board: BettingServer['board'],
): Result<readonly SavedCouponLeg[], SaveRefusal> {
  const kept: SavedCouponLeg[] = []
  for (const { selectionId, coef, blockId } of legs) {
    if (kept.some((leg) => leg.selectionId === selectionId))
      return refuse('duplicate_selection', 'the coupon names one selection twice', { selectionId })
    if (coef !== undefined && priceFromNumber(coef) === undefined)
      return refuse('coef_malformed', 'a price is a number above 1 with at most three decimals', { selectionId })
    const offered = offeredLeg(board, selectionId)
    if (offered === undefined || offered.status === 'closed')
      return refuse('selection_not_found', 'this selection is not on offer', { selectionId })
    const savedCoef = offered.coef > 0 ? offered.coef : coef
    if (savedCoef === undefined)
      return refuse('market_suspended', 'this selection has no price at this moment', { selectionId })
    const { gameId, marketId, facts } = offered
    kept.push({ selectionId, gameId, marketId, ...(blockId === undefined ? {} : { blockId }), savedCoef, facts })
  }
  return ok(kept)
}

/** Every leg in a block, or none: the input of the coupon's shape. */
function termsOf({ typeId, systemValues, legs }: CouponToSave): CouponTerms {
  const blockIds = legs.flatMap(({ blockId }) => blockId ?? [])
  return {
    typeId,
    ...(blockIds.length === 0 ? {} : { blockIds: legs.map(({ blockId }) => blockId ?? 1) }),
    ...(systemValues === undefined ? {} : { systemValues }),
  }
}

/** When the last of the games begins, or LIVE_MS from now for one that is being played. */
const expiryOf = (legs: readonly SavedCouponLeg[], now: Date): Date =>
  new Date(
    Math.max(
      ...legs.map(({ facts }) =>
        facts.stage === 'live' ? now.getTime() + LIVE_MS : Math.max(Date.parse(facts.startAt), now.getTime()),
      ),
    ),
  )

/** The identity of a coupon: selections, their prices, and how they are combined. */
const hashOf = ({ typeId, systemValues, legs }: FoundCoupon): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        typeId,
        systemValues,
        legs.map(({ selectionId, blockId, savedCoef }) => [selectionId, blockId, savedCoef]),
      ]),
    )
    .digest()

/** Undefined where every drawn number is taken. `draw` returns a number from 0 to below its bound. */
async function keep(
  tx: Tx,
  coupon: { content: FoundCoupon; createdAt: Date; expiresAt: Date; playerId: number | undefined },
  draw: (bound: number) => number,
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const row = { ...coupon, brand: BRAND, contentHash: hashOf(coupon.content) }
  for (let tries = 0; tries < CODE_TRIES_MAX; tries += 1) {
    const known = await codeOfContent(tx, row)
    if (known !== undefined) return known
    const code = couponCode(draw(CODE_COUNT))
    if (await insertSavedCoupon(tx, { ...row, code })) return { code, expiresAt: row.expiresAt }
  }
  return undefined
}

export function saveCoupon(
  { database, board, clock }: BettingServer,
  draw: (bound: number) => number = randomInt,
): Handlers<typeof calls>['POST /web-api/betting/saved-coupons'] {
  const mayGoOn = createAllowance(SAVES)
  return async (asked, { viewer, address }) => {
    const shape = couponShape(termsOf(asked), asked.legs.length)
    if (!shape.ok) return shape
    const legs = keptLegs(asked.legs, board)
    if (!legs.ok) return legs
    if (!mayGoOn(address, clock.now().getTime()))
      return refuse('too_many_codes', 'too many coupons were saved from this address; try again in a few minutes')
    const { typeId, systemValues } = asked
    const content = { typeId, ...(systemValues === undefined ? {} : { systemValues }), legs: legs.value }
    const saved = await database.transaction(async (tx) => {
      const now = await decisionTime(tx)
      await pruneSavedCoupons(tx, new Date(now.getTime() - EXPIRED_KEPT_MS), PRUNED_MAX)
      const expiresAt = expiryOf(legs.value, now)
      return keep(tx, { content, createdAt: now, expiresAt, playerId: viewer?.playerId }, draw)
    })
    return saved === undefined
      ? refuse('codes_used_up', 'no code is free at this moment; try again')
      : ok({ code: saved.code, expiresAt: saved.expiresAt.toISOString() })
  }
}
