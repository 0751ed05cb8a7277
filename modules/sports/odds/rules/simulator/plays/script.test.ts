import { seededRandomOf } from '#kernel/random.ts'
import { DAY_MS } from '#kernel/time.ts'
import { expect, test } from 'vitest'
import { sports as sportsOfBook } from '#modules/sports/catalogue/contract.ts'
import { fixturesBetween, GAME_MS_MAX } from '../schedule.ts'
import { createBoard } from './script.ts'
import { scriptOf } from '../played-out.testdata.ts'

const sports = sportsOfBook.map(({ key }) => key)

const START = Date.parse('2026-08-14T10:00:00Z')
const fixtures = fixturesBetween(seededRandomOf(1), START, START + 6 * DAY_MS)

test.each(sports)(
  '%s: frames run in time, scores only rise, the last state is the result, and nothing is endless',
  (sport) => {
    for (const fixture of fixtures.filter((one) => one.sport === sport)) {
      const { frames, endsAt, result } = scriptOf(seededRandomOf(1), fixture)
      expect(endsAt * 1_000).toBeLessThan(GAME_MS_MAX)
      let at = 0
      let points = 0
      for (const frame of frames) {
        expect(frame.at).toBeGreaterThanOrEqual(at)
        at = frame.at
        if (!('state' in frame)) continue
        const sum = frame.state.periods.reduce((total, { home, away }) => total + home + away, 0)
        expect(sum).toBeGreaterThanOrEqual(points)
        points = sum
      }
      const last = frames.at(-1)
      if (last === undefined || !('state' in last)) throw new Error('a script ends with a state')
      expect(last.at).toBe(endsAt)
      expect(last.state.period).toBe('ended')
      expect(result.periods).toEqual(last.state.periods)
    }
  },
)

test('a score in basketball is worth one, two or three points, and all three occur', () => {
  const worth = new Set<number>()
  for (const fixture of fixtures.filter(({ sport }) => sport === 'basketball')) {
    let points = 0
    for (const frame of scriptOf(seededRandomOf(1), fixture).frames) {
      if (!('state' in frame)) continue
      const sum = frame.state.periods.reduce((total, { home, away }) => total + home + away, 0)
      if (sum > points) worth.add(sum - points)
      points = sum
    }
  }
  expect([...worth].toSorted()).toEqual([1, 2, 3])
})

test('a running clock, extrapolated, never passes the next one shown', () => {
  for (const fixture of fixtures.filter(({ sport }) => sport !== 'tennis' && sport !== 'volleyball')) {
    let running: { at: number; clock: number } | undefined
    for (const frame of scriptOf(seededRandomOf(1), fixture).frames) {
      if (!('state' in frame) || frame.state.clockSeconds === undefined) continue
      const { clockSeconds, clockRunning, period } = frame.state
      // A half's stoppage time is beyond the clock on which the next half starts.
      const isNewHalf = fixture.sport === 'football' && clockSeconds === 2_700 && period === 'h2'
      if (running !== undefined && !isNewHalf && period !== 'break' && period !== 'ended')
        expect(running.clock + frame.at - running.at).toBe(clockSeconds)
      running = clockRunning ? { at: frame.at, clock: clockSeconds } : undefined
    }
  }
})

test('every football goal falls while bets are stopped, and bets are taken for most of the game', () => {
  let stopped = 0
  let played = 0
  for (const fixture of fixtures.filter(({ sport }) => sport === 'football')) {
    const { frames, endsAt } = scriptOf(seededRandomOf(1), fixture)
    let reason: string | null = null
    let since = 0
    let goals = 0
    for (const frame of frames) {
      if ('suspended' in frame) {
        if (reason === null) since = frame.at
        else if (frame.suspended === null) stopped += frame.at - since
        reason = frame.suspended
      } else if (frame.state.goals.length > goals) {
        goals = frame.state.goals.length
        // The state of a goal and its own suspension fall on one second; the danger before it is earlier.
        expect(
          reason === 'danger' ||
            reason === 'goal' ||
            reason === 'penalty' ||
            reason === 'red_card' ||
            reason === 'break',
        ).toBe(true)
      }
    }
    played += endsAt
  }
  expect(stopped / played).toBeGreaterThan(0.005)
  expect(stopped / played).toBeLessThan(0.15)
})

test('overlapping stops merge, a later reason replaces an earlier one, and the end lifts nothing', () => {
  const board = createBoard({ listsGoals: true })
  board.open(0, 'h1', {})
  board.suspend(10, 20, 'danger')
  board.suspend(15, 40, 'goal')
  board.suspend(30, 35, 'danger')
  board.suspend(90, 120, 'danger')
  const pauses = board
    .finish(100)
    .frames.flatMap((frame) => ('suspended' in frame ? [[frame.at, frame.suspended]] : []))
  expect(pauses).toEqual([
    [10, 'danger'],
    [15, 'goal'],
    [30, 'danger'],
    [40, null],
    [90, 'danger'],
  ])
})

test('a match of sets is over with the set that one side needs to win, whoever plays', () => {
  const setsToWin = { volleyball: [3], tennis: [2, 3] } as const
  for (const fixture of fixtures) {
    if (fixture.sport !== 'volleyball' && fixture.sport !== 'tennis') continue
    const { periods } = scriptOf(seededRandomOf(1), fixture).result
    const home = periods.filter((set) => set.home > set.away).length
    const away = periods.length - home
    expect(setsToWin[fixture.sport]).toContain(Math.max(home, away))
    expect(Math.min(home, away)).toBeLessThan(Math.max(home, away))
    const last = periods.at(-1)
    if (last === undefined) throw new Error('a match has no set')
    expect(last.home > last.away).toBe(home > away)
  }
})
