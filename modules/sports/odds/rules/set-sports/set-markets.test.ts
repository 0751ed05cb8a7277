import { expect, test } from 'vitest'
import { setMarkets, type SetsModel } from './set-markets.ts'

const chances = (model: SetsModel, kind: string): readonly (readonly [number | undefined, readonly number[]])[] =>
  setMarkets(model)
    .filter((market) => market.kind === kind)
    .map(({ line, outcomes }) => [line, outcomes.map(({ probability }) => Math.round(probability * 100))])

/** In hundredths: what each market is worth follows by counting. */
const bestOfFive: SetsModel = {
  setsToWin: 3,
  scores: new Map([
    ['3:0', 0.2],
    ['3:1', 0.22],
    ['3:2', 0.18],
    ['2:3', 0.15],
    ['1:3', 0.14],
    ['0:3', 0.11],
  ]),
  won: { home: 1, away: 1 },
  setWin: 0.55,
  correctKind: 'correct_sets',
}

test('lines of sets are those that the match can pass: 3.5 and 4.5 of five, 2.5 of three', () => {
  expect(chances(bestOfFive, 'total_sets')).toEqual([
    [350, [69, 31]],
    [450, [33, 67]],
  ])
  const scores = new Map([
    ['2:0', 0.3],
    ['2:1', 0.25],
    ['1:2', 0.25],
    ['0:2', 0.2],
  ])
  const bestOfThree: SetsModel = { ...bestOfFive, setsToWin: 2, scores, correctKind: 'correct_sets_of_3' }
  expect(chances(bestOfThree, 'total_sets')).toEqual([[250, [50, 50]]])
})

test('a handicap of sets counts the sets of both sides; the next set has the number after those that are won', () => {
  expect(chances(bestOfFive, 'set_handicap')).toEqual([
    [-150, [42, 58]],
    [150, [75, 25]],
    [-250, [20, 80]],
    [250, [89, 11]],
  ])
  expect(chances(bestOfFive, 'winner')).toEqual([[undefined, [60, 40]]])
  expect(chances(bestOfFive, 'set_winner')).toEqual([[300, [55, 45]]])
  expect(chances(bestOfFive, 'correct_sets')).toEqual([[undefined, [20, 22, 18, 15, 14, 11]]])
})
