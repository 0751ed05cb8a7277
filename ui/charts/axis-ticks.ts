// Which parts of a chart are named on its axis: the first and the last, and as many between them as there is room for, evenly.

export const TICKS_MAX = 6

export function axisTicks(count: number, most: number = TICKS_MAX): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_one, n) => n)
  // The widest step that still reaches the last part; else the last step is no shorter than two thirds of one: names side by side would touch.
  const step = Math.ceil((count - 1) / (most - 1))
  const ticks = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_one, n) => n * step)
  const last = ticks.at(-1) ?? 0
  if (last === count - 1) return ticks
  return (count - 1 - last) * 3 >= step * 2 ? [...ticks, count - 1] : [...ticks.slice(0, -1), count - 1]
}
