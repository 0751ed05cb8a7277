import { expect, test } from 'vitest'
import { andarBahar, andarBaharTable } from '#modules/casino/game-rules/rules/bets/andar-bahar.ts'
import { baccarat, baccaratTable } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import type { BetGame } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import { dragonTiger, dragonTigerTable } from '#modules/casino/game-rules/rules/bets/dragon-tiger.ts'
import { roulette, rouletteTable } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { sicBo, sicBoTable } from '#modules/casino/game-rules/rules/bets/sic-bo.ts'
import { paysText, spotPays } from '#modules/casino/game-rules/rules/bets/spot-pays.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { BET_TYPES } from './bet-types.ts'

const GAMES: readonly (readonly [BetGame, OriginalGame])[] = [
  [rouletteTable, roulette],
  [baccaratTable, baccarat],
  [sicBoTable, sicBo],
  [dragonTigerTable, dragonTiger],
  [andarBaharTable, andarBahar],
].map(([table, game]) => [table as unknown as BetGame, game as unknown as OriginalGame])

test.each(GAMES)(
  'the list of returns of a game has each of its spots once, and spots of one kind return the same',
  (table, game) => {
    const types = BET_TYPES[table.code] ?? []
    expect(types.flatMap(({ spots }) => spots).toSorted()).toEqual([...table.spots.keys()].toSorted())
    for (const { name, spots } of types) {
      const returns = spots.map((spot) => game.returnOf({ bets: { [spot]: 1 } }))
      for (const one of returns) expect(one, name).toEqual(returns[0])
      const pays = spots.map((spot) => paysText(spotPays(table, spot)))
      expect(new Set(pays), name).toHaveLength(1)
    }
  },
)

test('what a spot pays is printed from its results', () => {
  const text = (table: unknown, spot: string) => paysText(spotPays(table as BetGame, spot))
  expect(text(rouletteTable, 'straight-0')).toBe('35:1')
  expect(text(rouletteTable, 'red')).toBe('1:1')
  expect(text(baccaratTable, 'banker')).toBe('0.95:1')
  expect(text(baccaratTable, 'player-dragon-bonus')).toBe('1–30:1')
  expect(text(baccaratTable, 'big')).toBe('0.54:1')
  expect(text(sicBoTable, 'single-1')).toBe('1–12:1')
  expect(text(sicBoTable, 'triple-6')).toBe('180:1')
  expect(text(dragonTigerTable, 'tiger')).toBe('1:1')
  expect(text(andarBaharTable, 'andar')).toBe('0.9:1')
  expect(text(andarBaharTable, 'none')).toBe('–')
})
