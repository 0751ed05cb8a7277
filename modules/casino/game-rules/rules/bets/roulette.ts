// Roulette with a single zero. Even-money bets get half of their stake back at zero (la partage).
import { HALF } from '#kernel/fraction.ts'
import { pays, roundOf, type BetGame, type Spot } from './bet-game.ts'

export const ROULETTE_POCKETS = 37
export const ROULETTE_RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])
/** Clockwise, as the pockets of a wheel follow each other. */
export const ROULETTE_WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const

const COLUMNS = 3
const ROWS = 12

export type RouletteResult = { readonly pocket: number }
export type RouletteSpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'even-money'

/** What each kind of bet pays to one. */
export const ROULETTE_PAYS: Readonly<Record<RouletteSpotKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  'first-four': 8,
  'six-line': 5,
  dozen: 2,
  column: 2,
  'even-money': 1,
}

export type RouletteSpot = {
  readonly code: string
  readonly kind: RouletteSpotKind
  readonly pockets: readonly number[]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const numbers = range(1, ROULETTE_POCKETS - 1)

const spot = (kind: RouletteSpotKind, pockets: readonly number[], name?: string): RouletteSpot => ({
  code: name ?? [kind, ...pockets].join('-'),
  kind,
  pockets,
})

const hasRight = (number: number): boolean => number % COLUMNS !== 0
const hasBelow = (number: number): boolean => number <= COLUMNS * (ROWS - 1)

function splits(): RouletteSpot[] {
  const across = numbers.filter(hasRight).map((number) => [number, number + 1])
  const down = numbers.filter(hasBelow).map((number) => [number, number + COLUMNS])
  return [[0, 1], [0, 2], [0, 3], ...across, ...down].map((pockets) => spot('split', pockets))
}

const firstsOfRows = range(0, ROWS - 1).map((row) => COLUMNS * row + 1)

const insideSpots = (): RouletteSpot[] => [
  ...range(0, ROULETTE_POCKETS - 1).map((pocket) => spot('straight', [pocket])),
  ...splits(),
  ...[[0, 1, 2], [0, 2, 3], ...firstsOfRows.map((first) => range(first, first + 2))].map((pockets) =>
    spot('street', pockets),
  ),
  ...numbers
    .filter((number) => hasRight(number) && hasBelow(number))
    .map((number) => spot('corner', [number, number + 1, number + COLUMNS, number + COLUMNS + 1])),
  spot('first-four', [0, 1, 2, 3], 'first-four'),
  ...firstsOfRows.slice(0, -1).map((first) => spot('six-line', range(first, first + 5), `six-line-${first}`)),
]

const outsideSpots = (): RouletteSpot[] => [
  ...[0, 1, 2].map((index) => spot('dozen', range(12 * index + 1, 12 * index + 12), `dozen-${index + 1}`)),
  ...[0, 1, 2].map((index) =>
    spot(
      'column',
      firstsOfRows.map((first) => first + index),
      `column-${index + 1}`,
    ),
  ),
  spot(
    'even-money',
    numbers.filter((number) => ROULETTE_RED.has(number)),
    'red',
  ),
  spot(
    'even-money',
    numbers.filter((number) => !ROULETTE_RED.has(number)),
    'black',
  ),
  spot(
    'even-money',
    numbers.filter((number) => number % 2 === 0),
    'even',
  ),
  spot(
    'even-money',
    numbers.filter((number) => number % 2 === 1),
    'odd',
  ),
  spot('even-money', range(1, 18), 'low'),
  spot('even-money', range(19, 36), 'high'),
]

/** Every spot of the layout: where it lies and what it covers. */
export const ROULETTE_SPOTS: readonly RouletteSpot[] = [...insideSpots(), ...outsideSpots()]

function payOf({ kind, pockets }: RouletteSpot): Spot<RouletteResult> {
  const covered = new Set(pockets)
  const pay = pays<RouletteResult>(ROULETTE_PAYS[kind], ({ pocket }) => covered.has(pocket))
  return (result) => (kind === 'even-money' && result.pocket === 0 ? HALF : pay(result))
}

/** Cursor 0: the pocket, of 37. */
export const rouletteTable: BetGame<RouletteResult> = {
  code: 'roulette',
  version: '1',
  spots: new Map(ROULETTE_SPOTS.map((one) => [one.code, payOf(one)])),
  outcome: (draw) => ({ pocket: draw(0, ROULETTE_POCKETS) }),
  results: () => ({
    total: BigInt(ROULETTE_POCKETS),
    results: range(0, ROULETTE_POCKETS - 1).map((pocket) => ({ result: { pocket }, weight: 1n })),
  }),
}

export const roulette = roundOf(rouletteTable)
