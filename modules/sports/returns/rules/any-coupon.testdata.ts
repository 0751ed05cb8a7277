// Any coupon of any type with any results, and its return the slow way: every row listed, every step taken, in plain fractions.
import fc from 'fast-check'
import {
  add,
  compare,
  divide,
  floor,
  fraction,
  multiply,
  ONE,
  product,
  subtract,
  ZERO,
  type Fraction,
} from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { CouponTypeId, type CouponTerms } from './coupon-shape.ts'
import { legFactor, LegStatus, type LegFate } from './leg-factor.ts'

export type AnyLeg = { readonly price: PriceMilli; readonly status: LegStatus }
export type AnyCoupon = { readonly terms: CouponTerms; readonly stake: bigint; readonly legs: readonly AnyLeg[] }

const OPEN = LegStatus.notCalculated
export const KNOWN_STATUSES: readonly LegStatus[] = Object.values(LegStatus).filter((status) => status >= 0)

/** Prices as they are on a slip, and some that make halves and thirds awkward. */
const prices = fc.oneof(
  fc.integer({ min: 101, max: 600 }).map((cents) => cents * 10),
  fc.integer({ min: 1_001, max: 9_999 }),
  fc.constantFrom(1_500, 2_000, 2_000, 3_000, 100_001, 1_001_000),
)
/** Wins and losses more often than the rest, so that coupons come to something. */
export const anyStatus = fc.oneof(
  fc.constantFrom<LegStatus>(LegStatus.win, LegStatus.lose),
  fc.constantFrom<LegStatus>(...KNOWN_STATUSES),
)
const anyLegs = (count: number, status: fc.Arbitrary<LegStatus>): fc.Arbitrary<readonly AnyLeg[]> =>
  fc.array(fc.record({ price: prices, status }), { minLength: count, maxLength: count })

/** A block for each leg, all of 1 to the highest used; with a lobby some legs stand in block 0. */
const anyBlocks = (legs: number, blocksMin: number): fc.Arbitrary<readonly number[]> =>
  fc
    .array(fc.integer({ min: 1, max: legs }), { minLength: legs, maxLength: legs })
    .map((ids) => {
      const used = [...new Set(ids)].toSorted((a, b) => a - b)
      return ids.map((id) => used.indexOf(id) + 1)
    })
    .filter((ids) => Math.max(...ids) >= blocksMin)

const sizesUpTo = (count: number): fc.Arbitrary<readonly number[]> =>
  fc
    .subarray(
      Array.from({ length: count - 1 }, (_, index) => index + 2),
      { minLength: 1 },
    )
    .map((sizes) => sizes.toSorted((a, b) => a - b))

const TERMS: Readonly<Record<number, (legs: number) => fc.Arbitrary<CouponTerms>>> = {
  0: () => fc.constant({ typeId: CouponTypeId.single }),
  1: () => fc.constant({ typeId: CouponTypeId.express }),
  2: (legs) => sizesUpTo(legs).map((systemValues) => ({ typeId: CouponTypeId.system, systemValues })),
  3: () => fc.constant({ typeId: CouponTypeId.chain }),
  4: (legs) =>
    fc.tuple(anyBlocks(legs, 2), fc.integer({ min: 0, max: 2 })).chain(([blockIds, lobby]) =>
      sizesUpTo(Math.max(...blockIds)).map((systemValues) => ({
        typeId: CouponTypeId.multiBet,
        systemValues,
        blockIds: [...blockIds, ...Array.from({ length: lobby }, () => 0)],
      })),
    ),
  5: (legs) =>
    fc
      .tuple(anyBlocks(legs, 2), fc.dictionary(fc.constantFrom('2', '3'), fc.bigInt(1n, 3_000n).map(String)))
      .map(([blockIds, amounts]) => ({
        typeId: CouponTypeId.conditional,
        blockIds,
        blockAmounts: Object.fromEntries(Object.entries(amounts).filter(([id]) => Number(id) <= Math.max(...blockIds))),
      })),
  6: () => fc.integer({ min: 0, max: 200 }).map((antiMargin) => ({ typeId: CouponTypeId.antiExpress, antiMargin })),
  7: () => fc.constant({ typeId: CouponTypeId.lucky }),
  8: () => fc.constant({ typeId: CouponTypeId.patent }),
}
const LEGS: Readonly<Record<number, readonly [number, number]>> = {
  0: [1, 1],
  1: [2, 6],
  2: [3, 6],
  3: [2, 5],
  4: [3, 6],
  5: [3, 6],
  6: [2, 5],
  7: [2, 6],
  8: [3, 6],
}

/** Coupons of these types, all by default, small enough to be listed. */
export function anyCoupon(
  status: fc.Arbitrary<LegStatus> = anyStatus,
  typeIds: readonly number[] = Object.keys(TERMS).map(Number),
): fc.Arbitrary<AnyCoupon> {
  return fc.constantFrom(...typeIds).chain((typeId) => {
    const [min, max] = LEGS[typeId] ?? [1, 1]
    return fc
      .integer({ min, max })
      .chain((count) => TERMS[typeId]?.(count) ?? fc.constant({ typeId: CouponTypeId.single }))
      .chain((terms) => {
        const legs =
          terms.blockIds === undefined
            ? fc.integer({ min: least(terms, min), max })
            : fc.constant(terms.blockIds.length)
        return fc.record({
          terms: fc.constant(terms),
          stake: fc.bigInt(1n, 100_000n),
          legs: legs.chain((count) => anyLegs(count, status)),
        })
      })
  })
}
const least = ({ systemValues = [] }: CouponTerms, min: number): number => Math.max(min, ...systemValues)

export const anyOpenStatus = fc.oneof({ weight: 2, arbitrary: fc.constant(OPEN) }, { weight: 3, arbitrary: anyStatus })

export const fateOf = ({ price, status }: AnyLeg): LegFate => ({
  price: priceFraction(price),
  factor: legFactor(status, priceFraction(price)),
})

const subsets = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, mask) =>
    Array.from({ length: count }, (__, position) => position).filter((position) => ((mask >> position) & 1) === 1),
  )

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO)

/** Rows by hand: which blocks, of which sizes, beside which bankers. */
export function listedRows({ terms, legs }: AnyCoupon): readonly (readonly number[])[] {
  const { typeId, blockIds = legs.map((_, position) => position + 1) } = terms
  const blocks = Array.from({ length: Math.max(...blockIds) }, (_, index) =>
    legs.flatMap((__, position) => (blockIds[position] === index + 1 ? [position] : [])),
  ).filter((block) => block.length > 0)
  const bankers = legs.flatMap((_, position) => (blockIds[position] === 0 ? [position] : []))
  const isRow = (size: number): boolean => {
    if (typeId === CouponTypeId.single || typeId === CouponTypeId.express) return size === legs.length
    if (typeId === CouponTypeId.lucky) return size >= 1
    if (typeId === CouponTypeId.patent) return size >= 2
    return terms.systemValues?.includes(size) ?? size === 2
  }
  return subsets(blocks.length)
    .filter((row) => isRow(row.length))
    .map((row) => [...row.flatMap((block) => blocks[block] ?? []), ...bankers])
}

function accountByHand({ terms, stake, legs }: AnyCoupon, factors: readonly Fraction[]): Fraction {
  const unit = fraction(stake)
  let account = unit
  const isChain = terms.typeId === CouponTypeId.chain
  const last = isChain ? legs.length : Math.max(...(terms.blockIds ?? []))
  for (let step = 1; step <= last; step += 1) {
    const factor = isChain
      ? (factors[step - 1] ?? ZERO)
      : product(factors.filter((_, position) => terms.blockIds?.[position] === step))
    const fixed = terms.blockAmounts?.[step]
    const wanted = isChain ? unit : step === 1 || fixed === undefined ? account : fraction(BigInt(fixed))
    const staked = compare(wanted, account) < 0 ? wanted : account
    account = add(subtract(account, staked), multiply(staked, factor))
  }
  return account
}

function antiByHand({ terms, stake, legs }: AnyCoupon, factors: readonly Fraction[]): Fraction {
  const standing = legs.filter((_, position) => {
    const factor = factors[position] ?? ZERO
    return factor.num === 0n || compare(factor, ONE) > 0
  })
  if (standing.length === 0) return fraction(stake)
  if (!factors.some(({ num }) => num === 0n)) return ZERO
  const express = product(standing.map(({ price }) => priceFraction(price)))
  const chance = add(subtract(ONE, divide(ONE, express)), fraction(BigInt(terms.antiMargin ?? 0), 1_000n))
  const cents = floor(divide(fraction(100n), chance))
  return multiply(fraction(stake), cents > 100n ? fraction(cents, 100n) : ONE)
}

/** Exact return in minor units where these are the legs' factors. */
export function returnByHand(coupon: AnyCoupon, factors: readonly Fraction[]): Fraction {
  const { typeId } = coupon.terms
  if (typeId === CouponTypeId.chain || typeId === CouponTypeId.conditional) return accountByHand(coupon, factors)
  if (typeId === CouponTypeId.antiExpress) return antiByHand(coupon, factors)
  const rows = listedRows(coupon)
  const won = sum(rows.map((row) => product(row.map((position) => factors[position] ?? ZERO))))
  return multiply(fraction(coupon.stake, BigInt(rows.length)), won)
}

/** All ways in which the open legs may end, each a factor per leg; `ends` of one open leg by its price. */
export function completions(
  legs: readonly AnyLeg[],
  ends: (price: Fraction) => readonly Fraction[],
  isOpen: (leg: AnyLeg, position: number) => boolean = ({ status }) => status < 0,
): readonly (readonly Fraction[])[] {
  return legs.reduce<readonly (readonly Fraction[])[]>(
    (ways, leg, position) => {
      const price = priceFraction(leg.price)
      const found = isOpen(leg, position) ? ends(price) : [legFactor(leg.status, price) ?? price]
      return ways.flatMap((way) => found.map((factor) => [...way, factor]))
    },
    [[]],
  )
}
