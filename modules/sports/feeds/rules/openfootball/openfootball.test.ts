import { describe, expect, test } from 'vitest'
import type { FeedMessage } from '#modules/sports/odds/contract.ts'
import { readOpenfootball } from './openfootball.ts'
import { hasRealData, realFile, realFiles } from '../real-data.testdata.ts'

type Match = Record<string, unknown>
const MATCH: Match = { round: 'Matchday 1', date: '2024-08-16', time: '20:00', team1: 'Alpha', team2: 'Beta' }
const text = (name: string, ...matches: readonly Match[]): string => JSON.stringify({ name, matches }, null, 1)
const LEAGUE = 'English Premier League 2024/25'
const read = (match: Match, mode: 'fixtures' | 'results' = 'results') =>
  readOpenfootball(text(LEAGUE, { ...MATCH, ...match }), { mode })
const resultOf = (messages: readonly FeedMessage[]) => (messages[0]?.type === 'result' ? messages[0].result : undefined)
const startOf = (match: Match, name = LEAGUE): string | undefined => {
  const [message] = readOpenfootball(text(name, { ...MATCH, ...match }), { mode: 'fixtures' }).messages
  return message?.type === 'fixture' ? message.fixture.startAt.toISOString() : undefined
}

test('a match becomes a fixture of its league, whose name goes without the season', () => {
  expect(read({}, 'fixtures')).toEqual({
    messages: [
      {
        type: 'fixture',
        fixture: {
          gameKey: 'openfootball:English Premier League 2024/25:2024-08-16:Alpha:Beta',
          sport: 'football',
          championship: { key: 'openfootball:English Premier League', name: 'English Premier League', country: 'GB' },
          home: 'Alpha',
          away: 'Beta',
          startAt: new Date('2024-08-16T19:00:00Z'),
        },
      },
    ],
    problems: [],
  })
})

test("times are the league's own, or say their distance from UTC, or are the first kick-off of the day where absent", () => {
  expect(startOf({}, 'Deutsche Bundesliga 2024/25')).toBe('2024-08-16T18:00:00.000Z')
  expect(startOf({}, 'Major League Soccer 2025')).toBe('2024-08-17T00:00:00.000Z')
  expect(startOf({ time: '15:00 UTC-4' }, 'World Cup 2026')).toBe('2024-08-16T19:00:00.000Z')
  expect(startOf({ time: '15:00 UTC+5:30' })).toBe('2024-08-16T09:30:00.000Z')
  expect(startOf({ time: undefined })).toBe('2024-08-16T09:00:00.000Z')
  expect(startOf({ time: 'noon' })).toBeUndefined()
  expect(startOf({}, 'League of Nowhere')).toBe('2024-08-16T20:00:00.000Z')
})

test('GLI-33 a result tells the start of its game where the file gives a time, and none where it does not', () => {
  const startedAt = (match: Match): unknown => {
    const [message] = read({ score: { ft: [1, 0] }, ...match }).messages
    return message?.type === 'result' ? message.startedAt : message
  }
  expect(startedAt({})).toEqual(new Date('2024-08-16T19:00:00Z'))
  expect(startedAt({ time: undefined })).toBeUndefined()
})

test('an unplayed match gives no result, a postponed and an awarded one say so', () => {
  expect(read({ score: {} })).toEqual({ messages: [], problems: [] })
  expect(read({})).toEqual({ messages: [], problems: [] })
  expect(resultOf(read({ score: {}, status: 'postponed' }).messages)).toEqual({ status: 'postponed', periods: [] })
  expect(resultOf(read({ score: { ft: [0, 2] }, status: 'awarded' }).messages)).toMatchObject({ status: 'awarded' })
})

test('goals come in order of play with their period, added time as the last minute, in all three spellings', () => {
  const goals1 = [
    { name: 'A', minute: '45+2' },
    { name: 'B', minute: 90, offset: 4 },
  ]
  const goals2 = [
    { name: 'C', minute: 45, offset: 1, owngoal: true },
    { name: 'D', minute: '90+1' },
  ]
  expect(resultOf(read({ score: { ft: [2, 2], ht: [1, 1] }, goals1, goals2 }).messages)).toEqual({
    status: 'played',
    periods: [
      { period: 'h1', home: 1, away: 1 },
      { period: 'h2', home: 1, away: 1 },
    ],
    goals: [
      { side: 'away', period: 'h1', minute: 45 },
      { side: 'home', period: 'h1', minute: 45 },
      { side: 'away', period: 'h2', minute: 90 },
      { side: 'home', period: 'h2', minute: 90 },
    ],
  })
})

test('extra time is what the score after 120 minutes adds, and a shoot-out is no goal', () => {
  const score = { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [3, 4] }
  expect(resultOf(read({ score }).messages)).toEqual({
    status: 'played',
    periods: [
      { period: 'h1', home: 0, away: 0 },
      { period: 'h2', home: 1, away: 1 },
      { period: 'et1', home: 1, away: 1 },
      { period: 'et2', home: 0, away: 0 },
      { period: 'pens', home: 3, away: 4 },
    ],
  })
  const goals = { goals1: [{ minute: 60 }, { minute: 101 }], goals2: [{ minute: 70 }, { minute: 115 }] }
  expect(resultOf(read({ score, ...goals }).messages)?.periods.slice(2, 4)).toEqual([
    { period: 'et1', home: 1, away: 0 },
    { period: 'et2', home: 0, away: 1 },
  ])
})

test('facts that contradict the score after 90 minutes are left out and reported', () => {
  const late = read({ score: { ft: [1, 0], ht: [1, 0] }, goals1: [{ minute: 59 }] })
  expect(resultOf(late.messages)).toEqual({ status: 'played', periods: [{ period: 'ft', home: 1, away: 0 }] })
  expect(late.problems.map(({ line, code }) => [line, code])).toEqual([[4, 'bad_score']])
  const level = read({ score: { ft: [1, 0], ht: [1, 0], et: [1, 0], p: [4, 4] } })
  expect(resultOf(level.messages)?.periods.map(({ period }) => period)).not.toContain('pens')
  expect(level.problems).toHaveLength(1)
  const sameMinute = read({ score: { ft: [1, 1] }, goals1: [{ minute: 9 }], goals2: [{ minute: 9 }] })
  expect(resultOf(sameMinute.messages)).toEqual({ status: 'played', periods: [{ period: 'ft', home: 1, away: 1 }] })
})

test('a bad match is reported with its line and the rest goes in', () => {
  const bad: readonly (readonly [Match, string])[] = [
    [{ team1: ' ' }, 'missing_team'],
    [{ team2: 7 }, 'missing_team'],
    [{ date: '2024-02-30' }, 'bad_date'],
    [{ date: 5 }, 'bad_date'],
    [{ score: { ft: [1] } }, 'bad_score'],
    [{ score: { ft: ['1', 0] } }, 'bad_score'],
    [{ score: { p: [4, 3] } }, 'bad_score'],
    [{ team1: 'Gamma', team2: 'Delta' }, 'duplicate_game'],
  ]
  const good = { ...MATCH, team1: 'Gamma', team2: 'Delta', score: { ft: [1, 0] } }
  for (const [change, code] of bad) {
    const { messages, problems } = readOpenfootball(text(LEAGUE, good, { ...MATCH, ...change }), { mode: 'results' })
    expect(problems.map((problem) => [problem.line, problem.code])).toEqual([[17, code]])
    expect(messages).toHaveLength(1)
  }
})

test('a file cut off gives the matches before the cut, and other files are refused whole', () => {
  const whole = text(LEAGUE, MATCH, { ...MATCH, team1: 'Gamma' })
  const cut = readOpenfootball(whole.slice(0, -40), { mode: 'fixtures' })
  expect([cut.messages.length, cut.problems.map(({ code }) => code)]).toEqual([1, ['cut_off']])
  const refused = (other: string) =>
    readOpenfootball(other, { mode: 'fixtures' })
      .problems.map(({ code }) => code)
      .join()
  expect(['', 'Div,Date', '[]', '{"name": "x"}', text(LEAGUE)].map(refused)).toEqual([
    'empty_file',
    'wrong_file',
    'wrong_file',
    'wrong_file',
    'empty_file',
  ])
})

describe.skipIf(!hasRealData)('openfootball files, skipped where shared/data is absent', () => {
  const names = realFiles('openfootball', '.json').filter((name) => !/groups|squads|stadiums|teams/.test(name))

  test.each(names)('every match of %s is a fixture, and only known contradictions are problems', (name) => {
    const { matches } = JSON.parse(realFile(name)) as { matches: { score: { ft?: unknown }; status?: string }[] }
    const fixtures = readOpenfootball(realFile(name), { mode: 'fixtures' })
    expect([fixtures.messages.length, fixtures.problems]).toEqual([matches.length, []])
    const results = readOpenfootball(realFile(name), { mode: 'results' })
    expect(results.messages).toHaveLength(matches.filter(({ score, status }) => score.ft ?? status).length)
    const contradictions = new Map([
      ['worldcup/2018', 2],
      ['worldcup/2026', 2],
      ['uefa.cl', 2],
    ])
    const known = [...contradictions].find(([part]) => name.includes(part))?.[1] ?? 0
    expect(results.problems.map(({ code }) => code)).toEqual(Array(known).fill('bad_score'))
  })

  test('the final of 2026 ends 0:0 after 90 minutes and is won by the goal of minute 106', () => {
    const { messages } = readOpenfootball(realFile('openfootball/worldcup/2026/worldcup.json'), { mode: 'results' })
    const final = messages.at(-1)
    expect(final?.type === 'result' && final.result.goals).toEqual([{ side: 'home', period: 'et2', minute: 106 }])
  })
})

test.each([
  ['x'],
  [[1, 0]],
  [{ ft: [1] }],
  [{ ft: [1, 0, 0] }],
  [{ ft: [1, 1.5] }],
  [{ ft: [-1, 0] }],
  [{ ft: ['1', 0] }],
  [{ ft: [100, 0] }],
  [{ et: [1, 0] }],
])('the score %j is bad', (score) => {
  expect(read({ score }).problems.map(({ code }) => code)).toEqual(['bad_score'])
})

test.each([[[45]], [null], [{}], ['0'], ['45+'], [999]])('a goal in the minute %j leaves all goals out', (minute) => {
  const goals = (at: unknown) =>
    resultOf(read({ score: { ft: [1, 0] }, goals1: [{ name: 'A', minute: at }], goals2: [] }).messages)?.goals
  expect(goals(45)).toHaveLength(1)
  expect(goals(minute)).toBeUndefined()
})

test('a list of matches that does not end is reported where its last whole match stands', () => {
  const whole = text(LEAGUE, MATCH)
  const cut = readOpenfootball(whole.slice(0, whole.lastIndexOf(']')), { mode: 'fixtures' })
  expect([cut.messages.length, cut.problems.map(({ code }) => code)]).toEqual([1, ['cut_off']])
})
