// The kinds of bets of each game as its list of returns names them: one spot stands for all that pay and return the same.
import { ROULETTE_PAYS, ROULETTE_SPOTS } from '#modules/casino/game-rules/rules/bets/roulette.ts'

export type BetType = {
  /** The key of its text. */
  readonly name: string
  /** What the text names. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The spots of this kind: the first one is counted. */
  readonly spots: readonly [string, ...string[]]
}

const FACES = [1, 2, 3, 4, 5, 6]
const SIDES = ['dragon', 'tiger']

const alone = (prefix: string, spot: string): BetType => ({ name: `${prefix}.${spot}`, spots: [spot] })
const first = (name: string, spots: readonly string[]): BetType[] => {
  const [one, ...others] = spots
  return one === undefined ? [] : [{ name, spots: [one, ...others] }]
}

const rouletteTypes: readonly BetType[] = Object.keys(ROULETTE_PAYS).flatMap((kind) =>
  first(
    ['dozen', 'column', 'even-money'].includes(kind) ? `table-games.roulette.${kind}` : `roulette.${kind}`,
    ROULETTE_SPOTS.filter((spot) => spot.kind === kind).map(({ code }) => code),
  ),
)

/** In the texts of the shared table or in our own. */
const baccaratTypes: readonly BetType[] = [
  ...['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'small', 'big'].map((spot) => alone('baccarat', spot)),
  ...[
    'player-dragon-bonus',
    'banker-dragon-bonus',
    'dragon-7',
    'panda-8',
    'banker-no-commission',
    'lucky-6',
    'super-6',
  ].map((spot) => alone('table-games.baccarat', spot)),
]

const sicBo = 'table-games.sic-bo'
const totals = [4, 5, 6, 7, 8, 9, 10].map((total): BetType => ({
  name: `${sicBo}.totals`,
  values: { low: total, high: 21 - total },
  spots: [`total-${total}`, `total-${21 - total}`],
}))
const pairs = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => `pair-${low}-${high}`))

const sicBoTypes: readonly BetType[] = [
  ...first(`${sicBo}.even-money`, ['small', 'big', 'odd', 'even']),
  ...first(
    `${sicBo}.singles`,
    FACES.map((face) => `single-${face}`),
  ),
  ...first(
    `${sicBo}.doubles`,
    FACES.map((face) => `double-${face}`),
  ),
  ...first(
    `${sicBo}.triples`,
    FACES.map((face) => `triple-${face}`),
  ),
  { name: `${sicBo}.any-triple`, spots: ['any-triple'] },
  ...totals,
  ...first(`${sicBo}.pairs`, pairs),
]

const dragonTiger = 'table-games.dragon-tiger'
const ofSides = (...words: readonly string[]) => words.flatMap((word) => SIDES.map((side) => `${side}-${word}`))

const dragonTigerTypes: readonly BetType[] = [
  ...first(`${dragonTiger}.sides`, SIDES),
  { name: `${dragonTiger}.tie`, spots: ['tie'] },
  { name: `${dragonTiger}.suited-tie`, spots: ['suited-tie'] },
  ...first(`${dragonTiger}.ranks`, ofSides('small', 'big')),
  ...first(`${dragonTiger}.suits`, ofSides('diamonds', 'hearts', 'spades', 'clubs')),
]

const andarBaharTypes: readonly BetType[] = ['andar', 'bahar'].map((spot) => alone('table-games.andar-bahar', spot))

/** By the code of the game. */
export const BET_TYPES: Readonly<Record<string, readonly BetType[]>> = {
  roulette: rouletteTypes,
  baccarat: baccaratTypes,
  'sic-bo': sicBoTypes,
  'dragon-tiger': dragonTigerTypes,
  'andar-bahar': andarBaharTypes,
}
