// What the bookmaker may lose by an open bet, in euro cents: whole, for the limits of its player, and apportioned to its
// legs, for those of selections and games. Rounded up, never below what a leg can cost by itself.
import type { PriceMilli } from '#kernel/odds.ts'
import { euroCentsOfMinor } from '#modules/site/site-config/contract.ts'
import { groupedLegs } from './arithmetic/builder-groups.ts'
import {
  choose,
  couponShape,
  CouponTypeId,
  rowCount,
  type CouponShape,
  type CouponTerms,
  type RowsShape,
} from './coupon-shape.ts'

export type CouponExposure = { readonly total: bigint; readonly legs: readonly bigint[] }

export type ExposedBet = {
  readonly terms: CouponTerms
  /** Minor units of the currency. */
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly currency: string
  /** The stake was given: the possible win does not contain it. */
  readonly isGift: boolean
  /** In the order of the legs. */
  readonly prices: readonly PriceMilli[]
}

/** Errors of the floating point below this are not rounded up to a cent. */
const CENTS_ERROR = 1e-6

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What a leg wins for each unit staked on it. */
const profitOf = (price: PriceMilli): number => (price - 1_000) / 1_000

/** The weight of a leg in an express: the logarithm of its price, so that the weights of all legs add up to the express's. */
const weightOf = (price: PriceMilli): number => Math.log(Math.max(price, 1_001) / 1_000)

/**
 * The part of the whole stake that lies on each leg of a coupon of rows. In an express it is exact, and the parts make
 * up the stake. Where a leg meets different partners from row to row, each of its rows counts as if its partners were
 * the shortest of all: its part is then never too small.
 */
function partsOfRows(shape: RowsShape, weights: readonly number[]): readonly number[] {
  const weightOfAll = (positions: readonly number[]): number => sum(positions.map((position) => weights[position] ?? 0))
  const { blocks, bankers, sizes } = shape
  const rows = rowCount(shape)
  const bankersWeight = weightOfAll(bankers)
  const blockWeights = blocks.map(weightOfAll)
  const parts = weights.map(() => 0)
  const add = (positions: readonly number[], part: number, others: number, own: number): void => {
    for (const position of positions)
      parts[position] = (parts[position] ?? 0) + (part * (weights[position] ?? 0)) / (own + others)
  }
  for (const size of sizes) {
    const share = choose(blocks.length, size) / rows
    const shortest = blockWeights.toSorted((a, b) => a - b)
    add(bankers, share, sum(shortest.slice(0, size)), bankersWeight)
    for (const [index, block] of blocks.entries()) {
      const others = blockWeights.toSpliced(index, 1).toSorted((a, b) => a - b)
      const partners = sum(others.slice(0, size - 1)) + bankersWeight
      add(block, (share * size) / blocks.length, partners, blockWeights[index] ?? 0)
    }
  }
  return parts
}

/** The most that lies on each leg of a conditional coupon: each block stakes at most all that the blocks before may have made. */
function partsOfBlocks(
  { blocks, stakes }: Extract<CouponShape, { kind: 'conditional' }>,
  stake: number,
  prices: readonly PriceMilli[],
): readonly number[] {
  const parts = prices.map(() => 0)
  let account = stake
  for (const [index, block] of blocks.entries()) {
    const asked = index === 0 ? stake : stakes[index]
    const staked = Math.min(asked === undefined ? account : Number(asked), account)
    const weights = block.map((position) => weightOf(prices[position] ?? 1_000))
    for (const [n, position] of block.entries()) parts[position] = (staked * (weights[n] ?? 0)) / sum(weights) / stake
    account += staked * (block.reduce((factor, position) => (factor * (prices[position] ?? 1_000)) / 1_000, 1) - 1)
  }
  return parts
}

/** The part of the stake that lies on each leg, at the least. */
function partsOf(shape: CouponShape, stake: bigint, prices: readonly PriceMilli[]): readonly number[] {
  if (shape.kind === 'rows') return partsOfRows(shape, prices.map(weightOf))
  if (shape.kind === 'conditional') return partsOfBlocks(shape, Number(stake), prices)
  // In a chain every single stakes the whole unit.
  return prices.map(() => 1)
}

/** A bonus raises what each leg may cost as much as it raises the possible win. */
function bonusOf({ terms, stake, possibleWin, prices }: ExposedBet): number {
  if (terms.bonusBet === undefined && terms.hyperBonus === undefined) return 1
  const plain = prices.reduce((win, price) => (win * price) / 1_000, Number(stake))
  return Math.max(1, Number(possibleWin) / plain)
}

/** Each selection of a game carries all that the game does: of one game, whatever wins with it, the whole bet. */
function builderExposure(bet: ExposedBet, groups: NonNullable<CouponTerms['builder']>): CouponExposure {
  const prices = groupedLegs(
    bet.terms,
    bet.prices.map((price) => ({ price })),
  ).map(({ price }) => price)
  const asExpress = prices.length === 1 ? CouponTypeId.single : CouponTypeId.express
  const { total, legs } = couponExposure({ ...bet, terms: { typeId: asExpress }, prices })
  const ofGroup = new Map(groups.flatMap((group, n) => group.legs.map((position) => [position, legs[n] ?? total])))
  return { total, legs: bet.prices.map((_, position) => ofGroup.get(position) ?? total) }
}

/** The exposure of a whole bet. No leg is counted with more than the bet may lose. */
export function couponExposure(bet: ExposedBet): CouponExposure {
  const { terms, stake, possibleWin, currency, isGift } = bet
  if (terms.builder !== undefined) return builderExposure(bet, terms.builder)
  const { prices } = bet
  const lost = isGift ? possibleWin : possibleWin - stake
  const total = lost > 0n ? euroCentsOfMinor(lost, currency) : 0n
  const shape = couponShape(terms, prices.length)
  // Any one of the legs of an anti-express makes it win, so all of it lies on each. Of a single all lies on the one leg.
  if (!shape.ok || shape.value.kind === 'anti' || prices.length === 1) return { total, legs: prices.map(() => total) }
  const cents = Number(euroCentsOfMinor(stake, currency)) * bonusOf(bet)
  const parts = partsOf(shape.value, stake, prices)
  return {
    total,
    legs: prices.map((price, position) => {
      const own = BigInt(Math.ceil(cents * (parts[position] ?? 1) * profitOf(price) - CENTS_ERROR))
      return own < total ? own : total
    }),
  }
}
