// What is printed of a layout: what each spot pays, and where it lies.
import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { baccaratTable } from './baccarat.ts'
import { ANNOUNCED, PLACED_SPOTS, spotBeside, type Direction } from './roulette-layout.ts'
import { rouletteTable } from './roulette.ts'
import { sicBoTable } from './sic-bo.ts'
import { payText, paysText, spotPays } from './spot-pays.ts'

test.each([
  ['straight-17', '35:1'],
  ['split-17-20', '17:1'],
  ['red', '1:1'],
  ['column-1', '2:1'],
  ['nothing', '–'],
])('of roulette the spot %s pays %s', (code, text) => {
  expect(paysText(spotPays(rouletteTable, code))).toBe(text)
})

test('a spot that pays by what it wins with names the least and the most, a returned stake is no win, and a commission shows', () => {
  expect(paysText(spotPays(sicBoTable, 'single-3'))).toBe('1–12:1')
  expect(paysText(spotPays(baccaratTable, 'banker'))).toBe('0.95:1')
  expect(paysText(spotPays(baccaratTable, 'tie'))).toBe('8:1')
})

test.each([
  [fraction(19n, 20n), '0.95'],
  [fraction(35n), '35'],
  [fraction(3n, 2n), '1.5'],
  [fraction(1n, 20n), '0.05'],
  [fraction(1n, 3n), '0.33'],
])('the pay %o is written %s', (pay, text) => {
  expect(payText(pay)).toBe(text)
})

const placeOf = (code: string) => {
  const spot = PLACED_SPOTS.find((one) => one.code === code)
  return [spot?.along, spot?.across]
}

test.each([
  ['straight-0', 0, 1],
  ['straight-1', 1, 0],
  ['straight-3', 1, 2],
  ['straight-4', 2, 0],
  ['straight-36', 12, 2],
  ['split-0-2', 0.5, 1],
  ['split-1-2', 1, 0.5],
  ['split-1-4', 1.5, 0],
  ['street-1-2-3', 1, -0.5],
  ['street-0-2-3', 0.5, 1.5],
  ['corner-25-26-28-29', 9.5, 0.5],
  ['column-3', 13, 2],
  ['dozen-1', 2.5, -1.25],
  ['dozen-3', 10.5, -1.25],
  ['low', 1.5, -2.25],
  ['high', 11.5, -2.25],
])('the spot %s lies at %d along and %d across', (code, along, across) => {
  expect(placeOf(code)).toEqual([along, across])
})

test('keys lead from a spot to the nearest one in their direction, and stay where there is none', () => {
  const from = (code: string, direction: Direction): string => {
    const spot = PLACED_SPOTS.find((one) => one.code === code)
    if (spot === undefined) throw new Error(code)
    return spotBeside(spot, direction).code
  }
  expect(from('straight-5', 'forward')).toBe('split-5-8')
  expect(from('straight-5', 'backward')).toBe('split-2-5')
  expect(from('straight-5', 'up')).toBe('split-5-6')
  expect(from('straight-5', 'down')).toBe('split-4-5')
  expect(from('straight-3', 'up')).toBe('straight-3')
  expect(from('straight-0', 'backward')).toBe('straight-0')
  expect(from('column-2', 'forward')).toBe('column-2')
})

test('announced bets lie on spots that there are, and cover their part of the wheel once', () => {
  const covered = (name: keyof typeof ANNOUNCED) =>
    new Set(ANNOUNCED[name].flatMap((code) => PLACED_SPOTS.find((one) => one.code === code)?.pockets ?? [-1]))
  const [voisins, tiers, orphelins] = [covered('voisins'), covered('tiers'), covered('orphelins')]
  expect([voisins.size, tiers.size, orphelins.size]).toEqual([17, 12, 8])
  expect(new Set([...voisins, ...tiers, ...orphelins]).size).toBe(37)
  expect([ANNOUNCED.voisins.length, ANNOUNCED.tiers.length, ANNOUNCED.orphelins.length]).toEqual([9, 6, 5])
})
