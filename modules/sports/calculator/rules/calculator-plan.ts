// The plan of the calculator's coupon: rows with the multiplicity of each size, an account, an anti-express, singles.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { CalculatorLeg } from './calculator-legs.ts'
import {
  choose,
  EXPRESS_LEGS_MAX,
  ROWS_MAX,
  SYSTEM_LEGS_MAX,
  SYSTEM_VALUE_MIN,
  type ChainShape,
  type RowsShape,
} from '#modules/sports/returns/rules/coupon-shape.ts'

/**
 * Full covers by name: of how many legs, and their smallest row. Given more legs, the cover applies to every
 * selection of so many.
 */
const COVERS = {
  trixie: { legs: 3, from: 2 },
  'uk-patent': { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  canadian: { legs: 5, from: 2 },
  heinz: { legs: 6, from: 2 },
  'super-heinz': { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
  lucky15: { legs: 4, from: 1 },
  lucky31: { legs: 5, from: 1 },
  lucky63: { legs: 6, from: 1 },
} as const
type Cover = keyof typeof COVERS

/** `lucky` and `patent` are our own types of any number of legs; those of the British trade have separate names. */
export const calculatorTypes = [
  'single',
  'express',
  'system',
  'chain',
  'multibet',
  'conditional',
  'anti-express',
  'lucky',
  'patent',
  'singles',
  'fold',
  'trixie',
  'uk-patent',
  'yankee',
  'canadian',
  'heinz',
  'super-heinz',
  'goliath',
  'lucky15',
  'lucky31',
  'lucky63',
] as const
export type CalculatorType = (typeof calculatorTypes)[number]

/** Legs of one calculation: those of a system and an express as its lobby. */
export const CALCULATOR_LEGS_MAX = SYSTEM_LEGS_MAX + EXPRESS_LEGS_MAX

const LEG_LIMITS: Readonly<Record<Exclude<CalculatorType, Cover>, { readonly min: number; readonly max: number }>> = {
  single: { min: 1, max: 1 },
  express: { min: 2, max: EXPRESS_LEGS_MAX },
  system: { min: 2, max: SYSTEM_LEGS_MAX },
  chain: { min: 1, max: SYSTEM_LEGS_MAX },
  multibet: { min: 2, max: SYSTEM_LEGS_MAX },
  conditional: { min: 1, max: SYSTEM_LEGS_MAX },
  'anti-express': { min: 2, max: EXPRESS_LEGS_MAX },
  lucky: { min: 2, max: 8 },
  patent: { min: 3, max: 8 },
  singles: { min: 1, max: EXPRESS_LEGS_MAX },
  fold: { min: 1, max: SYSTEM_LEGS_MAX },
}

export type CalculatorPlan =
  | {
      readonly kind: 'rows'
      readonly shape: RowsShape
      /** By size: in how many coupons each row occurs; one unless a cover applies to every selection of its legs. */
      readonly weights: readonly bigint[]
      readonly rows: number
    }
  | { readonly kind: 'singles'; readonly rows: number }
  | { readonly kind: 'account'; readonly shape: ChainShape | { readonly kind: 'conditional' }; readonly blocks: Blocks }
  | { readonly kind: 'anti' }

type Blocks = readonly (readonly number[])[]

export type PlanRefusal =
  | 'wrong_leg_count'
  | 'too_many_legs'
  | 'too_many_rows'
  | 'sizes_missing'
  | 'size_too_small'
  | 'size_above_legs'
  | 'size_repeated'
  | 'lobby_not_allowed'
  | 'lobby_alone'
  | 'block_missing'
  | 'block_empty'

const countUp = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const isCover = (type: CalculatorType): type is Cover => type in COVERS
/** Block 0 is the lobby, as it is on a coupon. */
const isLobby = ({ banker, lobby, block }: CalculatorLeg): boolean => banker === true || lobby === true || block === 0

function refuseCount(type: CalculatorType, count: number): Refused<PlanRefusal> | undefined {
  const { min, max } = isCover(type) ? { min: COVERS[type].legs, max: SYSTEM_LEGS_MAX } : LEG_LIMITS[type]
  const details = { field: 'legs', minimum: min, maximum: max }
  if (count > max) return refuse('too_many_legs', 'more legs than the type allows', details)
  return count < min ? refuse('wrong_leg_count', 'fewer legs than the type needs', details) : undefined
}

/** The requested sizes, ascending. */
function readSizes(asked: readonly number[] | null | undefined, most: number): Result<readonly number[], PlanRefusal> {
  const sizes = asked ?? []
  for (const [index, size] of sizes.entries()) {
    const details = { field: `sizes.${index}`, minimum: 1, maximum: most }
    if (size < 1) return refuse('size_too_small', 'the size of a row is at least one', details)
    if (size > most) return refuse('size_above_legs', 'a row cannot have more blocks than the coupon', details)
    if (sizes.indexOf(size) < index) return refuse('size_repeated', 'a size is named more than once', details)
  }
  return ok(sizes.toSorted((a, b) => a - b))
}

/** The legs of each block in order, each leg a block of its own where none is given. The lobby is separate. */
function readBlocks(legs: readonly CalculatorLeg[]): Result<Blocks, PlanRefusal> {
  const others = [...legs.entries()].filter(([, leg]) => !isLobby(leg))
  const told = others.filter(([, { block }]) => typeof block === 'number')
  if (told.length === 0) return ok(others.map(([position]) => [position]))
  const lost = others.find(([, { block }]) => typeof block !== 'number')
  if (lost !== undefined)
    return refuse('block_missing', 'every leg must be in a block, or none', { field: `legs.${lost[0]}.block` })
  const blocks = countUp(1, Math.max(...told.map(([, { block }]) => block ?? 0))).map((id) =>
    told.flatMap(([position, { block }]) => (block === id ? [position] : [])),
  )
  const empty = blocks.findIndex((block) => block.length === 0)
  return empty < 0
    ? ok(blocks)
    : refuse('block_empty', `block ${empty + 1} has no leg`, { field: 'legs', block: empty + 1 })
}

function rowsOf(
  blocks: Blocks,
  bankers: readonly number[],
  sizes: readonly number[],
  chosen = blocks.length,
): CalculatorPlan {
  const weights = countUp(0, blocks.length).map((size) =>
    sizes.includes(size) ? BigInt(choose(blocks.length - size, chosen - size)) : 0n,
  )
  const rows = weights.reduce((sum, weight, size) => sum + Number(weight) * choose(blocks.length, size), 0)
  return { kind: 'rows', shape: { kind: 'rows', blocks, bankers, sizes }, weights, rows }
}

type Asked = {
  readonly type: CalculatorType
  readonly sizes?: readonly number[] | null | undefined
  readonly legs: readonly CalculatorLeg[]
}

/** Rows of the requested sizes: `system` and `multibet` have size two by default, a `fold` requires sizes. */
function sizedPlan({ type, sizes: asked, legs }: Asked): Result<CalculatorPlan, PlanRefusal> {
  const bankers = legs.flatMap((leg, position) => (isLobby(leg) ? [position] : []))
  if (bankers.length > 0 && bankers.length === legs.length)
    return refuse('lobby_alone', 'a lobby needs a system', { field: 'legs' })
  const wrong = refuseCount(type, legs.length - bankers.length)
  if (wrong !== undefined) return wrong
  const alone = legs.flatMap((leg, position) => (isLobby(leg) ? [] : [[position]]))
  const found: Result<Blocks, PlanRefusal> = type === 'multibet' ? readBlocks(legs) : ok(alone)
  if (!found.ok) return found
  const told = asked === null || asked === undefined || asked.length === 0 ? undefined : asked
  if (told === undefined && type === 'fold')
    return refuse('sizes_missing', 'a fold needs the number of legs of its rows', { field: 'sizes' })
  const sizes = readSizes(told ?? [Math.min(SYSTEM_VALUE_MIN, found.value.length)], found.value.length)
  if (!sizes.ok) return sizes
  const plan = rowsOf(found.value, bankers, sizes.value)
  return plan.kind === 'rows' && plan.rows > ROWS_MAX
    ? refuse('too_many_rows', 'the system has too many rows', { field: 'sizes', maximum: ROWS_MAX })
    : ok(plan)
}

/** How the legs of a calculation are combined. Refuses with the field to change: `sizes.0`, `legs.3.block`, `legs`. */
export function planCalculation(asked: Asked): Result<CalculatorPlan, PlanRefusal> {
  const { type, legs } = asked
  if (type === 'system' || type === 'multibet' || type === 'fold') return sizedPlan(asked)
  const lobby = legs.findIndex(isLobby)
  if (lobby >= 0)
    return refuse('lobby_not_allowed', 'the type has neither lobby nor bankers', { field: `legs.${lobby}` })
  const wrong = refuseCount(type, legs.length)
  if (wrong !== undefined) return wrong
  const alone = legs.map((_, position) => [position])
  const count = legs.length
  if (isCover(type)) {
    const cover = COVERS[type]
    return ok(rowsOf(alone, [], countUp(cover.from, cover.legs), cover.legs))
  }
  switch (type) {
    case 'single':
    case 'express':
      return ok(rowsOf(alone, [], [count]))
    case 'lucky':
      return ok(rowsOf(alone, [], countUp(1, count)))
    case 'patent':
      return ok(rowsOf(alone, [], countUp(2, count)))
    case 'singles':
      return ok({ kind: 'singles', rows: count })
    case 'anti-express':
      return ok({ kind: 'anti' })
    case 'chain':
      return ok({ kind: 'account', shape: { kind: 'chain', legs: count }, blocks: alone })
    case 'conditional': {
      const blocks = readBlocks(legs)
      return blocks.ok ? ok({ kind: 'account', shape: { kind: 'conditional' }, blocks: blocks.value }) : blocks
    }
  }
}
