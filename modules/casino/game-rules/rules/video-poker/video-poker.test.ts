import { describe, expect, it } from 'vitest'
import { compare, fraction, ZERO } from '#kernel/fraction.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { bestHold, paysOfHolds, POKER_DEALS, setNumber, sumPays } from './best-holds.ts'
import { POKER_TABLES, POKER_VARIANTS } from './pay-tables.ts'
import { POKER_FIGURES } from './poker-figures.ts'
import { deucesHand, POKER_HANDS, pokerHand, type PokerHand } from './poker-hand.ts'
import { playAll } from './poker-returns.testdata.ts'
import { pokerMultiplier, videoPoker } from './video-poker.ts'

/** 'AS KH': rank and suit. */
const cardsOf = (names: string): number[] =>
  names.split(' ').map((name) => 4 * '23456789TJQKA'.indexOf(name[0] ?? '') + 'DHSC'.indexOf(name[1] ?? ''))

describe('hands of video poker', () => {
  it.each<[string, PokerHand]>([
    ['TS JS QS KS AS', 'royal-flush'],
    ['9S TS JS QS KS', 'straight-flush'],
    ['AS 2S 3S 4S 5S', 'straight-flush'],
    ['AS AH AD AC 4S', 'four-aces-low-kicker'],
    ['AS AH AD AC 5S', 'four-aces'],
    ['3S 3H 3D 3C AS', 'four-low-low-kicker'],
    ['3S 3H 3D 3C 2S', 'four-low-low-kicker'],
    ['3S 3H 3D 3C 5S', 'four-low'],
    ['5S 5H 5D 5C 2S', 'four-of-a-kind'],
    ['5S 5H 5D 2C 2S', 'full-house'],
    ['2S 5S 9S JS KS', 'flush'],
    ['AS 2H 3S 4S 5S', 'straight'],
    ['TS JH QS KS AS', 'straight'],
    ['JS QH KS AS 2S', 'nothing'],
    ['5S 5H 5D 2C 3S', 'three-of-a-kind'],
    ['5S 5H 2D 2C 3S', 'two-pairs'],
    ['JS JH 2D 4C 3S', 'jacks-or-better'],
    ['AS AH 2D 4C 3S', 'jacks-or-better'],
    ['TS TH 2D 4C 3S', 'nothing'],
  ])('%s: %s', (names, hand) => {
    expect(pokerHand(cardsOf(names))).toBe(hand)
    expect(pokerHand(cardsOf(names).toReversed())).toBe(hand)
  })

  it.each<[string, PokerHand]>([
    ['TS JS QS KS AS', 'royal-flush'],
    ['2S 2H 2D 2C 9S', 'four-deuces'],
    ['2S JS QS KS AS', 'wild-royal-flush'],
    ['2S 2H 2D KS AS', 'wild-royal-flush'],
    ['2S 2H 2D KS KH', 'five-of-a-kind'],
    ['2S 9S 9H 9D 9C', 'five-of-a-kind'],
    ['2H 5S 6S 7S 9S', 'straight-flush'],
    ['2H 2S 3D 4D AD', 'straight-flush'],
    ['2H 9S 9H 9D 3C', 'four-of-a-kind'],
    ['2H 9S 9H 3D 3C', 'full-house'],
    ['2H 5S 9S JS KS', 'flush'],
    ['2H 2S 5S 9H JS', 'three-of-a-kind'],
    ['2H 5S 6D 8S 9S', 'straight'],
    ['2H AS 3D 4S 5S', 'straight'],
    ['2H 9S 9H 4D 3C', 'three-of-a-kind'],
    ['2H KS QH 4D 3C', 'nothing'],
    ['AS AH KD KC 3S', 'nothing'],
  ])('with wild deuces %s: %s', (names, hand) => {
    expect(deucesHand(cardsOf(names))).toBe(hand)
  })
})

describe('a round of video poker', () => {
  const options = { variant: 'jacks-or-better' } as const
  const inOrder = (): number => 0

  it('cards that are given away are replaced from the left, and the hand pays by its table', () => {
    const dealt = videoPoker.start(options, inOrder)
    expect(dealt).toMatchObject({
      isClosed: false,
      view: { cards: [0, 1, 2, 3, 4], hold: null, hand: 'four-low-low-kicker' },
    })
    expect(videoPoker.act?.(options, dealt.state, { kind: 'draw', hold: [1, 4] }, inOrder)).toMatchObject({
      value: {
        isClosed: true,
        view: { cards: [5, 1, 6, 7, 4], hold: [1, 4], hand: 'four-low-low-kicker' },
        multiplier: fraction(25n),
      },
    })
  })

  it('before the draw nothing depends on the cards that may follow', () => {
    const other = (cursor: number, range: number): number => (cursor < 5 ? 0 : range - 1)
    expect(videoPoker.start(options, other)).toEqual(videoPoker.start(options, inOrder))
  })

  it('a second draw is refused, and a player who leaves keeps the dealt hand', () => {
    expect(videoPoker.act?.(options, { hold: [] }, { kind: 'draw', hold: [] }, inOrder)).toMatchObject({
      refusal: { code: 'round_is_closed' },
    })
    expect(videoPoker.abandon?.(options, { hold: null }, inOrder)).toMatchObject({
      isClosed: true,
      view: { cards: [0, 1, 2, 3, 4] },
      multiplier: fraction(25n),
    })
  })

  it.each([
    [{ kind: 'draw' }],
    [{ kind: 'draw', hold: [5] }],
    [{ kind: 'draw', hold: [1, 1] }],
    [{ kind: 'draw', hold: ['1'] }],
    [{ kind: 'draw', hold: 3 }],
  ])('the choice %j is refused for its holds', (choice) => {
    expect(videoPoker.readChoice?.(choice)).toMatchObject({
      refusal: { code: 'game_input_invalid', details: { field: 'hold' } },
    })
  })
})

describe('the best play', () => {
  it('the sums of a hold are those of dealing every way to replace what is given away', () => {
    const { handOf, pays } = POKER_TABLES['jacks-or-better']
    const cards = cardsOf('2D JH JS QC AD').toSorted((a, b) => a - b)
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card))
    const payOf = new Map<number, number>()
    let three = 0
    // Only hands with both jacks and no other card of the deal are needed for this hold.
    for (let a = 0; a < rest.length; a += 1)
      for (let b = 0; b < a; b += 1)
        for (let c = 0; c < b; c += 1) {
          const hand = [cards[1] ?? 0, cards[2] ?? 0, rest[a] ?? 0, rest[b] ?? 0, rest[c] ?? 0].toSorted(
            (x, y) => x - y,
          )
          const pay = pays[handOf(hand)] ?? 0
          payOf.set(setNumber(hand), pay)
          three += pay
        }
    const sums = sumPays((number) => payOf.get(number) ?? 0)
    expect(sums.map((one) => one.length)).toEqual([1, 52, 1_326, 22_100, 270_725, POKER_DEALS])
    expect(three).toBeGreaterThan(0)
    expect(paysOfHolds(sums, cards)[0b00110]).toBe(three)
  })

  it('a hold with a greater mean is preferred to one that pays now', () => {
    const pays = new Float64Array(32)
    pays[31] = 4
    pays[15] = 47 * 5
    expect(bestHold(pays)).toBe(15)
  })

  it.each(POKER_VARIANTS.map((variant) => [variant] as const))(
    '%s: playing all 2,598,960 deals gives the stated return, rates and variance',
    (variant) => {
      const { handOf, pays } = POKER_TABLES[variant]
      expect(playAll((cards) => pays[handOf(cards)] ?? 0)).toEqual(POKER_FIGURES[variant])
      expect(videoPoker.returnOf({ variant })).toEqual(POKER_FIGURES[variant].return)
      const most = POKER_HANDS.map((hand) => pokerMultiplier(variant, hand)).reduce(
        (a, b) => (compare(a, b) < 0 ? b : a),
        ZERO,
      )
      expect(videoPoker.greatestMultiplier({ variant })).toEqual(most)
    },
    120_000,
  )
})

type Published = { 'video-poker': { tables: Record<string, { return: number[]; rtp: number; variance: number }> } }

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const tables = (paytables as unknown as Published | undefined)?.['video-poker'].tables ?? {}
  const ORDER: readonly (readonly PokerHand[])[] = [
    ['royal-flush'],
    ['straight-flush'],
    ['four-aces-low-kicker', 'four-aces', 'four-low-low-kicker', 'four-low', 'four-of-a-kind'],
    ['full-house'],
    ['flush'],
    ['straight'],
    ['three-of-a-kind'],
    ['two-pairs'],
    ['jacks-or-better'],
  ]

  it('9/6 pays as published, with the published return and variance', () => {
    const table = tables['9/6']
    expect(ORDER.map(([hand]) => POKER_TABLES['jacks-or-better'].pays[hand ?? 'nothing'])).toEqual(table?.return)
    expect(toNumber(POKER_FIGURES['jacks-or-better'].return)).toBeCloseTo(table?.rtp ?? 0, 9)
    expect(toNumber(POKER_FIGURES['jacks-or-better'].variance)).toBeCloseTo(table?.variance ?? 0, 6)
  })

  // The other tables differ by a number each: the last of them is played, to spare the suite the rest.
  it.each(Object.keys(tables).filter((name) => name === 'duel'))(
    'the table %s has the published return and variance',
    (name) => {
      const table = tables[name]
      // A royal flush of the last table is no whole number of stakes: in ten-thousandths it nearly is.
      const parts = name === 'duel' ? 10 ** 4 : 1
      const pays = new Map(
        ORDER.flatMap((hands, index) =>
          hands.map((hand) => [hand, Math.round((table?.return[index] ?? 0) * parts)] as const),
        ),
      )
      const figures = playAll((cards) => pays.get(pokerHand(cards)) ?? 0, parts)
      expect(toNumber(figures.return)).toBeCloseTo(table?.rtp ?? 0, parts === 1 ? 9 : 7)
      expect(toNumber(figures.variance)).toBeCloseTo(table?.variance ?? 0, parts === 1 ? 5 : 3)
    },
    120_000,
  )
})
