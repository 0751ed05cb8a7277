// The open legs of a bet with the current worth of each, or why the worth of one cannot be determined.
import type { Fraction } from '#kernel/fraction.ts'
import { priceFraction } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { legFactor } from '#modules/sports/returns/rules/leg-factor.ts'
import { chanceNumber, legWorth, type OfferNow } from './leg-worth.ts'
import { isOpenLeg } from './refuse-bet-action.ts'
import type { WorthLeg } from './sale-value.ts'
import type { CurrentSelection, CurrentSelections, OpenBetLeg, BetActionKind } from './open-bet.ts'

/** Price, chance and returned share of a leg that `refuseSelection` accepted; undefined where the share is unknown. */
export const offerOf = ({ price, chance, returned }: CurrentSelection): OfferNow | undefined =>
  returned === undefined ? undefined : { price, chance, returned }

/** What a decision was made from, so that anyone can recompute it. Prices in thousandths, shares in millionths. */
export type PriceBasis = {
  readonly selectionId: number
  readonly version: number
  readonly price: number
  readonly chance: number
  readonly returned: number
}

export const basisOf = ({ now: { selectionId, version }, offer }: OpenLeg<OpenBetLeg>): PriceBasis => ({
  selectionId,
  version,
  price: offer.price,
  chance: chanceNumber(offer),
  returned: offer.returned,
})

export type OpenLeg<L extends OpenBetLeg> = {
  readonly leg: L
  readonly now: CurrentSelection
  readonly offer: OfferNow
  readonly worth: Fraction
}

/** In the order of the bet; decided legs are left out. */
export function openLegs<L extends OpenBetLeg, K extends BetActionKind>(
  legs: readonly L[],
  legsNow: CurrentSelections,
  service: K,
): Result<readonly OpenLeg<L>[], `${K}_not_offered`> {
  const open: OpenLeg<L>[] = []
  for (const leg of legs) {
    if (!isOpenLeg(leg.status)) continue
    const now = legsNow.get(leg.selectionId)
    const offer = now === undefined ? undefined : offerOf(now)
    if (now === undefined || offer === undefined)
      return refuse(`${service}_not_offered` as const, 'the expected returned share of this stake is unknown', {
        reason: 'line_can_return',
        selectionId: leg.selectionId,
      })
    open.push({ leg, now, offer, worth: legWorth(leg.price, offer) })
  }
  return ok(open)
}

/** Legs in the form that `saleValue` expects: settled ones with their factor, open ones with their worth. */
export const worthLegs = (legs: readonly OpenBetLeg[], open: readonly OpenLeg<OpenBetLeg>[]): readonly WorthLeg[] => {
  const worths = new Map(open.map(({ leg, worth }) => [leg.selectionId, worth]))
  return legs.map(({ selectionId, price, status }) => ({
    price: priceFraction(price),
    factor: legFactor(status, priceFraction(price)),
    worth: worths.get(selectionId),
  }))
}
