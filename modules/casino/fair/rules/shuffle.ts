// Orders and choices without replacement, from the numbers of a round.
import type { Draw } from './draw.ts'

/**
 * 0 … size-1 in a uniform order: Fisher–Yates from the end, the swap of place i by the number at cursor `from` + i. Uses
 * the cursors from + 1 … from + size - 1.
 */
export function shuffled(draw: Draw, size: number, from = 0): readonly number[] {
  const order = Array.from({ length: size }, (_, index) => index)
  for (let place = size - 1; place > 0; place -= 1) {
    const other = draw(from + place, place + 1)
    const held = order[place] ?? 0
    order[place] = order[other] ?? 0
    order[other] = held
  }
  return order
}

/**
 * `count` different numbers of 0 … size-1, in the order in which they were drawn: each from the ordered rest, by the number at
 * cursor `from` + its position. Uses `count` cursors, however large the size.
 */
export function picked(draw: Draw, size: number, count: number, from = 0): readonly number[] {
  if (count > size) throw new RangeError(`${count} cannot be picked of ${size}`)
  const rest = Array.from({ length: size }, (_, index) => index)
  return Array.from({ length: count }, (_, position) => {
    const [one = 0] = rest.splice(draw(from + position, rest.length), 1)
    return one
  })
}

/** `of` items in a uniform order: a deck of cards, for instance. */
export const shuffledItems = <T>(draw: Draw, items: readonly T[], from = 0): readonly T[] =>
  shuffled(draw, items.length, from).flatMap((index) => {
    const item = items[index]
    return item === undefined ? [] : [item]
  })
