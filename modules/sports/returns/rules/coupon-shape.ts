// How the legs of a coupon are combined: the one form in which every coupon type is priced, settled, sold and shown.
import { ok, refuse, type Result } from '#kernel/result.ts'

/** S3.11. The coupon types by their numbers, and the bet builder (decision 0096). */
export const CouponTypeId = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  multiBet: 4,
  conditional: 5,
  antiExpress: 6,
  lucky: 7,
  patent: 8,
  singles: 9,
  builder: 10,
} as const
export type CouponTypeId = (typeof CouponTypeId)[keyof typeof CouponTypeId]

/** What decides a coupon's return besides its legs and its stake. Stored unchanged with the bet. */
export type CouponTerms = {
  readonly typeId: CouponTypeId
  /**
   * Block of each leg, in the order of the legs; 0 is the lobby: bankers, which are in every row. Absent: no
   * blocks.
   */
  readonly blockIds?: readonly number[]
  /** Sizes of a system's rows, ascending. Absent: SYSTEM_VALUE_MIN for types 2 and 4. */
  readonly systemValues?: readonly number[]
  /** Type 5: stakes of the later blocks, in minor units as text, by block. A block without one stakes all there is. */
  readonly blockAmounts?: Readonly<Record<number, string>>
  /** Type 6: the margin in its price, in thousandths, as it was when the bet was taken. */
  readonly antiMargin?: number
  /** S4.18. Thousandths added to the price of an express per leg that counts, as it was when the bet was taken. */
  readonly bonusBet?: true
  /** Hyper-bonus in percent of the profit by number of legs that count, as it was when the bet was taken. */
  readonly hyperBonus?: {
    readonly percents: Readonly<Record<number, number>>
    readonly coefMin: number
    readonly max: string
  }
  /**
   * Type 10, decided when the bet is taken: the selections of each game by their positions, and the price of every set of them that may stand,
   * in thousandths by its bits. `basis`: from what these prices were computed.
   */
  readonly builder?: readonly {
    readonly legs: readonly number[]
    readonly prices: readonly number[]
    readonly basis?: Readonly<Record<string, unknown>>
  }[]
}

/** Blocks of legs by position; rows take `size` blocks for each size, and every banker. */
export type RowsShape = {
  readonly kind: 'rows'
  readonly blocks: readonly (readonly number[])[]
  readonly bankers: readonly number[]
  /** Ascending, each from 1 to the number of blocks. */
  readonly sizes: readonly number[]
}
/** Singles one after the other from one account, which the first fills with the stake. */
export type ChainShape = { readonly kind: 'chain'; readonly legs: number }
/** Blocks one after the other from one account; `stakes[j]` of block j in minor units, undefined: all there is. The first is the coupon's. */
export type ConditionalShape = {
  readonly kind: 'conditional'
  readonly blocks: readonly (readonly number[])[]
  readonly stakes: readonly (bigint | undefined)[]
}
/** Wins where the express of the same legs would lose; `margin` in thousandths. */
export type AntiShape = { readonly kind: 'anti'; readonly legs: number; readonly margin: number }

export type CouponShape = RowsShape | ChainShape | ConditionalShape | AntiShape

/** S5.9. */
export const SYSTEM_VALUE_MIN = 2
export const SYSTEM_LEGS_MAX = 20
export const EXPRESS_LEGS_MAX = 40
/** C(20, 10). */
export const ROWS_MAX = 184_756
/** In thousandths: fits the published prices 1.17, 1.58 and 3.16 for expresses at 3.8156, 2.0625 and 1.25. */
export const ANTI_MARGIN = 116

/** Legs of each type, the lobby's not counted where the type has blocks. */
export const LEG_COUNTS: Readonly<Record<CouponTypeId, { readonly min: number; readonly max: number }>> = {
  0: { min: 1, max: 1 },
  1: { min: 2, max: EXPRESS_LEGS_MAX },
  2: { min: 3, max: SYSTEM_LEGS_MAX },
  3: { min: 2, max: SYSTEM_LEGS_MAX },
  4: { min: 3, max: SYSTEM_LEGS_MAX },
  5: { min: 3, max: SYSTEM_LEGS_MAX },
  6: { min: 2, max: EXPRESS_LEGS_MAX },
  7: { min: 2, max: 8 },
  8: { min: 3, max: 8 },
  9: { min: 2, max: EXPRESS_LEGS_MAX },
  10: { min: 2, max: SYSTEM_LEGS_MAX },
}

/** Why legs and terms make no valid coupon; `details.field` names what to change. */
export type ShapeRefusal =
  | 'wrong_leg_count'
  | 'too_many_legs'
  | 'too_many_rows'
  | 'system_value_too_small'
  | 'system_value_above_offset'
  | 'system_value_repeated'
  | 'lobby_not_allowed'
  | 'lobby_alone'
  | 'block_missing'
  | 'block_empty'
  | 'too_few_blocks'
  | 'block_unknown'

const countUp = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, n) => n + from)
const alone = (positions: readonly number[]): readonly (readonly number[])[] => positions.map((position) => [position])

/** Number of ways to choose; exact up to ROWS_MAX and far beyond. */
export function choose(n: number, k: number): number {
  let count = 1
  for (let step = 1; step <= Math.min(k, n - k); step += 1) count = (count * (n - step + 1)) / step
  return k < 0 || k > n ? 0 : Math.round(count)
}

/** Rows of a shape; one for every kind that is not made of rows. */
export const rowCount = (shape: CouponShape): number =>
  shape.kind === 'rows' ? shape.sizes.reduce((sum, size) => sum + choose(shape.blocks.length, size), 0) : 1

type Blocks = { readonly lobby: readonly number[]; readonly blocks: readonly (readonly number[])[] }

/** Legs by block: the lobby, then blocks 1 to the highest; a gap is a refusal. */
function blocksOf(blockIds: readonly number[] | undefined, legs: number): Result<Blocks, ShapeRefusal> {
  if (blockIds === undefined || blockIds.length !== legs)
    return refuse('block_missing', 'every leg of this type must be in a block', { field: 'bets' })
  const last = Math.max(0, ...blockIds)
  const blocks = countUp(last, 1).map((id) => blockIds.flatMap((of, position) => (of === id ? [position] : [])))
  const empty = blocks.findIndex((block) => block.length === 0)
  if (empty >= 0) return refuse('block_empty', 'a block has no leg', { field: 'bets', blockId: empty + 1 })
  return ok({ lobby: blockIds.flatMap((of, position) => (of === 0 ? [position] : [])), blocks })
}

function systemSizes(values: readonly number[] | undefined, offset: number): Result<readonly number[], ShapeRefusal> {
  const sizes = (values ?? [SYSTEM_VALUE_MIN]).toSorted((a, b) => a - b)
  const field = 'systemValue'
  const [least = 0] = sizes
  if (least < SYSTEM_VALUE_MIN)
    return refuse('system_value_too_small', 'the size of a system is at least two', {
      field,
      minimum: SYSTEM_VALUE_MIN,
    })
  if ((sizes.at(-1) ?? 0) > offset)
    return refuse('system_value_above_offset', 'a row cannot have more blocks than the coupon', {
      field,
      maximum: offset,
    })
  if (new Set(sizes).size < sizes.length)
    return refuse('system_value_repeated', 'a size is named more than once', { field })
  return ok(sizes)
}

const legCountRefusal = (typeId: CouponTypeId, legs: number): Result<undefined, ShapeRefusal> => {
  const { min, max } = LEG_COUNTS[typeId]
  const details = { field: 'bets', minimum: min, maximum: max }
  if (legs > max) return refuse('too_many_legs', 'the coupon has more legs than its type allows', details)
  if (legs < min) return refuse('wrong_leg_count', 'the coupon has fewer legs than its type needs', details)
  return ok(undefined)
}

/** A system of single legs, bankers aside (type 2), or of blocks (type 4). */
function systemShape(terms: CouponTerms, legs: number): Result<CouponShape, ShapeRefusal> {
  const isBlocks = terms.typeId === CouponTypeId.multiBet
  const positions = countUp(legs)
  const found: Result<Blocks, ShapeRefusal> = isBlocks
    ? blocksOf(terms.blockIds, legs)
    : ok({
        lobby: positions.filter((position) => terms.blockIds?.[position] === 0),
        blocks: alone(positions.filter((position) => terms.blockIds?.[position] !== 0)),
      })
  if (!found.ok) return found
  const { lobby, blocks } = found.value
  if (lobby.length > 0 && blocks.length === 0) return refuse('lobby_alone', 'a lobby needs a system', { field: 'bets' })
  const count = legCountRefusal(terms.typeId, legs - lobby.length)
  if (!count.ok) return count
  if (legs > SYSTEM_LEGS_MAX + EXPRESS_LEGS_MAX)
    return refuse('too_many_legs', 'the coupon has too many legs', { field: 'bets', maximum: EXPRESS_LEGS_MAX })
  if (blocks.length < SYSTEM_VALUE_MIN)
    return refuse('too_few_blocks', 'a system needs at least two blocks', { field: 'bets', minimum: SYSTEM_VALUE_MIN })
  const sizes = systemSizes(terms.systemValues, blocks.length)
  if (!sizes.ok) return sizes
  const shape: RowsShape = { kind: 'rows', blocks, bankers: lobby, sizes: sizes.value }
  if (rowCount(shape) > ROWS_MAX)
    return refuse('too_many_rows', 'the system has too many rows', { field: 'systemValue', maximum: ROWS_MAX })
  return ok(shape)
}

function conditionalShape(terms: CouponTerms, legs: number): Result<CouponShape, ShapeRefusal> {
  const count = legCountRefusal(terms.typeId, legs)
  if (!count.ok) return count
  const found = blocksOf(terms.blockIds, legs)
  if (!found.ok) return found
  const { lobby, blocks } = found.value
  if (lobby.length > 0) return refuse('lobby_not_allowed', 'this type has no lobby', { field: 'bets' })
  if (blocks.length < 2) return refuse('too_few_blocks', 'a condition needs two blocks', { field: 'bets', minimum: 2 })
  const unknown = Object.keys(terms.blockAmounts ?? {}).find((id) => Number(id) > blocks.length)
  if (unknown !== undefined)
    return refuse('block_unknown', 'there is no such block', { field: 'amountByBlockId', blockId: Number(unknown) })
  const stakes = blocks.map((_, index) => {
    const stake = index === 0 ? undefined : terms.blockAmounts?.[index + 1]
    return stake === undefined ? undefined : BigInt(stake)
  })
  return ok({ kind: 'conditional', blocks, stakes })
}

/**
 * The shape of a coupon of so many legs under these terms. Type 9 has none: it is as many coupons of type 0. That of type 10 is of
 * its `combinedLegs`.
 * Sources: S3.11, S4.14, S5.9; reference rules 1.2, 1.4 to 1.6.
 */
export function couponShape(terms: CouponTerms, legs: number): Result<CouponShape, ShapeRefusal> {
  const { typeId } = terms
  if (typeId === CouponTypeId.system || typeId === CouponTypeId.multiBet) return systemShape(terms, legs)
  if (typeId === CouponTypeId.conditional) return conditionalShape(terms, legs)
  if (terms.blockIds?.includes(0) === true)
    return refuse('lobby_not_allowed', 'this type has no lobby', { field: 'bets' })
  const count = legCountRefusal(typeId, legs)
  if (!count.ok) return count
  if (typeId === CouponTypeId.chain) return ok({ kind: 'chain', legs })
  if (typeId === CouponTypeId.antiExpress) return ok({ kind: 'anti', legs, margin: terms.antiMargin ?? ANTI_MARGIN })
  if (typeId === CouponTypeId.builder)
    return ok({ kind: 'rows', blocks: [countUp(terms.builder?.length ?? legs)], bankers: [], sizes: [1] })
  const blocks = alone(countUp(legs))
  const sizes =
    typeId === CouponTypeId.lucky
      ? countUp(legs, 1)
      : typeId === CouponTypeId.patent
        ? countUp(legs - 1, 2)
        : [typeId === CouponTypeId.express ? legs : 1]
  return ok({ kind: 'rows', blocks, bankers: [], sizes })
}
