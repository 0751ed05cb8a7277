// Where the spots of roulette lie, in cells: numbers run upwards in threes from left to right, or down on a narrow screen.
import { ROULETTE_SPOTS, type RouletteSpot } from '#modules/casino/game-rules/rules/bets/roulette.ts'

/** `along`: from the zero on, by rows of three; `across`: by columns. Halves lie on lines. */
export type PlacedSpot = RouletteSpot & { readonly along: number; readonly across: number }

const ROWS = 12
const COLUMNS = 3

const alongOf = (number: number): number => (number === 0 ? 0 : Math.ceil(number / COLUMNS))
const acrossOf = (number: number): number => (number === 0 ? 1 : (number - 1) % COLUMNS)

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** Beside the numbers: streets and six-lines on their outer line. */
const OUTER = -0.5

function inside(spot: RouletteSpot): PlacedSpot {
  const { kind, pockets } = spot
  const numbers = pockets.filter((pocket) => pocket !== 0)
  const hasZero = numbers.length < pockets.length
  const along = hasZero && pockets.length > 1 ? 0.5 : mean(pockets.map(alongOf))
  if (kind === 'first-four') return { ...spot, along: 0.5, across: OUTER }
  if (kind === 'six-line' || (kind === 'street' && !hasZero)) return { ...spot, along, across: OUTER }
  return { ...spot, along, across: mean((numbers.length === 0 ? pockets : numbers).map(acrossOf)) }
}

const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high']

function outside(spot: RouletteSpot): PlacedSpot {
  const { code, kind } = spot
  if (kind === 'column') return { ...spot, along: ROWS + 1, across: Number(code.at(-1)) - 1 }
  if (kind === 'dozen') return { ...spot, along: 4 * Number(code.at(-1)) - 1.5, across: -1.25 }
  return { ...spot, along: 2 * EVEN_MONEY.indexOf(code) + 1.5, across: -2.25 }
}

const OUTSIDE = new Set(['column', 'dozen', 'even-money'])

export const PLACED_SPOTS: readonly PlacedSpot[] = ROULETTE_SPOTS.map((spot) =>
  OUTSIDE.has(spot.kind) ? outside(spot) : inside(spot),
)

export type Direction = 'forward' | 'backward' | 'up' | 'down'

/** The nearest spot in a direction; sideways distance counts double. */
export function spotBeside(from: PlacedSpot, direction: Direction): PlacedSpot {
  const [byAlong, byAcross] = { forward: [1, 0], backward: [-1, 0], up: [0, 1], down: [0, -1] }[direction] as [
    number,
    number,
  ]
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const spot of PLACED_SPOTS) {
    const [along, across] = [spot.along - from.along, spot.across - from.across]
    const ahead = along * byAlong + across * byAcross
    const aside = Math.abs(along * byAcross) + Math.abs(across * byAlong)
    const distance = ahead + 2 * aside
    if (ahead > 0.01 && distance < least) [best, least] = [spot, distance]
  }
  return best
}

/** Announced bets by the wheel: the spots they are laid on, one chip each as often as it is named. */
export const ANNOUNCED = {
  voisins: [
    'street-0-2-3',
    'street-0-2-3',
    'split-4-7',
    'split-12-15',
    'split-18-21',
    'split-19-22',
    'split-32-35',
    'corner-25-26-28-29',
    'corner-25-26-28-29',
  ],
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
  orphelins: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
} as const satisfies Readonly<Record<string, readonly string[]>>
