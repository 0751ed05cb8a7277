// The effect of an import on the current coupon: steps of the one reducer, so that nothing else changes it.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { ImportedCoupon, ImportedLeg, ImportMode } from '#modules/sports/coupon-ideas/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LOBBY } from '../model/coupon-blocks.ts'
import type { Coupon } from '../model/coupon.ts'
import { blockIdsOf } from '../model/coupon-terms.ts'
import { couponType, hasSizes } from '../model/coupon-type.ts'
import type { CouponAction } from './coupon-state.ts'

/** Until the game is loaded; 0 is a sport of its own (S4.15). */
const UNKNOWN_SPORT_ID = -1

/** One market of one game with one selection: all that is known of the leg's game from the import. */
function gameOf(leg: ImportedLeg, others: readonly ImportedLeg[]): Game {
  const { gameId, facts } = leg
  const { sport, champId, champName, opponents, startAt, stage, score, delaySeconds } = facts
  const markets = [...Map.groupBy(others, ({ marketId }) => marketId)].map(([marketId, legs]) => {
    const [first = leg] = legs
    return {
      marketId,
      typeId: 0,
      kind: first.facts.kind,
      ...(first.facts.line === undefined ? {} : { line: first.facts.line }),
      version: first.version,
      status: first.status,
      selections: legs.map(({ selectionId, coef, facts: { outcome, name } }) => ({ selectionId, outcome, name, coef })),
    }
  })
  return {
    gameId,
    sportId: UNKNOWN_SPORT_ID,
    sport,
    champId,
    champName,
    country: '',
    startAt,
    stage,
    opponents: [...opponents],
    ...(score === undefined ? {} : { score: [...score] }),
    suspended: false,
    bettingDelaySeconds: delaySeconds,
    revision: 0,
    marketsTotal: markets.length,
    markets,
  }
}

/** The games of the legs with only these legs: what the coupon needs in order to name and price them at once. */
export const gamesOf = (legs: readonly ImportedLeg[]): readonly Game[] =>
  [...Map.groupBy(legs, ({ gameId }) => gameId).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [gameOf(first, own)]
  })

const markOf = ({ status, isChanged }: ImportedLeg): { mark?: 'changed' | 'closed' } =>
  status === 'closed' ? { mark: 'closed' } : isChanged === true ? { mark: 'changed' } : {}

const FOLLOWING: ReadonlySet<CouponTypeId> = new Set([CouponTypeId.single, CouponTypeId.express, CouponTypeId.builder])

/** A single, an express and a bet builder follow from the legs, also when more are picked; any other type was chosen. */
const chosenType = (typeId: CouponTypeId | undefined): { typeId?: CouponTypeId } =>
  typeId === undefined || FOLLOWING.has(typeId) ? {} : { typeId }

/** In a system a leg is a banker or separate; only where blocks contain several legs does their number matter. */
const blockOf = ({ blockId }: ImportedLeg, typeId: CouponTypeId | undefined): { blockId?: number } =>
  blockId === undefined || (typeId === CouponTypeId.system && blockId !== LOBBY) ? {} : { blockId }

/**
 * The steps of the import. Replacing takes every leg, closed ones marked, and the coupon's type; adding keeps the
 * current type and skips existing and closed legs. `at`: milliseconds since the epoch.
 */
export function stepsToImport(
  coupon: Pick<Coupon, 'legs'>,
  { legs, typeId, systemValues, expressId }: ImportedCoupon,
  mode: ImportMode,
  at: number,
): readonly CouponAction[] {
  const known = new Set(coupon.legs.map(({ selectionId }) => selectionId))
  const imported =
    mode === 'replace' ? legs : legs.filter(({ selectionId, status }) => status !== 'closed' && !known.has(selectionId))
  const asked = imported.map(({ selectionId }) => selectionId)
  const pickOf = ({ selectionId, gameId, marketId, coef, savedCoef, version }: ImportedLeg) => ({
    selectionId,
    gameId,
    marketId,
    coef: savedCoef ?? coef,
    version,
  })
  const seen: CouponAction = { type: 'seen', games: gamesOf(imported), asked }
  if (mode === 'add')
    return [...imported.map((leg): CouponAction => ({ type: 'toggled', pick: pickOf(leg), at })), seen]
  const loaded = imported.map((leg) => ({
    ...pickOf(leg),
    ...blockOf(leg, typeId),
    ...markOf(leg),
  }))
  return [
    {
      type: 'loaded',
      at,
      coupon: {
        legs: loaded,
        ...chosenType(typeId),
        ...(systemValues === undefined ? {} : { systemValues }),
        ...(expressId === undefined ? {} : { expressId }),
      },
    },
    seen,
  ]
}

/** The coupon as it is saved under a code: its legs and how they are combined, no stake. */
export function couponToSave(coupon: Coupon): {
  typeId: CouponTypeId
  systemValues?: number[]
  legs: { selectionId: number; coef: number; blockId?: number }[]
} {
  const typeId = couponType(coupon)
  const blockIds = blockIdsOf(coupon)
  return {
    typeId,
    ...(hasSizes(typeId) ? { systemValues: [...coupon.systemValues] } : {}),
    legs: coupon.legs.map(({ selectionId, coef }, index) => {
      const blockId = blockIds?.[index]
      return { selectionId, coef, ...(blockId === undefined ? {} : { blockId }) }
    }),
  }
}
