import { expect, test } from 'vitest'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { topChampionships } from './top-championships.ts'

const sport = (key: string, counts: Readonly<Record<string, number>>): MenuSport => ({
  sportId: 1,
  sport: key,
  line: 0,
  live: 0,
  championships: Object.entries(counts).map(([name, line], index) => ({
    champId: index,
    name,
    country: '',
    line,
    live: 9,
  })),
})

test('the championships with most games to come are first, over all sports, and empty ones are left out', () => {
  const menu = [sport('football', { Beta: 3, Empty: 0 }), sport('tennis', { Alpha: 3, Gamma: 7 })]
  expect(topChampionships(menu).map(({ name, count }) => [name, count])).toEqual([
    ['Gamma', 7],
    ['Alpha', 3],
    ['Beta', 3],
  ])
})

test('eight championships are named at most', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`League ${index}`, index + 1]))
  expect(topChampionships([sport('football', many)])).toHaveLength(8)
})
