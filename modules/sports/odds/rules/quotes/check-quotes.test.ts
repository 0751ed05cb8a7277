import { expect, test } from 'vitest'
import type { FeedMarket } from '../feed-message.ts'
import { modelFromPrices, priceGame, type GameModel } from '../game-model.ts'
import { checkQuotes } from './check-quotes.ts'

const quote = (kind: string, prices: Readonly<Record<string, number>>, line?: number): FeedMarket => ({
  kind,
  ...(line === undefined ? {} : { line }),
  prices: Object.entries(prices).map(([outcome, price]) => ({ outcome, price })),
})
const result = (home: number, draw = 3_400, away = 3_800): FeedMarket => quote('1x2', { home, draw, away })
const total = quote('total', { over: 1_900, under: 1_950 }, 250)
const published = (model: GameModel): string[] =>
  priceGame(model, undefined).flatMap(({ kind, line, status }) => (status === 'open' ? [`${kind} ${line ?? ''}`] : []))

test('a book that sums to less than 1 and the least margin is dropped, and its market is derived from the others', () => {
  const checked = checkQuotes(true, [result(15_000), total])
  expect(checked.standing).toEqual([total])
  expect(checked.refused).toEqual([{ kind: '1x2', fault: 'book_below_margin' }])
  const board = priceGame(modelFromPrices('football', [result(15_000), total]), undefined)
  const home = board.find(({ kind }) => kind === '1x2')?.prices[0] ?? 0
  expect(home).toBeGreaterThan(1_500)
  expect(home).toBeLessThan(4_000)
  expect(checkQuotes(true, [result(2_000, 3_700, 4_400)]).refused).toEqual([
    { kind: '1x2', fault: 'book_below_margin' },
  ])
  expect(
    checkQuotes(true, [quote('double_chance', { home_draw: 1_300, home_away: 1_300, draw_away: 2_000 })]).refused,
  ).toEqual([])
  expect(
    checkQuotes(true, [quote('double_chance', { home_draw: 1_500, home_away: 1_400, draw_away: 2_000 })]).refused,
  ).toEqual([{ kind: 'double_chance', fault: 'book_below_margin' }])
})

test('a book with a price that is far too low is dropped, one of many outcomes may be wide', () => {
  expect(checkQuotes(true, [quote('total', { over: 1_050, under: 1_950 }, 250)]).refused).toEqual([
    { kind: 'total', line: 250, fault: 'book_too_wide' },
  ])
  const six = ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'].map((outcome) => [outcome, 4_300] as const)
  expect(checkQuotes(false, [quote('correct_sets', Object.fromEntries(six))]).refused).toEqual([])
})

test('the quote furthest from the model of all is stopped, and the others are published', () => {
  // The prices of the two sides of the handicap stand on the wrong side.
  const swapped = quote('handicap', { home: 3_200, away: 1_350 }, -50)
  const quotes = [result(1_400, 4_600, 8_000), total, swapped]
  expect(checkQuotes(true, quotes).refused).toEqual([{ kind: 'handicap', line: -50, fault: 'far_from_model' }])
  const model = modelFromPrices('football', quotes)
  expect(model).toMatchObject({ stopped: [{ kind: 'handicap', line: -50 }], quoted: [quotes[0], total] })
  expect(published(model)).toContain('1x2 ')
  expect(published(model)).not.toContain('handicap -50')
})

test('lines far from the fairest one are checked like the others', () => {
  const far = quote('total', { over: 1_030, under: 11_000 }, 50)
  expect(checkQuotes(true, [result(2_000), total, far])).toMatchObject({
    standing: [result(2_000), total, far],
    refused: [],
  })
  expect(checkQuotes(true, [result(2_000), total, quote('total', { over: 1_300, under: 3_300 }, 50)]).refused).toEqual([
    { kind: 'total', line: 50, fault: 'far_from_model' },
  ])
})

test('without a model one market is published, because two cannot be compared', () => {
  const quotes = [quote('total', { over: 1_900, under: 1_900 }, 15_950), quote('winner', { home: 1_700, away: 2_100 })]
  expect(checkQuotes(false, quotes)).toMatchObject({
    standing: [quotes[1]],
    refused: [{ kind: 'total', line: 15_950, fault: 'nothing_to_check_by' }],
  })
})

test('quotes that moved too far stop the game until they are confirmed after their time, or withdrawn', () => {
  const after = (quoted: readonly FeedMarket[], model: GameModel | undefined, nowMs: number): GameModel =>
    modelFromPrices('football', quoted, { model, nowMs, doubtMs: 60_000 })
  const first = after([result(2_000)], undefined, 0)
  const near = after([result(1_700, 3_600, 5_000)], first, 1_000)
  expect(near).not.toHaveProperty('doubt')

  const jump = [result(4_500, 3_800, 1_800)]
  const doubted = after(jump, first, 1_000)
  expect(doubted).toMatchObject({ quoted: first.quoted, refused: [{ kind: '1x2', fault: 'moved_too_far' }] })
  expect(published(doubted)).toEqual([])
  // At once it may be the same mistake again; it has to stand for its time.
  expect(after(jump, doubted, 2_000)).toEqual(doubted)
  const believed = after(jump, doubted, 61_000)
  expect(believed).toMatchObject({ quoted: jump })
  expect(published(believed)).toContain('1x2 ')
  expect(after([result(2_000)], doubted, 2_000)).toEqual(first)
  // Another jump elsewhere begins its own time.
  expect(after([result(1_200, 6_500, 12_000)], doubted, 61_000)).toMatchObject({ doubt: { sinceMs: 61_000 } })
})
