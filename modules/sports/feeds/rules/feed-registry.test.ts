import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_BYTES_MAX, ROWS_MAX } from './feed-limits.ts'
import { type FeedFormat, feedFormats, isFeedFormat, readFeed } from './feed-registry.ts'

const season = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,AHh,B365AHH,B365AHA',
  'E0,16/08/2024,20:00,Alpha,Beta,1,0,H,0,0,D,1.6,4.2,5.25,-0.75,1.9,1.95',
  'E0,17/08/2024,12:30,Gamma,Delta,0,2,A,0,0,D,8.5,5.5,1.33,1.5,1.9,1.95',
].join('\r\n')
const football = { date: '2024-08-16', time: '20:00 UTC+2', team1: 'Alpha', team2: 'Beta' }
const league = JSON.stringify(
  {
    name: 'World Cup 2026',
    matches: [{ ...football, score: { ft: [1, 0], ht: [0, 0] }, goals1: [{ minute: '45+1' }] }, football],
  },
  null,
  1,
)
const area = { name: 'Testland', alpha2code: 'TL', alpha3code: 'TLD' }
const event = (eventSec: number) => ({
  eventName: 'Shot',
  subEventName: 'Shot',
  tags: [{ id: 101 }],
  positions: [{ x: 90 }],
  matchId: 1,
  teamId: 7,
  matchPeriod: '1H',
  eventSec,
})
const team = (wyId: number) => ({ team: { wyId, name: `Team ${wyId}`, type: 'club', area } })
const replay = JSON.stringify({ events: [event(10), event(80)], teams: { 7: team(7), 8: team(8) } })
const valid: Record<FeedFormat, string> = { 'football-data': season, openfootball: league, wyscout: replay }
const options = (mode: 'fixtures' | 'results') => ({ mode, shiftTo: new Date('2030-01-01T00:00:00Z') })

const format = fc.constantFrom(...feedFormats)
const mode = fc.constantFrom('fixtures' as const, 'results' as const)

function expectSound(text: string, name: FeedFormat, wanted: 'fixtures' | 'results'): void {
  const reading = readFeed(name, text, options(wanted))
  for (const { line, message } of reading.problems) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(Number.isInteger(line)).toBe(true)
    expect(message).not.toBe('')
  }
  for (const message of reading.messages) {
    if (message.type === 'fixture') expect(message.fixture.startAt.getTime()).not.toBeNaN()
    if (message.type === 'prices')
      for (const { price } of message.markets.flatMap(({ prices }) => prices)) expect(price).toBeGreaterThan(1_000)
  }
  expect(readFeed(name, text, options(wanted))).toEqual(reading)
}

test('the formats are known by name, and each reads its own file into fixtures and results', () => {
  expect(feedFormats).toEqual(['football-data', 'openfootball', 'wyscout'])
  expect([isFeedFormat('wyscout'), isFeedFormat('toString'), isFeedFormat('csv')]).toEqual([true, false, false])
  for (const name of feedFormats) {
    expect(readFeed(name, valid[name], options('fixtures')).messages[0]?.type, name).toBe('fixture')
    expect(readFeed(name, valid[name], options('results')).messages[0]?.type, name).toBe('result')
  }
})

test('a match file without a shift has no day, and says so', () => {
  expect(readFeed('wyscout', replay, { mode: 'fixtures' }).problems).toMatchObject([{ line: 1, code: 'bad_date' }])
  expect(readFeed('wyscout', replay, { mode: 'results' }).problems).toEqual([])
})

test('each format refuses the files of the others without a message', () => {
  for (const name of feedFormats) {
    for (const other of feedFormats.filter((one) => one !== name)) {
      const { messages, problems } = readFeed(name, valid[other], options('fixtures'))
      expect([messages, problems.map(({ code }) => code)], `${name} reads ${other}`).toEqual([[], ['wrong_file']])
    }
  }
})

test('a file cut anywhere gives a reading and never throws', () => {
  fc.assert(
    fc.property(format, mode, fc.nat(2_000), (name, wanted, length) => {
      expectSound(valid[name].slice(0, length), name, wanted)
    }),
    { numRuns: 300 },
  )
})

test('a file with garbage anywhere in it gives a reading and never throws', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('"', '\u0000', '\uFFFD', '\uD800', ',,', '\n', '{', ']', '1e999', '-', '٣'),
  )
  fc.assert(
    fc.property(
      format,
      mode,
      fc.array(fc.tuple(fc.nat(1_000), fc.nat(4), garbage), { minLength: 1, maxLength: 4 }),
      (name, wanted, spots) => {
        const spoilt = spots.reduce(
          (text, [at, cut, noise]) => text.slice(0, at) + noise + text.slice(at + cut),
          valid[name],
        )
        expectSound(spoilt, name, wanted)
      },
    ),
    { numRuns: 500 },
  )
})

test('text of any kind gives a reading and never throws', () => {
  fc.assert(
    fc.property(format, mode, fc.string({ unit: 'binary', maxLength: 200 }), (name, wanted, text) =>
      expectSound(text, name, wanted),
    ),
    { numRuns: 200 },
  )
})

test('a file beyond the size limit is refused unread, and rows beyond the row limit are reported', () => {
  for (const name of feedFormats) {
    expect(readFeed(name, 'x'.repeat(FILE_BYTES_MAX + 1), options('fixtures')).problems, name).toMatchObject([
      { code: 'wrong_file' },
    ])
  }
  const row = (at: number): string => `E0,16/08/2024,T${at},Beta,1,0`
  const long = [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG',
    ...Array.from({ length: ROWS_MAX + 2 }, (_, at) => row(at)),
  ].join('\n')
  const reading = readFeed('football-data', long, options('results'))
  expect(reading.messages).toHaveLength(ROWS_MAX)
  expect(reading.problems).toMatchObject([{ line: ROWS_MAX + 2, code: 'cut_off' }])
})
