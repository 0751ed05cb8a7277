import { describe, expect, it } from 'vitest'
import { subtract, ONE, ZERO } from '#kernel/fraction.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { aceLowRank } from '../cards/cards.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { ANDAR_BAHAR_SPOTS, andarBahar, andarBaharTable } from './andar-bahar.ts'
import { DRAGON_TIGER_SPOTS, dragonTiger, dragonTigerTable } from './dragon-tiger.ts'
import { SIC_BO_SPOTS, sicBo } from './sic-bo.ts'

const edgeOf = (game: Pick<typeof sicBo, 'returnOf'>, spot: string): number =>
  toNumber(subtract(ONE, game.returnOf({ bets: { [spot]: 1 } })))

describe('sic bo', () => {
  it('return, greatest win and rates of chips together are those of all 216 rolls', () => {
    for (const bets of [
      { small: 3, 'single-4': 1 },
      { 'triple-6': 1, big: 5 },
      { 'pair-1-6': 2, 'total-10': 1, even: 1 },
    ] as const) {
      const { mean, greatest } = overAllOutcomes((draw) => sicBo.start({ bets }, draw).multiplier)
      expect(sicBo.returnOf({ bets })).toEqual(mean)
      expect(sicBo.greatestMultiplier({ bets })).toEqual(greatest)
    }
  })

  it.each<[readonly number[], Readonly<Record<string, number>>]>([
    [[1, 1, 1], { small: 0, odd: 0, 'any-triple': 31, 'triple-1': 181, 'double-1': 12, 'single-1': 13, 'single-2': 0 }],
    [[4, 4, 2], { small: 2, even: 2, 'total-10': 7, 'double-4': 12, 'single-4': 3, 'pair-2-4': 7, 'any-triple': 0 }],
    [[6, 5, 6], { big: 2, odd: 2, 'total-17': 63, 'double-6': 12, 'pair-5-6': 7, 'single-5': 2, 'triple-6': 0 }],
  ])('dice %j pay %j', (dice, expected) => {
    for (const [spot, times] of Object.entries(expected))
      expect([spot, toNumber(SIC_BO_SPOTS.get(spot)?.({ dice }) ?? ZERO)]).toEqual([spot, times])
  })

  it('the layout has 52 spots', () => {
    expect(SIC_BO_SPOTS.size).toBe(52)
  })
})

describe('dragon tiger', () => {
  it('each pair of cards has as many cases as a shoe of eight decks gives it', () => {
    const { results, total } = dragonTigerTable.results()
    const cases = new Map<string, bigint>()
    for (let first = 0; first < 416; first += 1)
      for (let second = 0; second < 416; second += 1) {
        const key = `${first % 52} ${second % 52}`
        if (first !== second) cases.set(key, (cases.get(key) ?? 0n) + 1n)
      }
    expect(total).toBe(416n * 415n)
    expect(results).toHaveLength(cases.size)
    for (const { result, weight } of results)
      if (weight !== cases.get(`${result.dragon} ${result.tiger}`))
        throw new Error(`wrong weight of ${JSON.stringify(result)}`)
  })

  it('two different cards of the shoe are drawn', () => {
    expect(dragonTigerTable.outcome(() => 0)).toEqual({ dragon: 0, tiger: 1 })
    expect(dragonTigerTable.outcome((_cursor, range) => range - 1)).toEqual({ dragon: 51, tiger: 50 })
  })

  it.each<[number, number, Readonly<Record<string, number>>]>([
    [48, 0, { dragon: 0, tiger: 2, tie: 0, 'dragon-small': 2, 'tiger-small': 2, 'tiger-diamonds': 4 }],
    [45, 47, { dragon: 0.5, tiger: 0.5, tie: 12, 'suited-tie': 0, 'dragon-big': 2, 'dragon-hearts': 4 }],
    [45, 45, { tie: 12, 'suited-tie': 51 }],
    [20, 0, { dragon: 2, 'dragon-small': 0, 'dragon-big': 0, 'dragon-diamonds': 0, 'tiger-diamonds': 4 }],
  ])('cards %i and %i pay %j', (dragon, tiger, expected) => {
    expect(aceLowRank(48)).toBe(1)
    for (const [spot, times] of Object.entries(expected))
      expect([spot, toNumber(DRAGON_TIGER_SPOTS.get(spot)?.({ dragon, tiger }) ?? ZERO)]).toEqual([spot, times])
  })
})

describe('andar bahar', () => {
  it('each count until the match has the chance that dealing gives it', () => {
    const { results, total } = andarBaharTable.results()
    let before = 1
    for (const { result, weight } of results) {
      const left = 52 - result.count
      expect(Number(weight) / Number(total)).toBeCloseTo((before * 3) / left, 12)
      before *= (left - 3) / left
    }
    expect(before).toBe(0)
    expect(results.reduce((sum, { weight }) => sum + weight, 0n)).toBe(total)
  })

  it('the first card of the joker’s rank ends the deal for its side', () => {
    // The joker is the two of diamonds; the rest of the deck follows in order.
    const first = andarBaharTable.outcome(() => 0)
    expect(first).toEqual({ joker: 0, cards: [1], winner: 'andar', count: 1 })
    const second = andarBaharTable.outcome((cursor) => (cursor === 1 ? 5 : 0))
    expect(second).toEqual({ joker: 0, cards: [6, 1], winner: 'bahar', count: 2 })
    const last = andarBaharTable.outcome((cursor, range) => (cursor === 0 ? 0 : range - 1))
    expect([last.count, last.winner, last.cards.length]).toEqual([49, 'andar', 49])
  })
})

type Published = {
  'sic-bo': { edge: Record<string, number> & { totals_australia: Record<string, { toOne: number; edge: number }> } }
  'dragon-tiger': { tables: { decks: number; p_tie: number; edge: Record<string, number> }[] }
  'andar-bahar': { p_first: number; edge: Record<string, number> }
}

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const published = paytables as unknown as Published

  it('every spot of sic bo has the published edge', () => {
    const { edge } = published['sic-bo']
    const EDGES: readonly (readonly [RegExp, string])[] = [
      [/^(?:small|big)$/u, 'small_big_1to1'],
      [/^(?:odd|even)$/u, 'odd_even_triples_lose'],
      [/^double-/u, 'double_11'],
      [/^triple-/u, 'triple_180'],
      [/^any-triple$/u, 'any_triple_30'],
      [/^pair-/u, 'two_dice_6'],
      [/^single-/u, 'single_1_2_12'],
    ]
    for (const spot of SIC_BO_SPOTS.keys()) {
      const total = Number(/^total-(\d+)$/u.exec(spot)?.[1] ?? 0)
      const named = EDGES.find(([pattern]) => pattern.test(spot))?.[1]
      const low = Math.min(total, 21 - total)
      const expected = named === undefined ? edge.totals_australia[`${low} or ${21 - low}`]?.edge : edge[named]
      expect([spot, edgeOf(sicBo, spot)]).toEqual([spot, expect.closeTo(expected ?? Number.NaN, 9)])
    }
  })

  it('every spot of dragon tiger has the published edge', () => {
    const table = published['dragon-tiger'].tables.find(({ decks }) => decks === 8)
    for (const spot of DRAGON_TIGER_SPOTS.keys()) {
      const name =
        {
          dragon: 'main_tie_loses_half',
          tiger: 'main_tie_loses_half',
          tie: 'tie_11to1',
          'suited-tie': 'suited_tie_50to1',
        }[spot] ?? (/-(?:small|big)$/u.test(spot) ? 'big_small_7_loses' : 'suit_3to1_7_loses')
      expect([spot, edgeOf(dragonTiger, spot)]).toEqual([spot, expect.closeTo(table?.edge[name] ?? Number.NaN, 9)])
    }
  })

  it('both sides of andar bahar have the published edge', () => {
    const { edge } = published['andar-bahar']
    expect([...ANDAR_BAHAR_SPOTS.keys()].map((spot) => edgeOf(andarBahar, spot))).toEqual([
      expect.closeTo(edge['first_0.9to1'] ?? Number.NaN, 9),
      expect.closeTo(edge['second_1to1'] ?? Number.NaN, 9),
    ])
  })
})
