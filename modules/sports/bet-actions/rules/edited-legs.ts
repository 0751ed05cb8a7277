// The legs of a bet as an edit would leave them, with prices that keep what the bet is worth, less one commission.
import { fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import { PRICE_MAX, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { priceOfWorth, type OfferNow } from './leg-worth.ts'
import { offerOf, type OpenLeg } from './open-worth.ts'
import { saleCommission } from './sale-value.ts'
import type { CurrentSelection, OpenBetLeg } from './open-bet.ts'

/** One leg of the edited coupon. `was`: the leg of the bet that stays or whose place it takes; absent where it is added. */
export type EditedLeg<L extends OpenBetLeg = OpenBetLeg> = {
  readonly change: 'kept' | 'replaced' | 'added'
  readonly selectionId: number
  readonly price: PriceMilli
  readonly was?: L | undefined
  /** Of the selection it stands on now; absent where a kept leg is decided. */
  readonly now?: CurrentSelection | undefined
}

/** What an edit comes to once its names are found to be right. */
export type EditPlan<L extends OpenBetLeg> = {
  /** In the order of the bet; a leg without an entry in `open` is decided and stays as it is. */
  readonly kept: readonly L[]
  readonly open: ReadonlyMap<number, OpenLeg<L>>
  /** By the selection of the leg that gives way. */
  readonly replaced: ReadonlyMap<number, CurrentSelection>
  readonly removed: readonly OpenLeg<L>[]
  readonly added: readonly CurrentSelection[]
  /** What the payout maximum leaves of the bet's return; 1 where it cuts nothing. */
  readonly cut: Fraction
}

const noOffer = (selectionId: number) =>
  refuse('edit_not_offered', 'nobody knows how likely this stake is to come back', {
    reason: 'line_can_return',
    selectionId,
  })

/**
 * Prices of the edited legs. A leg that is replaced hands its worth on to the one that takes its place; one that is
 * removed hands it on to the first replaced leg, or else to the first open one that is kept; that one also pays the
 * commission of a full sale, once. So the coupon is worth then what the house would have paid for it. Adding costs
 * nothing and leaves every price. Rounded down to thousandths. Source: reference rules, section 4 (edit bet).
 */
export function editedLegs<L extends OpenBetLeg>(
  plan: EditPlan<L>,
): Result<readonly EditedLeg<L>[], 'edit_not_offered'> {
  const { kept, open, replaced, removed, added, cut } = plan
  const isFree = replaced.size === 0 && removed.length === 0
  const carrier =
    kept.find(({ selectionId }) => replaced.has(selectionId)) ?? kept.find((leg) => open.has(leg.selectionId))
  if (carrier === undefined)
    return refuse('edit_not_offered', 'no open leg of the bet would be left', { reason: 'no_open_leg' })
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
    const price = priceOfWorth(leg === carrier ? multiply(was.worth, carried) : was.worth, offer)
    if (price < PRICE_MIN || price > PRICE_MAX)
      return refuse('edit_not_offered', 'the price of a leg would be none', {
        reason: 'price_out_of_range',
        selectionId: target.selectionId,
      })
    const change = replaced.has(selectionId) ? 'replaced' : 'kept'
    legs.push({ change, selectionId: target.selectionId, price, was: leg, now: target })
  }
  for (const now of added) legs.push({ change: 'added', selectionId: now.selectionId, price: now.price, now })
  return ok(legs)
}
