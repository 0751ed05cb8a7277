// Drawing without putting back: mines, balls of keno, cards of one deck.
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

/**
 * `count` different numbers below `size` in the order drawn, each from the ordered rest: number i by the draw at cursor
 * `from + i`. Asking for more later keeps those seen before.
 */
export function sample(draw: Draw, size: number, count: number, from = 0): number[] {
  const rest = Array.from({ length: size }, (_, index) => index)
  return Array.from({ length: count }, (_, position) => rest.splice(draw(from + position, rest.length), 1)[0] ?? 0)
}
