// What a coupon of a code or of an idea does to the coupon that is there: steps of the one reducer, so that nothing else changes it.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { LOBBY } from '../coupon/coupon-blocks.ts'
import type { LegFacts } from '../coupon/coupon-leg.ts'
import type { Coupon } from '../coupon/coupon.ts'
import type { CouponAction } from '../coupon/coupon-state.ts'
import { blockIdsOf } from '../coupon/coupon-terms.ts'
import { couponType, hasSizes } from '../coupon/coupon-type.ts'
import { CouponTypeId } from '../returns/coupon-shape.ts'

type Facts = Omit<LegFacts, 'score' | 'line'> & {
  readonly score?: readonly [number, number] | undefined
  readonly line?: number | undefined
}

/** A leg as the house offers it now. `savedCoef`: the price it was saved with, where it comes from a code. */
export type BroughtLeg = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly coef: number
  readonly version: number
  readonly status: 'open' | 'suspended' | 'closed'
  readonly facts: Facts
  readonly blockId?: number | undefined
  readonly savedCoef?: number
  readonly isChanged?: boolean
}

export type BroughtCoupon = {
  readonly legs: readonly BroughtLeg[]
  readonly typeId?: CouponTypeId | undefined
  readonly systemValues?: readonly number[] | undefined
}

/** Into the place of the coupon that is there, or beside its legs. */
export type BringMode = 'replace' | 'add'

/** One market of one game with one selection: all that is known of the leg's game from here. */
function gameOf(leg: BroughtLeg, others: readonly BroughtLeg[]): Game {
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
    sportId: 0,
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

/** The games of the legs with just the legs in them: what the coupon needs in order to name and price them at once. */
export const gamesOf = (legs: readonly BroughtLeg[]): readonly Game[] =>
  [...Map.groupBy(legs, ({ gameId }) => gameId).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [gameOf(first, own)]
  })

const markOf = ({ status, isChanged }: BroughtLeg): { mark?: 'changed' | 'closed' } =>
  status === 'closed' ? { mark: 'closed' } : isChanged === true ? { mark: 'changed' } : {}

/** A single and an express follow from the number of legs, also when more are picked; any other type was chosen. */
const chosenType = (typeId: CouponTypeId | undefined): { typeId?: CouponTypeId } =>
  typeId === undefined || typeId === CouponTypeId.single || typeId === CouponTypeId.express ? {} : { typeId }

/** In a system a leg is a banker or stands for itself; only where blocks hold several legs does their number matter. */
const blockOf = ({ blockId }: BroughtLeg, typeId: CouponTypeId | undefined): { blockId?: number } =>
  blockId === undefined || (typeId === CouponTypeId.system && blockId !== LOBBY) ? {} : { blockId }

/**
 * The steps that bring it in. Replacing takes every leg, the closed ones with their mark, and the form of the coupon;
 * adding leaves the coupon's own form, passes over legs that it has, and over closed ones. `at`: milliseconds since the
 * epoch.
 */
export function stepsToBring(
  coupon: Pick<Coupon, 'legs'>,
  { legs, typeId, systemValues }: BroughtCoupon,
  mode: BringMode,
  at: number,
): readonly CouponAction[] {
  const known = new Set(coupon.legs.map(({ selectionId }) => selectionId))
  const brought =
    mode === 'replace' ? legs : legs.filter(({ selectionId, status }) => status !== 'closed' && !known.has(selectionId))
  const asked = brought.map(({ selectionId }) => selectionId)
  const pickOf = ({ selectionId, gameId, marketId, coef, savedCoef, version }: BroughtLeg) => ({
    selectionId,
    gameId,
    marketId,
    coef: savedCoef ?? coef,
    version,
  })
  const seen: CouponAction = { type: 'seen', games: gamesOf(brought), asked }
  if (mode === 'add') return [...brought.map((leg): CouponAction => ({ type: 'toggled', pick: pickOf(leg), at })), seen]
  const loaded = brought.map((leg) => ({
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
      },
    },
    seen,
  ]
}

/** The coupon as the house keeps it under a code: its legs and how they stand together, no stake. */
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
