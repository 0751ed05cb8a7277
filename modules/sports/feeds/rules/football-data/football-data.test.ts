import { expect, test } from 'vitest'
import type { FeedMessage } from '#modules/sports/odds/contract.ts'
import { readFootballData } from './football-data.ts'

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,PSH,PSD,PSA'
const ROWS = [
  'E0,16/08/2024,20:00,Alpha,Beta,1,0,H,0,0,D,1.6,4.2,5.25,1.63,4.38,5.3',
  'E0,17/08/2024,12:30,Gamma,Delta,0,2,A,0,0,D,8.5,5.5,1.33,8.14,5.84,1.34',
]
const file = (...rows: readonly string[]): string => [HEADER, ...rows].join('\n')
const fixtures = (text: string, shiftTo?: Date) =>
  readFootballData(text, shiftTo ? { mode: 'fixtures', shiftTo } : { mode: 'fixtures' })
const results = (text: string) => readFootballData(text, { mode: 'results' })
const codes = (text: string) => fixtures(text).problems.map(({ line, code }) => [line, code])
const ofType = <T extends FeedMessage['type']>(messages: readonly FeedMessage[], type: T) =>
  messages.filter((message): message is Extract<FeedMessage, { type: T }> => message.type === type)

test('a row becomes a fixture in UTC and the prices of the first bookmaker, exact to the thousandth', () => {
  expect(fixtures(file(ROWS[0] ?? ''))).toEqual({
    messages: [
      {
        type: 'fixture',
        fixture: {
          gameKey: 'football-data:E0:2024:Alpha:Beta',
          sport: 'football',
          championship: { key: 'football-data:E0', name: 'Premier League', country: 'GB' },
          home: 'Alpha',
          away: 'Beta',
          startAt: new Date('2024-08-16T19:00:00Z'),
        },
      },
      {
        type: 'prices',
        gameKey: 'football-data:E0:2024:Alpha:Beta',
        markets: [
          {
            kind: '1x2',
            prices: [
              { outcome: 'home', price: 1_600 },
              { outcome: 'draw', price: 4_200 },
              { outcome: 'away', price: 5_250 },
            ],
          },
        ],
      },
    ],
    problems: [],
  })
})

test('a byte order mark, CRLF ends, blank lines, columns in another order and a two-digit year change nothing', () => {
  const text =
    '\uFEFF\r\nAwayTeam,HomeTeam,B365A,B365H,B365D,Date,Div\r\nBeta,Alpha,5.25,1.6,4.2,16/08/24,E0\r\n,,,,,,\r\n\r\n'
  const { messages, problems } = fixtures(text)
  expect(problems).toEqual([])
  // Without a time it closes at the first kick-off of the day.
  expect(ofType(messages, 'fixture')[0]?.fixture.startAt).toEqual(new Date('2024-08-16T09:00:00Z'))
  expect(ofType(messages, 'prices')).toEqual(ofType(fixtures(file(ROWS[0] ?? '')).messages, 'prices'))
})

test('totals and handicaps are read under old, renamed and present column names, the handicap line with its sign', () => {
  const markets = (columns: string, cells: string) => {
    const { messages } = fixtures(`Div,Date,HomeTeam,AwayTeam,${columns}\nE0,16/08/2024,Alpha,Beta,${cells}`)
    return ofType(messages, 'prices')[0]?.markets
  }
  const total = [
    {
      kind: 'total',
      line: 250,
      prices: [
        { outcome: 'over', price: 1_530 },
        { outcome: 'under', price: 2_500 },
      ],
    },
  ]
  for (const columns of [
    'B365>2.5,B365<2.5',
    'B365_2_5,B365_2_5_1',
    'B365.2.5,B365.2.5.1',
    'BbAv_2_5,BbAv_2_5_1',
    'P>2.5,P<2.5',
  ]) {
    expect(markets(columns, '1.53,2.5'), columns).toEqual(total)
  }
  const handicap = [
    {
      kind: 'handicap',
      line: -75,
      prices: [
        { outcome: 'home', price: 1_950 },
        { outcome: 'away', price: 1_900 },
      ],
    },
  ]
  expect(markets('AHh,B365AHH,B365AHA', '-0.75,1.95,1.9')).toEqual(handicap)
  expect(markets('BbAHh,BbAvAHH,BbAvAHA', '-.75,1.95,1.9')).toBeUndefined()
  expect(markets('BbAHh,BbAvAHH,BbAvAHA', '-0.75,1.95,1.9')).toEqual(handicap)
})

test('a bookmaker who left a cell blank is passed over, and closing prices serve only where no opening ones are', () => {
  const home = (columns: string, cells: string) => {
    const { messages } = fixtures(`Div,Date,HomeTeam,AwayTeam,${columns}\nE0,16/08/2024,Alpha,Beta,${cells}`)
    return ofType(messages, 'prices')[0]?.markets[0]?.prices[0]?.price
  }
  const columns = 'B365CH,B365CD,B365CA,B365H,B365D,B365A,AvgH,AvgD,AvgA,PSH,PSD,PSA'
  expect(home(columns, '1.1,8,9,1.2,8,9,1.3,8,9,1.4,8,9')).toBe(1_200)
  expect(home(columns, '1.1,8,9,1.2,,9,1.3,8,9,1.4,8,9')).toBe(1_400)
  expect(home(columns, '1.1,8,9,,,,1.3,8,9,,,')).toBe(1_300)
  expect(home(columns, '1.1,8,9,,,,,,,,,')).toBe(1_100)
  expect(home(columns, ',,,,,,,,,,,')).toBeUndefined()
})

test('the extra leagues keep their own season and carry the day, because two clubs may meet twice', () => {
  const text = [
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,B365CH,B365CD,B36CA',
    'USA,MLS,2012,10/03/2012,23:00,Alpha,Beta,2,0,H,2.06,3.4,4.11',
    'USA,MLS,2012,10/11/2012,23:00,Alpha,Beta,1,1,D,2.1,3.4,4.0',
  ].join('\n')
  expect(
    ofType(fixtures(text).messages, 'fixture').map(({ fixture }) => [fixture.gameKey, fixture.championship.country]),
  ).toEqual([
    ['football-data:USA-MLS:2012:Alpha:Beta:2012-03-10', 'US'],
    ['football-data:USA-MLS:2012:Alpha:Beta:2012-11-10', 'US'],
  ])
  expect(ofType(fixtures(text).messages, 'prices')).toHaveLength(2)
  const untimed = text.replaceAll(',23:00,', ',,')
  expect(ofType(fixtures(untimed).messages, 'fixture').map(({ fixture }) => fixture.startAt)).toEqual([
    new Date('2012-03-10T00:00:00Z'),
    new Date('2012-11-10T00:00:00Z'),
  ])
  expect(ofType(results(text).messages, 'result').map(({ startedAt }) => startedAt)).toEqual([
    new Date('2012-03-10T23:00:00Z'),
    new Date('2012-11-10T23:00:00Z'),
  ])
  expect(ofType(results(untimed).messages, 'result').map(({ startedAt }) => startedAt)).toEqual([undefined, undefined])
  expect(ofType(results(text).messages, 'result').map(({ result }) => result.periods)).toEqual([
    [{ period: 'ft', home: 2, away: 0 }],
    [{ period: 'ft', home: 1, away: 1 }],
  ])
})

test('a shift moves all games by the same whole days, so that the first falls on the wanted day, and keeps every key', () => {
  const plain = ofType(fixtures(file(...ROWS)).messages, 'fixture')
  const moved = ofType(fixtures(file(...ROWS), new Date('2026-11-22T00:00:00Z')).messages, 'fixture')
  expect(moved.map(({ fixture }) => fixture.startAt.toISOString())).toEqual([
    '2026-11-22T19:00:00.000Z',
    '2026-11-23T11:30:00.000Z',
  ])
  expect(moved.map(({ fixture }) => fixture.gameKey)).toEqual(plain.map(({ fixture }) => fixture.gameKey))
  expect(() => fixtures(file(...ROWS), new Date('2026-11-22T10:00:00Z'))).toThrow('UTC midnight')
})

test('a bad row is reported with its line and its code while the rest goes in', () => {
  const bad = (row: string) => codes(file(row, ...ROWS))
  const row = (change: Record<number, string>) =>
    (ROWS[0] ?? '')
      .replace('Alpha', 'Omega')
      .split(',')
      .map((cell, at) => change[at] ?? cell)
      .join(',')
  expect(bad(row({ 3: '' }))).toEqual([[2, 'missing_team']])
  expect(bad(row({ 4: 'Omega' }))).toEqual([[2, 'missing_team']])
  expect(bad(row({ 4: 'Be\u0000ta' }))).toEqual([[2, 'missing_team']])
  for (const date of ['', '31/02/2024', '2024-08-16', '16.08.2024'])
    expect(bad(row({ 1: date })), date).toEqual([[2, 'bad_date']])
  expect(bad(row({ 2: '25:00' }))).toEqual([[2, 'bad_date']])
  for (const price of ['1', '0', '-1.5', 'NaN', 'x', '"1,85"', '1e3'])
    expect(bad(row({ 11: price })), price).toEqual([[2, 'bad_price']])
  expect(bad(row({ 11: '1,85' }))).toEqual([[2, 'missing_column']])
  expect(bad(`"${row({})}`)).toEqual([[2, 'missing_column']])
  expect(codes(file(...ROWS, ROWS[0] ?? ''))).toEqual([[4, 'duplicate_game']])
  expect(ofType(fixtures(file(row({ 11: 'x' }), ...ROWS)).messages, 'fixture')).toHaveLength(2)
})

test('a file cut off gives the rows before the cut and reports the cut one', () => {
  const { messages, problems } = fixtures(file(...ROWS).slice(0, -30))
  expect(ofType(messages, 'fixture')).toHaveLength(1)
  expect(problems.map(({ line, code }) => [line, code])).toEqual([[3, 'cut_off']])
})

test('an empty file, a bare header and a file of another sport give one problem and no message', () => {
  const refused = (text: string) => {
    const { messages, problems } = fixtures(text)
    expect(messages).toEqual([])
    return problems.map(({ line, code }) => `${line} ${code}`).join()
  }
  expect(['', ' \n\n', '\uFEFF'].map(refused)).toEqual(['1 empty_file', '1 empty_file', '1 empty_file'])
  expect(refused(HEADER)).toBe('1 empty_file')
  expect(refused('ATP,Location,Winner,Loser,WRank,B365W,B365L\n1,Paris,A,B,1,1.2,4')).toBe('1 wrong_file')
  expect(refused('Date,HomeTeam,AwayTeam,HomeRuns,AwayRuns\n16/08/2024,A,B,1,2')).toBe('1 wrong_file')
  expect(refused('{"name": "a", "matches": []}')).toBe('1 wrong_file')
  expect(refused('Div,HomeTeam,AwayTeam,FTHG,FTAG\nE0,A,B,1,2')).toBe('1 missing_column')
  expect(results('Div,Date,HomeTeam,AwayTeam,B365H,B365D,B365A\nE0,16/08/2024,A,B,2,3,4').problems[0]?.code).toBe(
    'missing_column',
  )
})

test('results give both halves where half-time is known, and rows not yet played give nothing and no problem', () => {
  const text = file(
    'E0,16/08/2024,20:00,Alpha,Beta,3,1,H,1,1,D,,,,,,',
    'E0,16/08/2024,20:00,Beta,Alpha,3,0,H,,,,,,,,,',
    'E0,17/08/2024,20:00,Gamma,Beta,,,,,,,,,,,,',
  )
  expect(results(text)).toEqual({
    messages: [
      {
        type: 'result',
        gameKey: 'football-data:E0:2024:Alpha:Beta',
        result: {
          status: 'played',
          periods: [
            { period: 'h1', home: 1, away: 1 },
            { period: 'h2', home: 2, away: 0 },
          ],
        },
        startedAt: new Date('2024-08-16T19:00:00Z'),
      },
      {
        type: 'result',
        gameKey: 'football-data:E0:2024:Beta:Alpha',
        result: { status: 'played', periods: [{ period: 'ft', home: 3, away: 0 }] },
        startedAt: new Date('2024-08-16T19:00:00Z'),
      },
    ],
    problems: [],
  })
})

test('without a score FTR may say postponed, abandoned or void, and a first half that was played stands', () => {
  const game = (score: string) => results(file(`E0,16/08/2024,20:00,Alpha,Beta,${score},,,,,,`))
  const result = (score: string) => ofType(game(score).messages, 'result')[0]?.result
  expect(result(',,P,,,')).toEqual({ status: 'postponed', periods: [] })
  expect(result(',,V,,,')).toEqual({ status: 'cancelled', periods: [] })
  expect(result(',,A,,,')).toEqual({ status: 'abandoned', periods: [] })
  expect(result(',,A,1,0,H')).toEqual({ status: 'abandoned', periods: [{ period: 'h1', home: 1, away: 0 }] })
  expect(result('0,1,A,,,')?.status).toBe('played')
})

test('a score that is no number or contradicts itself is refused, because money is paid on it', () => {
  const problem = (score: string) =>
    results(file(`E0,16/08/2024,20:00,Alpha,Beta,${score},,,,,,`)).problems.map(({ line, code }) => `${line} ${code}`)
  for (const score of [
    'x,0,H,,,',
    '1.5,0,H,,,',
    '-1,0,A,,,',
    '2,,H,,,',
    '1,0,A,,,',
    '1,0,H,2,0,H',
    ',,H,,,',
    '1,0,P,,,',
    '1,0,H,1,,',
  ]) {
    expect(problem(score), score).toEqual(['2 bad_score'])
  }
})

test('the season of the interrupted year 2020 ends in August and the next one keeps its own keys', () => {
  const key = (date: string) =>
    ofType(fixtures(`Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nI1,${date},Alpha,Beta,,`).messages, 'fixture')[0]?.fixture
      .gameKey
  expect(['02/08/2020', '20/09/2020', '30/06/2021', '01/07/2021'].map(key)).toEqual([
    'football-data:I1:2019:Alpha:Beta',
    'football-data:I1:2020:Alpha:Beta',
    'football-data:I1:2020:Alpha:Beta',
    'football-data:I1:2021:Alpha:Beta',
  ])
})
