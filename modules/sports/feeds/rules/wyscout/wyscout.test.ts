import { describe, expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage } from '#modules/sports/odds/contract.ts'
import { hasRealData, realFile } from '../real-data.testdata.ts'
import { type WyscoutReading, readWyscout } from './wyscout.ts'

type Act = readonly [period: string, second: number, team: number, name: string, sub?: string, tags?: readonly number[]]
const START = new Date('2030-01-01T15:00:00Z')
const team = (wyId: number, name: string): string =>
  `"${wyId}": {"team": {"wyId": ${wyId}, "name": ${JSON.stringify(name)}, "type": "club", "area": {"name": "Testland", "alpha2code": "TL", "alpha3code": "TLD"}}}`
const match = (...acts: readonly Act[]): string => {
  const events = acts.map(([matchPeriod, eventSec, teamId, eventName, subEventName = '', tags = []]) => ({
    matchPeriod,
    eventSec,
    teamId,
    eventName,
    subEventName,
    matchId: 5,
    tags: tags.map((id) => ({ id })),
    positions: [{ x: 50, y: 50 }],
  }))
  return `{"events": ${JSON.stringify(events)}, "teams": {${team(9, 'Nine \\u00fc')}, ${team(2, 'Two')}}, "players": {}}`
}
const HALVES: readonly Act[] = [
  ['1H', 2, 9, 'Pass'],
  ['1H', 2_760, 9, 'Pass'],
  ['2H', 1, 2, 'Pass'],
  ['2H', 2_800, 2, 'Pass'],
]
const play = (...acts: readonly Act[]): WyscoutReading => readWyscout(match(...HALVES, ...acts), { startAt: START })
const states = ({ timeline }: WyscoutReading) =>
  timeline.flatMap(({ atSecond, message }) => (message.type === 'state' ? [{ atSecond, state: message.state }] : []))
const endOf = (reading: WyscoutReading): LiveState | undefined => states(reading).at(-1)?.state
const resultOf = ({ timeline }: WyscoutReading) => {
  const last = timeline.at(-1)?.message
  return last?.type === 'result' ? last.result : undefined
}
const switches = ({ timeline }: WyscoutReading) =>
  timeline.flatMap(({ atSecond, message }) =>
    message.type === 'suspend' ? [[atSecond, message.reason]] : message.type === 'resume' ? [[atSecond, 'resume']] : [],
  )

test('the first team of the text is at home, though its number is the higher one, unless another is named', () => {
  const reading = play()
  expect(reading.fixture).toEqual({
    gameKey: 'wyscout:5',
    sport: 'football',
    championship: { key: 'wyscout:Testland', name: 'Testland', country: 'TL' },
    home: 'Nine ü',
    away: 'Two',
    startAt: START,
  })
  const turned = readWyscout(match(...HALVES), { startAt: START, home: 2, replayId: 'b' })
  expect([turned.fixture?.home, turned.fixture?.gameKey]).toEqual(['Two', 'wyscout:5:b'])
  expect(readWyscout(match(...HALVES), { startAt: START, home: 3 }).problems[0]?.code).toBe('missing_team')
})

test('a goal is a shot or a free kick with tag 101, never the beaten keeper, and an own goal counts for the other side', () => {
  const result = resultOf(
    play(
      ['1H', 100, 9, 'Shot', 'Shot', [101]],
      ['1H', 101, 2, 'Save attempt', 'Reflexes', [101]],
      ['2H', 60, 9, 'Duel', '', [102]],
      ['2H', 2_790, 2, 'Free Kick', 'Penalty', [101]],
    ),
  )
  expect(result).toEqual({
    status: 'played',
    periods: [
      { period: 'h1', home: 1, away: 0 },
      { period: 'h2', home: 0, away: 2 },
    ],
    goals: [
      { side: 'home', period: 'h1', minute: 2 },
      { side: 'away', period: 'h2', minute: 47 },
      { side: 'away', period: 'h2', minute: 90 },
    ],
  })
})

test('kicks of a shoot-out make the period pens, are no goals, and betting never comes back', () => {
  const reading = play(
    ['E1', 10, 9, 'Pass'],
    ['E2', 10, 9, 'Pass'],
    ['P', 10, 9, 'Free Kick', 'Penalty', [101]],
    ['P', 60, 2, 'Free Kick', 'Penalty', []],
  )
  expect(resultOf(reading)?.periods.at(-1)).toEqual({ period: 'pens', home: 1, away: 0 })
  expect(resultOf(reading)?.goals).toEqual([])
  expect(switches(reading).at(-1)?.[1]).toBe('penalty')
})

test('the clock of the second half begins at 45:00 after a break in which it stands', () => {
  const all = states(play())
  const resting = all.find(({ state }) => state.period === 'break')
  expect(resting).toMatchObject({ atSecond: 2_765, state: { clockSeconds: 2_700, clockRunning: false } })
  const second = all.find(({ state }) => state.period === 'h2')
  expect(second).toMatchObject({ atSecond: 2_765 + 900, state: { clockSeconds: 2_700, clockRunning: true } })
  expect(endOf(play())).toMatchObject({ period: 'ended', clockRunning: false })
})

test('a second yellow card is a yellow and a red, and corners count for the side that takes them', () => {
  const end = endOf(
    play(
      ['1H', 50, 9, 'Foul', 'Foul', [1_702]],
      ['2H', 50, 9, 'Foul', 'Foul', [1_703]],
      ['2H', 90, 2, 'Foul', 'Foul', [1_701]],
      ['2H', 99, 2, 'Free Kick', 'Corner'],
    ),
  )
  expect(end).toMatchObject({
    yellowCards: { home: 2, away: 0 },
    redCards: { home: 1, away: 1 },
    corners: { home: 0, away: 1 },
  })
})

test('betting stops before a shot and stays stopped after a goal, a penalty from the whistle until the kick', () => {
  const reading = play(
    ['1H', 100, 9, 'Shot'],
    ['1H', 200, 9, 'Shot', 'Shot', [101]],
    ['1H', 300, 2, 'Foul'],
    ['1H', 380, 9, 'Free Kick', 'Penalty'],
    ['1H', 500, 2, 'Foul', 'Foul', [1_701]],
  )
  expect(switches(reading)).toEqual([
    [97, 'danger'],
    [105, 'resume'],
    [197, 'danger'],
    [200, 'goal'],
    [245, 'resume'],
    [300, 'penalty'],
    [386, 'resume'],
    [500, 'red_card'],
    [530, 'resume'],
    [2_765, 'break'],
    [2_795, 'resume'],
    [6_470, 'break'],
  ])
})

test('at the second of a goal betting stops before the board changes', () => {
  const { timeline } = play(['1H', 200, 9, 'Free Kick', 'Free Kick', [101]])
  expect(timeline.filter(({ atSecond }) => atSecond === 200).map(({ message }) => message.type)).toEqual([
    'suspend',
    'state',
  ])
})

test('a file that is cut off, of another kind or with one unreadable event is refused whole', () => {
  const refused = (text: string) => {
    const { fixture, timeline, problems } = readWyscout(text, { startAt: START })
    expect([fixture, timeline]).toEqual([undefined, []])
    return problems.map(({ line, code }) => `${line} ${code}`).join()
  }
  expect(refused('')).toBe('1 empty_file')
  expect(refused(match(...HALVES).slice(0, 500))).toBe('1 cut_off')
  expect(refused('{"name": "x", "matches": []}')).toBe('1 wrong_file')
  expect(refused('Div,Date')).toBe('1 wrong_file')
  expect(refused(match(['1H', -1, 9, 'Pass']))).toBe('1 wrong_file')
  expect(refused(match(['1H', 1, 8, 'Pass']))).toBe('1 wrong_file')
})

const score = (message: FeedMessage | undefined, ...periods: readonly string[]): string => {
  const told = message?.type === 'result' ? message.result.periods : []
  const sum = (side: 'home' | 'away'): number =>
    told.filter(({ period }) => periods.includes(period)).reduce((total, score) => total + score[side], 0)
  return `${sum('home')}:${sum('away')}`
}

describe.skipIf(!hasRealData)('Wyscout files, skipped where shared/data is absent', () => {
  const known = [
    ['1694440', 'Portugal', 'France', '0:0', '1:0'],
    ['2058003', 'France', 'Argentina', '4:3', '4:3'],
    ['2058012', 'Russia', 'Croatia', '1:1', '2:2'],
    ['2058017', 'France', 'Croatia', '4:2', '4:2'],
    ['2499719', 'Arsenal', 'Leicester City', '4:3', '4:3'],
    ['2499943', 'Liverpool', 'Manchester City', '4:3', '4:3'],
    ['2516847', 'Borussia Dortmund', 'Schalke 04', '4:4', '4:4'],
    ['2565907', 'Barcelona', 'Real Madrid', '2:2', '2:2'],
    ['2576295', 'Juventus', 'Napoli', '0:1', '0:1'],
  ] as const

  test.each(known)('%s is %s against %s, %s after 90 minutes and %s at the end', (id, home, away, regular, final) => {
    const { fixture, timeline, problems } = readWyscout(realFile(`wyscout/${id}.json`), { startAt: START })
    expect(problems).toEqual([])
    expect([fixture?.home, fixture?.away]).toEqual([home, away])
    const last = timeline.at(-1)?.message
    expect([score(last, 'h1', 'h2'), score(last, 'h1', 'h2', 'et1', 'et2')]).toEqual([regular, final])
    const seconds = timeline.map(({ atSecond }) => atSecond)
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  })

  test('cards and corners are those of the same matches in the season files', () => {
    const board = (id: string) => {
      const end = endOf(readWyscout(realFile(`wyscout/${id}.json`), { startAt: START }))
      return [end?.corners, end?.yellowCards, end?.redCards].flatMap((count) => [count?.home, count?.away]).join()
    }
    const row = (name: string, teams: string) => {
      const [header = '', ...rows] = realFile(`football-data/${name}.csv`)
        .split('\n')
        .map((line) => line.trim().split(','))
      const cells = rows.find((cells) => cells.join().includes(teams)) ?? []
      return ['HC', 'AC', 'HY', 'AY', 'HR', 'AR'].map((column) => cells[header.indexOf(column)]).join()
    }
    expect(board('2499719')).toBe(row('E0_1718', 'Arsenal,Leicester'))
    expect(board('2499943')).toBe(row('E0_1718', 'Liverpool,Man City'))
    expect(board('2516847')).toBe(row('D1_1718', 'Dortmund,Schalke 04'))
    expect(board('2565907')).toBe(row('SP1_1718', 'Barcelona,Real Madrid'))
  })

  test('betting is stopped for less than a fifth of the final of 2018, and open again between', () => {
    const changes = switches(readWyscout(realFile('wyscout/2058017.json'), { startAt: START }))
    const opened = changes.flatMap(([at], position) => (changes[position - 1]?.[1] === 'resume' ? [] : [Number(at)]))
    expect(opened.length).toBeGreaterThan(20)
    let [stopped, since] = [0, -1]
    for (const [at, what] of changes) {
      if (what === 'resume') [stopped, since] = [stopped + Number(at) - since, -1]
      else if (since < 0) since = Number(at)
    }
    expect(stopped).toBeLessThan(6_800 / 5)
  })
})

test('an event has at most a hundred tags: one with more is reported', () => {
  const tags = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => 900 + n)
  const goal = (count: number): Act => ['2H', 2_810, 9, 'Shot', 'Shot', [101, ...tags(count - 1)]]
  expect(play(goal(100)).problems).toEqual([])
  expect(play(goal(101)).problems).toHaveLength(1)
})
