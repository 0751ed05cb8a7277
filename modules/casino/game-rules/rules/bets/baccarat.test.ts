import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, ONE, subtract, ZERO } from '#kernel/fraction.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { bankerDraws, type BaccaratResult } from './baccarat-hands.ts'
import { baccaratResults } from './baccarat-results.ts'
import { baccarat, BACCARAT_SPOTS, baccaratOutcome, baccaratTable, baccaratValue } from './baccarat.ts'

/** The card of a value, of a suit. */
const card = (value: number, suit = 0): number => 4 * ((value + 11) % 13) + suit
const dealt = (...values: readonly number[]) => baccaratOutcome(values.map((value) => card(value === 0 ? 10 : value)))

const paid = (spot: string, result: BaccaratResult): number => toNumber(BACCARAT_SPOTS.get(spot)?.(result) ?? ZERO)

describe('the tableau of baccarat', () => {
  const DRAWS: Readonly<Record<number, readonly number[]>> = {
    0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: [2, 3, 4, 5, 6, 7],
    5: [4, 5, 6, 7],
    6: [6, 7],
    7: [],
  }
  it.each(Object.entries(DRAWS))('a banker of %s draws to the third cards %j of the player', (total, thirds) => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(values.filter((third) => bankerDraws(Number(total), third))).toEqual(thirds)
    expect(bankerDraws(Number(total), undefined)).toBe(Number(total) <= 5)
  })

  it.each([
    [
      [4, 4, 2, 3, 9, 9],
      [8, 5, 2, 2],
    ],
    [
      [1, 2, 4, 5, 9, 9],
      [3, 9, 2, 2],
    ],
    [
      [3, 3, 2, 3, 9, 1],
      [6, 4, 2, 3],
    ],
    [
      [2, 3, 0, 6, 5, 9],
      [0, 6, 3, 2],
    ],
    [
      [2, 3, 0, 6, 6, 9],
      [1, 5, 3, 3],
    ],
    [
      [0, 0, 1, 2, 8, 4],
      [8, 3, 3, 2],
    ],
    [
      [0, 7, 0, 7, 1, 1],
      [7, 7, 2, 2],
    ],
  ])('cards of the values %j come to %j', (values, [playerTotal, bankerTotal, playerCards, bankerCards]) => {
    expect(dealt(...values)).toMatchObject({ playerTotal, bankerTotal, playerCards, bankerCards })
  })

  it('court cards and tens count nothing, aces one, and a pair is of rank, not of value', () => {
    expect([1, 2, 9, 10, 11, 12, 13].map((rank) => baccaratValue(card(rank)))).toEqual([1, 2, 9, 0, 0, 0, 0])
    const outcome = baccaratOutcome([card(10), card(11), card(12), card(12, 3), card(1), card(1)])
    expect([outcome.isPlayerPair, outcome.isBankerPair]).toEqual([false, true])
  })
})

describe('the bets of baccarat', () => {
  it.each<[string, readonly number[], Readonly<Record<string, number>>]>([
    [
      'player by a natural',
      [4, 5, 2, 3, 0, 0],
      { player: 2, banker: 0, tie: 0, small: 2.5, big: 0, 'player-dragon-bonus': 2 },
    ],
    [
      'tie of naturals',
      [4, 5, 5, 4, 0, 0],
      { player: 1, banker: 1, tie: 9, 'player-dragon-bonus': 1, 'banker-dragon-bonus': 1 },
    ],
    ['tie without a natural', [0, 7, 0, 7, 0, 0], { tie: 9, 'player-dragon-bonus': 0, 'banker-no-commission': 1 }],
    [
      'banker with six of two cards',
      [0, 0, 2, 4, 1, 0],
      { banker: 1.95, 'banker-no-commission': 1.5, 'lucky-6': 13, 'super-6': 13, 'banker-dragon-bonus': 3 },
    ],
    [
      'banker with six of three cards',
      [0, 0, 1, 2, 2, 3],
      { 'lucky-6': 21, 'super-6': 13, big: 1.54, 'banker-dragon-bonus': 2 },
    ],
    ['banker with seven of three cards', [0, 0, 1, 2, 2, 4], { 'dragon-7': 41, 'panda-8': 0, 'lucky-6': 0 }],
    [
      'player with eight of three cards',
      [0, 1, 0, 7, 7, 0],
      { 'panda-8': 26, 'dragon-7': 0, player: 2, 'player-dragon-bonus': 0 },
    ],
    ['player by nine', [0, 1, 0, 0, 8, 0], { 'player-dragon-bonus': 31, 'banker-pair': 12, 'player-pair': 0 }],
  ])('%s', (_name, values, expected) => {
    const result = dealt(...values)
    for (const [spot, times] of Object.entries(expected)) expect([spot, paid(spot, result)]).toEqual([spot, times])
  })

  it('a round shows the cards that were dealt and pays all chips by them', () => {
    const draw = createDraw({ serverSeed: '5a'.repeat(32), clientSeed: 'lucky', nonce: 3, label: 'baccarat/1' })
    const { view, multiplier, isClosed } = baccarat.start({ bets: { player: 1, banker: 1 } }, draw)
    expect(isClosed).toBe(true)
    expect(view.player.length + view.banker.length).toBe(view.playerCards + view.bankerCards)
    expect(toNumber(multiplier)).toBe((paid('player', view) + paid('banker', view)) / 2)
  })

  it('the greatest win takes only bets that can win together', () => {
    expect(baccarat.greatestMultiplier({ bets: { player: 1, banker: 1 } })).toEqual(ONE)
    expect(baccarat.greatestMultiplier({ bets: { 'dragon-7': 1, 'panda-8': 1 } })).toEqual(fraction(41n, 2n))
    expect(baccarat.greatestMultiplier({ bets: { small: 1, 'player-pair': 1, 'banker-pair': 1 } })).toEqual(
      fraction(53n, 6n),
    )
  })

  it('any chips: the greatest win is at least what any cards pay', () => {
    const bets = fc.dictionary(fc.constantFrom(...BACCARAT_SPOTS.keys()), fc.integer({ min: 1, max: 9 }), {
      minKeys: 1,
    })
    const cards = fc.array(fc.nat(51), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(bets, cards, (chips, six) => {
        const result = baccaratOutcome(six)
        const total = Object.values(chips).reduce((sum, one) => sum + one, 0)
        const back = Object.entries(chips).reduce((sum, [spot, one]) => sum + one * paid(spot, result), 0) / total
        expect(toNumber(baccarat.greatestMultiplier({ bets: chips }))).toBeGreaterThanOrEqual(back - 1e-9)
      }),
      { numRuns: 60 },
    )
  })
})

type Table = {
  decks: number
  edge: Record<string, number>
  counts: { player: string; banker: string; tie: string; total: string }
}

const EDGES: Readonly<Record<string, string>> = {
  player: 'player_1to1',
  banker: 'banker_0.95',
  tie: 'tie_8to1',
  'player-pair': 'pair_11to1',
  'banker-pair': 'pair_11to1',
  small: 'small_4cards_1.5to1',
  big: 'big_5_6cards_0.54to1',
  'player-dragon-bonus': 'dragon_bonus_player',
  'banker-dragon-bonus': 'dragon_bonus_banker',
  'banker-no-commission': 'banker_no_commission_6_pays_half',
  'dragon-7': 'dragon7_40to1',
  'panda-8': 'panda8_25to1',
  'lucky-6': 'lucky6_12_20',
  'super-6': 'super6_12to1',
}

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const tables = (paytables as unknown as { baccarat: { tables: Table[] } } | undefined)?.baccarat.tables ?? []

  it.each([8, 6])('with %i decks the counts of all six-card sequences and the edge of every bet agree', (decks) => {
    const table = tables.find((one) => one.decks === decks)
    const { total, results } = decks === 8 ? baccaratTable.results() : baccaratResults(decks)
    const count = (wins: (margin: number) => boolean): string =>
      String(
        results
          .filter(({ result }) => wins(result.playerTotal - result.bankerTotal))
          .reduce((sum, { weight }) => sum + weight, 0n),
      )
    expect({
      player: count((margin) => margin > 0),
      banker: count((margin) => margin < 0),
      tie: count((margin) => margin === 0),
      total: String(total),
    }).toEqual(table?.counts)
    expect(Object.keys(EDGES)).toEqual([...BACCARAT_SPOTS.keys()])
    for (const [spot, pays] of BACCARAT_SPOTS) {
      const mean = results.reduce((sum, { result, weight }) => sum + toNumber(pays(result)) * Number(weight), 0)
      expect([spot, 1 - mean / Number(total)]).toEqual([
        spot,
        expect.closeTo(table?.edge[EDGES[spot] ?? ''] ?? Number.NaN, 9),
      ])
      if (decks === 8)
        expect(toNumber(subtract(ONE, baccarat.returnOf({ bets: { [spot]: 1 } })))).toBeCloseTo(
          1 - mean / Number(total),
          9,
        )
    }
  })
})
