// No mix of bets on one game pays more than it costs at every end of the game: on the quotes of real seasons and on our own board.
import { seededRandomOf } from '#kernel/random.ts'
import { expect, test, describe } from 'vitest'
import { sports } from '#modules/sports/catalogue/contract.ts'
import { readFootballData } from '#modules/sports/feeds/rules/football-data/football-data.ts'
import { hasRealData, realFile, realFiles } from '#modules/sports/feeds/rules/real-data.testdata.ts'
import type { PricedMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { modelFromPrices, modelFromStrengths, priceGame } from '#modules/sports/odds/rules/game-model.ts'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'
import { fixturesBetween } from '#modules/sports/odds/rules/simulator/schedule.ts'
import { trueStrengths } from '#modules/sports/odds/rules/simulator/strengths.ts'
import { scriptOf } from '#modules/sports/odds/rules/simulator/played-out.testdata.ts'
import { soundMarkets } from '#modules/sports/odds/server/sound-markets.ts'
import { footballChances, footballEnds } from '#tests/support/football-ends.ts'
import { bestWorstReturn, greatestReturn, selectionReader, type Selection } from '#tests/support/sure-win.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-23T00:00:00Z')
/** Each so many games of the seasons; the bench `sure-wins` takes all of them. */
const EVERY = 160
const SIMULATED_ENDS = 800

const readFootball = selectionReader('football', footballEnds)

const quote = (kind: string, prices: Readonly<Record<string, number>>, line?: number): FeedMarket => ({
  kind,
  ...(line === undefined ? {} : { line }),
  prices: Object.entries(prices).map(([outcome, price]) => ({ outcome, price })),
})

const boardOf = (markets: readonly FeedMarket[]): readonly PricedMarket[] =>
  priceGame(modelFromPrices('football', soundMarkets('football', markets)), undefined)

/** The markets as a source quotes them, with nothing checked. */
const unchecked = (markets: readonly FeedMarket[]): readonly PricedMarket[] =>
  markets.map(({ kind, line, prices }) => ({
    kind,
    ...(line === undefined ? {} : { line }),
    status: 'open',
    outcomes: prices.map(({ outcome }) => outcome),
    prices: prices.map(({ price }) => price),
  }))

const text = (selections: readonly Selection[]): string =>
  JSON.stringify(
    bestWorstReturn(selections).stakes.map(({ name, price, share }) => `${share.toFixed(3)} on ${name} at ${price}`),
  )

describe('the linear programme', () => {
  test('finds the sure win of a book below 1 and its exact return', () => {
    const book = readFootball(unchecked([quote('1x2', { home: 15_000, draw: 3_400, away: 3_800 })]))
    const { value, stakes } = bestWorstReturn(book)
    expect(value).toBeCloseTo(1 / (1 / 15 + 1 / 3.4 + 1 / 3.8), 9)
    expect(stakes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  test('finds what only several lines together give away', () => {
    const lines = readFootball(
      unchecked([
        quote('handicap', { home: 2_010, away: 1_900 }, -200),
        quote('handicap', { home: 1_980, away: 1_930 }, -225),
        quote('handicap', { home: 1_500, away: 2_680 }, -150),
      ]),
    )
    expect(bestWorstReturn(lines).value).toBeGreaterThan(1)
  })

  test('finds none in an honest book, and says what it returns at worst', () => {
    const book = readFootball(unchecked([quote('1x2', { home: 2_000, draw: 3_400, away: 3_800 })]))
    expect(bestWorstReturn(book).value).toBeCloseTo(1 / (1 / 2 + 1 / 3.4 + 1 / 3.8), 9)
  })

  test('agrees with its shortcut: chances under which every bet loses on average leave no sure win', () => {
    const model = modelFromPrices('football', [quote('1x2', { home: 2_000, draw: 3_400, away: 3_800 })])
    if (model.football === undefined) throw new Error('no model')
    const selections = readFootball(priceGame(model, undefined))
    expect(greatestReturn(selections, footballChances(model.football))).toBeLessThan(1)
    expect(bestWorstReturn(selections).value).toBeLessThan(1)
  })
})

test.each([
  ['a price of 15.0 for 1.50', [quote('1x2', { home: 15_000, draw: 3_400, away: 3_800 })]],
  [
    'quotes that contradict each other by 2.4 %',
    [quote('1x2', { home: 2_000, draw: 3_400, away: 3_800 }), quote('handicap', { home: 1_800, away: 2_100 }, -50)],
  ],
  [
    'a handicap beside which the model derives other lines',
    [
      quote('1x2', { home: 1_360, draw: 5_500, away: 8_000 }),
      quote('total', { over: 1_500, under: 2_600 }, 250),
      quote('handicap', { home: 2_200, away: 1_750 }, -200),
    ],
  ],
])('%s leaves no sure win on the board', (_what, markets) => {
  const selections = readFootball(boardOf(markets))
  expect(selections.length).toBeGreaterThanOrEqual(0)
  if (selections.length > 0) expect(bestWorstReturn(selections).value, text(selections)).toBeLessThan(1)
})

describe.skipIf(!hasRealData)('real seasons, skipped where shared/data is absent', () => {
  test(`one of ${EVERY} games of all seasons of football-data holds no sure win`, () => {
    const games = realFiles('football-data', '.csv')
      .flatMap((file) => readFootballData(realFile(file), { mode: 'fixtures' }).messages)
      .filter((message) => message.type === 'prices')
      .filter((_message, index) => index % EVERY === 0)
    expect(games.length).toBeGreaterThan(90)
    for (const { gameKey, markets } of games) {
      const model = modelFromPrices('football', soundMarkets('football', markets))
      const selections = readFootball(priceGame(model, undefined))
      if (model.football !== undefined && greatestReturn(selections, footballChances(model.football)) < 1) continue
      expect(bestWorstReturn(selections).value, `${gameKey} ${text(selections)}`).toBeLessThan(1)
    }
  }, 60_000)
})

test.each(sports.map(({ key }) => key))('our own board of %s holds no sure win', (sport) => {
  const games = fixturesBetween(seededRandomOf(7), START, START + 6 * HOUR_MS).filter(
    (fixture) => fixture.sport === sport,
  )
  const [fixture] = games
  if (fixture === undefined) throw new Error(`no game of ${sport}`)
  const strengths = trueStrengths(seededRandomOf(7), fixture)
  const ends =
    sport === 'football'
      ? footballEnds
      : Array.from(
          { length: SIMULATED_ENDS },
          (_, seed) => scriptOf(seededRandomOf(7), { ...fixture, key: `${fixture.key}:${seed}` }).result,
        )
  const selections = selectionReader(sport, ends)(priceGame(modelFromStrengths(sport, strengths), undefined))
  expect(selections.length).toBeGreaterThan(20)
  expect(bestWorstReturn(selections).value, text(selections)).toBeLessThan(1)
})

/** Prices of all selections that pay alike at every end, under what they pay. */
function pricesByPayout(selections: readonly Selection[]): readonly (readonly Selection[])[] {
  const groups = Map.groupBy(selections, ({ won, returned }) => `${won.join('')} ${returned.join('')}`)
  return [...groups.values()].filter((group) => group.length > 1)
}

test.each([
  ['derived from one market', [quote('1x2', { home: 2_000, draw: 3_400, away: 3_800 })]],
  [
    'beside a quoted handicap of 0',
    [quote('1x2', { home: 2_300, draw: 3_400, away: 3_050 }), quote('handicap', { home: 1_660, away: 2_200 }, 0)],
  ],
  [
    'beside quotes of one question at two prices',
    [quote('1x2', { home: 2_000, draw: 3_400, away: 3_800 }), quote('handicap', { home: 1_960, away: 1_900 }, -50)],
  ],
])('one question has one price, whichever market asks it: %s', (_what, markets) => {
  expectOnePriceEach(boardOf(markets), 12)
})

test.each([
  [0.2, 0.2],
  [0.5, 1],
  [3, 0.2],
  [1.5, 3],
])('one question has one price on our own board of a game with %d and %d expected goals', (home, away) => {
  expectOnePriceEach(priceGame(modelFromStrengths('football', { home, away }), undefined), 5)
})

function expectOnePriceEach(board: readonly PricedMarket[], groupsMin: number): void {
  const groups = pricesByPayout(readFootball(board))
  expect(groups.length).toBeGreaterThan(groupsMin)
  for (const group of groups)
    expect(
      new Set(group.map(({ price }) => price)).size,
      JSON.stringify(group.map(({ name, price }) => [name, price])),
    ).toBe(1)
}

test('a derived market takes the price of the quote that answers its question', () => {
  const board = boardOf([
    quote('1x2', { home: 2_300, draw: 3_400, away: 3_050 }),
    quote('handicap', { home: 1_660, away: 2_200 }, 0),
  ])
  const priceOf = (kind: string, outcome: string, line?: number): number | undefined => {
    const market = board.find((one) => one.kind === kind && one.line === line)
    return market?.prices[market.outcomes.indexOf(outcome)]
  }
  expect(priceOf('handicap', 'home', 0)).toBe(1_660)
  expect([priceOf('draw_no_bet', 'home'), priceOf('draw_no_bet', 'away')]).toEqual([1_660, 2_200])
  expect(priceOf('handicap', 'home', -50)).toBe(2_300)
  expect(priceOf('double_chance', 'draw_away')).toBe(priceOf('handicap', 'away', -50))
})

test('along a ladder of lines the easier bet never pays more', () => {
  const board = boardOf([
    quote('1x2', { home: 1_360, draw: 5_500, away: 8_000 }),
    quote('total', { over: 1_500, under: 2_600 }, 250),
    quote('handicap', { home: 1_800, away: 2_080 }, -150),
  ])
  const ladder = (kinds: readonly string[], outcome: string, easier: 1 | -1): number[] =>
    board
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => easier * ((a.line ?? 0) - (b.line ?? 0)))
      .flatMap(({ outcomes, prices }) => prices[outcomes.indexOf(outcome)] ?? [])
  for (const prices of [
    ladder(['handicap'], 'home', 1),
    ladder(['handicap'], 'away', -1),
    ladder(['total', 'asian_total'], 'over', -1),
    ladder(['total', 'asian_total'], 'under', 1),
  ]) {
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  }
})
