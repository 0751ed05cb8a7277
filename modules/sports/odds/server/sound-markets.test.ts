import { expect, test } from 'vitest'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'
import { QUOTES_PER_GAME_MAX, soundMarkets } from './sound-markets.ts'

const quote = (outcome: string, price: number) => ({ outcome, price })
const sound: FeedMarket = { kind: '1x2', prices: [quote('home', 2_000), quote('draw', 3_400), quote('away', 3_800)] }
const withPrice = (price: number): FeedMarket => ({
  kind: '1x2',
  prices: [quote('home', price), quote('draw', 3_400), quote('away', 3_800)],
})

test('R-15 a price that is none takes its market away and leaves the others', () => {
  const other: FeedMarket = { kind: 'both_to_score', prices: [quote('yes', 1_800), quote('no', 1_950)] }
  for (const price of [
    Number.NaN,
    Infinity,
    0,
    -2_000,
    1_000,
    999,
    2_000.5,
    1_000_000_000,
    '2000' as never,
    null as never,
  ])
    expect(soundMarkets('football', [withPrice(price), other])).toEqual([other])
  expect(
    soundMarkets('football', [
      withPrice(1_001),
      { kind: 'both_to_score', prices: [quote('yes', 1_001_000), quote('no', 1_001)] },
    ]),
  ).toHaveLength(2)
})

test('R-15 a kind that the sport does not have is left out, though another sport has it', () => {
  const handicap: FeedMarket = {
    kind: 'european_handicap',
    line: 100,
    prices: [quote('home', 1_500), quote('draw', 4_400), quote('away', 4_800)],
  }
  expect(soundMarkets('football', [handicap])).toHaveLength(1)
  expect(soundMarkets('ice-hockey', [handicap, sound])).toEqual([sound])
})

test('R-15 kinds, outcomes and lines that the book does not know are left out', () => {
  const total = { kind: 'total', line: 250, prices: [quote('over', 1_900), quote('under', 1_900)] }
  expect(soundMarkets('football', [total])).toEqual([total])
  expect(soundMarkets('football', [{ ...sound, kind: 'who_kicks_off' }])).toEqual([])
  expect(
    soundMarkets('football', [
      { kind: '1x2', prices: [quote('home', 2_000), quote('x', 3_400), quote('away', 3_800)] },
    ]),
  ).toEqual([])
  expect(soundMarkets('football', [{ kind: '1x2', prices: [quote('home', 2_000), quote('away', 3_800)] }])).toEqual([])
  expect(
    soundMarkets('football', [
      { kind: '1x2', prices: [quote('home', 2_000), quote('home', 2_000), quote('away', 3_800)] },
    ]),
  ).toEqual([])
  expect(
    soundMarkets('football', [
      { ...sound, line: 250 },
      { kind: 'total', prices: total.prices },
      { ...total, line: 2.5 },
      { ...total, line: Number.NaN },
    ]),
  ).toEqual([])
})

test('outcomes stand in the table’s order however the source puts them', () => {
  expect(soundMarkets('football', [{ kind: '1x2', prices: sound.prices.toReversed() }])).toEqual([sound])
})

test('of a market sent twice the last one counts, and too many are cut off', () => {
  expect(soundMarkets('football', [sound, withPrice(2_100)])).toEqual([withPrice(2_100)])
  const flood = Array.from({ length: 10_000 }, (_, index) => ({
    kind: 'total',
    line: index * 25,
    prices: [quote('over', 1_900), quote('under', 1_900)],
  }))
  expect(soundMarkets('football', flood)).toHaveLength(QUOTES_PER_GAME_MAX)
})
