// Which leg is in which block, and how they move. Blocks count from 1 and never have gaps; 0 is the lobby.
import type { CouponLeg } from './coupon-leg.ts'

export const LOBBY = 0

/** Legs with their blocks, and the stakes of later blocks (type 5), as text by block; a block without one stakes all there is. */
export type Blocked = {
  readonly legs: readonly CouponLeg[]
  readonly amountByBlockId: Readonly<Record<number, string>>
}

/** How many blocks there are, the lobby not counted. */
export const blockCount = (legs: readonly CouponLeg[]): number => Math.max(0, ...legs.map(({ blockId }) => blockId))

/** The legs of each block in the order of the coupon: first those of block 1. */
export const blocksOf = (legs: readonly CouponLeg[]): readonly (readonly CouponLeg[])[] =>
  Array.from({ length: blockCount(legs) }, (_, index) => legs.filter(({ blockId }) => blockId === index + 1))

/** Renumbers blocks; numbers without a leg are dropped. */
function renumbered({ legs, amountByBlockId }: Blocked, numberOf: ReadonlyMap<number, number>): Blocked {
  const amounts = Object.entries(amountByBlockId).flatMap(([blockId, amount]) => {
    const number = numberOf.get(Number(blockId))
    return number === undefined ? [] : [[number, amount] as const]
  })
  return {
    legs: legs.map((leg) => {
      const blockId = numberOf.get(leg.blockId) ?? leg.blockId
      return blockId === leg.blockId ? leg : { ...leg, blockId }
    }),
    amountByBlockId: Object.fromEntries(amounts),
  }
}

/** The same blocks in the same order, numbered without gaps. */
export function withoutGaps(blocked: Blocked): Blocked {
  const used = [...new Set(blocked.legs.map(({ blockId }) => blockId))]
    .filter((blockId) => blockId > LOBBY)
    .toSorted((a, b) => a - b)
  return renumbered(blocked, new Map(used.map((blockId, index) => [blockId, index + 1])))
}

/** Puts one leg into a block, the lobby, or a new block after the others. */
export function legPut(blocked: Blocked, selectionId: number, block: number | 'new'): Blocked {
  const last = blockCount(blocked.legs)
  const blockId = block === 'new' ? last + 1 : Math.min(Math.max(LOBBY, block), last + 1)
  const legs = blocked.legs.map((leg) =>
    leg.selectionId === selectionId && leg.blockId !== blockId ? { ...leg, blockId } : leg,
  )
  return withoutGaps({ ...blocked, legs })
}

/** Every leg of the lobby into a block of its own. */
export function lobbyEmptied(blocked: Blocked): Blocked {
  let last = blockCount(blocked.legs)
  const legs = blocked.legs.map((leg) => (leg.blockId === LOBBY ? { ...leg, blockId: (last += 1) } : leg))
  return { ...blocked, legs }
}

/** Moves the block to another position; its stake moves with it. */
export function blockMoved(blocked: Blocked, blockId: number, to: number): Blocked {
  const last = blockCount(blocked.legs)
  if (blockId < 1 || blockId > last) return blocked
  const order = Array.from({ length: last }, (_, index) => index + 1).filter((id) => id !== blockId)
  order.splice(Math.min(Math.max(1, to), last) - 1, 0, blockId)
  return renumbered(blocked, new Map(order.map((id, index) => [id, index + 1])))
}

/** One leg in another place of the coupon's order. */
export function legMoved(legs: readonly CouponLeg[], selectionId: number, to: number): readonly CouponLeg[] {
  const leg = legs.find((one) => one.selectionId === selectionId)
  if (leg === undefined) return legs
  const others = legs.filter((one) => one !== leg)
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, leg)
}
