// The legs of a bet after an edit, with prices that keep the bet's worth, less one commission.
import { fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import { PRICE_MAX, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { priceOfWorth, type OfferNow } from './leg-worth.ts'
import { offerOf, type OpenLeg } from './open-worth.ts'
import { saleCommission } from './sale-value.ts'
import type { CurrentSelection, OpenBetLeg } from './open-bet.ts'

/** One leg of the edited coupon. `was`: the leg of the bet that stays or is replaced; absent where it is added. */
export type EditedLeg<L extends OpenBetLeg = OpenBetLeg> = {
  readonly change: 'kept' | 'replaced' | 'added'
  readonly selectionId: number
  readonly price: PriceMilli
  readonly was?: L | undefined
  /** The market of its selection now; absent where a kept leg is decided. */
  readonly now?: CurrentSelection | undefined
}

/** An edit after its selections were validated. */
export type EditPlan<L extends OpenBetLeg> = {
  /** In the order of the bet; a leg without an entry in `open` is decided and stays unchanged. */
  readonly kept: readonly L[]
  readonly open: ReadonlyMap<number, OpenLeg<L>>
  /** By the selection of the replaced leg. */
  readonly replaced: ReadonlyMap<number, CurrentSelection>
  readonly removed: readonly OpenLeg<L>[]
  readonly added: readonly CurrentSelection[]
  /** The share of the bet's return that the payout maximum leaves; 1 where it does not apply. */
  readonly cut: Fraction
}

const noOffer = (selectionId: number) =>
  refuse('edit_not_offered', 'the expected returned share of this stake is unknown', {
    reason: 'line_can_return',
    selectionId,
  })

/**
 * Prices of the edited legs. A replaced leg passes its worth to the one that replaces it; a removed one passes it
 * to the first replaced leg, or else to the first open leg that stays; that leg also bears the commission of a full
 * sale, once. So the new coupon is worth at most what a sale would have paid: a replacing leg is bought at its price, with
 * the margin in it. Adding is free and leaves every price
 * unchanged. Rounded down to thousandths. Source: reference rules, section 4 (edit bet).
 */
export function editedLegs<L extends OpenBetLeg>(
  plan: EditPlan<L>,
): Result<readonly EditedLeg<L>[], 'edit_not_offered'> {
  const { kept, open, replaced, removed, added, cut } = plan
  const isFree = replaced.size === 0 && removed.length === 0
  const carrier =
    kept.find(({ selectionId }) => replaced.has(selectionId)) ?? kept.find((leg) => open.has(leg.selectionId))
  if (carrier === undefined)
    return refuse('edit_not_offered', 'the bet would have no open leg left', { reason: 'no_open_leg' })
  const commission = fraction(BigInt(1_000 - saleCommission(open.size)), 1_000n)
  const carried: Fraction = product([cut, commission, ...removed.map(({ worth }) => worth)])
  const legs: EditedLeg<L>[] = []
  for (const leg of kept) {
    const { selectionId } = leg
    const was = open.get(selectionId)
    const target = replaced.get(selectionId) ?? was?.now
    if (was === undefined || target === undefined || isFree || (leg !== carrier && !replaced.has(selectionId))) {
      legs.push({ change: 'kept', selectionId, price: leg.price, was: leg, now: was?.now })
      continue
    }
    const offer: OfferNow | undefined = offerOf(target)
    if (offer === undefined) return noOffer(target.selectionId)
    const isReplaced = replaced.has(selectionId)
    const worth = leg === carrier ? multiply(was.worth, carried) : was.worth
    const price = priceOfWorth(worth, offer, isReplaced ? 'price' : 'chance')
    if (price < PRICE_MIN || price > PRICE_MAX)
      return refuse('edit_not_offered', 'a leg would have no valid price', {
        reason: 'price_out_of_range',
        selectionId: target.selectionId,
      })
    const change = isReplaced ? 'replaced' : 'kept'
    legs.push({ change, selectionId: target.selectionId, price, was: leg, now: target })
  }
  for (const now of added) legs.push({ change: 'added', selectionId: now.selectionId, price: now.price, now })
  return ok(legs)
}
