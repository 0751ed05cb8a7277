// Sic bo: three dice.
import { fraction, ZERO } from '#kernel/fraction.ts'
import { pays, roundOf, type BetGame, type Spot } from './bet-game.ts'

export type SicBoResult = { readonly dice: readonly number[] }

const FACES = [1, 2, 3, 4, 5, 6] as const
const DICE = 3

const totalOf = ({ dice }: SicBoResult): number => dice.reduce((sum, one) => sum + one, 0)
const isTriple = ({ dice }: SicBoResult): boolean => dice.every((one) => one === dice[0])
const countOf = ({ dice }: SicBoResult, face: number): number => dice.filter((one) => one === face).length

/** A triple loses it. */
const evenMoney = (wins: (total: number) => boolean): Spot<SicBoResult> =>
  pays(1, (result) => !isTriple(result) && wins(totalOf(result)))

/** What each total pays to one: 4 as 17, 5 as 16 and so on. */
export const SIC_BO_TOTALS: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 }
const LEAST_AND_MOST = 21

const totalPays = (total: number): number => SIC_BO_TOTALS[Math.min(total, LEAST_AND_MOST - total)] ?? 0

/** What one, two and three dice of the number pay to one. */
const BY_COUNT: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 12 }

const single =
  (face: number): Spot<SicBoResult> =>
  (result) => {
    const toOne = BY_COUNT[countOf(result, face)]
    return toOne === undefined ? ZERO : fraction(BigInt(toOne + 1))
  }

const named = (prefix: string, numbers: readonly number[], spotOf: (number: number) => Spot<SicBoResult>) =>
  numbers.map((number): [string, Spot<SicBoResult>] => [`${prefix}-${number}`, spotOf(number)])

const pairs = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const))

/** In the order of the layout. */
export const SIC_BO_SPOTS: ReadonlyMap<string, Spot<SicBoResult>> = new Map([
  ['small', evenMoney((total) => total <= 10)],
  ['big', evenMoney((total) => total >= 11)],
  ['odd', evenMoney((total) => total % 2 === 1)],
  ['even', evenMoney((total) => total % 2 === 0)],
  ...named('double', FACES, (face) => pays(11, (result) => countOf(result, face) >= 2)),
  ...named('triple', FACES, (face) => pays(180, (result) => countOf(result, face) === DICE)),
  ['any-triple', pays(30, isTriple)],
  ...named(
    'total',
    Array.from({ length: 14 }, (_, index) => index + 4),
    (total) => pays(totalPays(total), (result) => totalOf(result) === total),
  ),
  ...pairs.map(([low, high]): [string, Spot<SicBoResult>] => [
    `pair-${low}-${high}`,
    pays(6, (result) => countOf(result, low) > 0 && countOf(result, high) > 0),
  ]),
  ...named('single', FACES, single),
])

/** Cursors 0, 1 and 2: a die each, of six from 0. */
export const sicBoTable: BetGame<SicBoResult> = {
  code: 'sic-bo',
  version: '1',
  spots: SIC_BO_SPOTS,
  outcome: (draw) => ({ dice: [0, 1, 2].map((cursor) => draw(cursor, FACES.length) + 1) }),
  results: () => ({
    total: BigInt(FACES.length ** DICE),
    results: FACES.flatMap((first) =>
      FACES.flatMap((second) => FACES.map((third) => ({ result: { dice: [first, second, third] }, weight: 1n }))),
    ),
  }),
}

export const sicBo = roundOf(sicBoTable)
