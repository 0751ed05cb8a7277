import { seededRandomOf } from '#kernel/random.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { expect, test } from 'vitest'
import type { FeedMessage } from '../feed-message.ts'
import { createSimulator, type SimulatorSnapshot } from './engine.ts'
import { sports as sportsOfBook } from '#modules/sports/catalogue/contract.ts'

const sports = sportsOfBook.map(({ key }) => key)

const START = new Date('2026-08-14T10:07:30Z')
const after = (ms: number): Date => new Date(START.getTime() + ms)
const MESSAGES_OF_FIRST_STEP_MAX = 700
const MESSAGES_OF_MINUTE_MAX = 300

type Received = {
  live: Set<string>
  line: Set<string>
  results: Map<string, FeedMessage>
  states: Map<string, FeedMessage>
}

const nothingReceived = (): Received => ({ live: new Set(), line: new Set(), results: new Map(), states: new Map() })

/** Keeps what a reader of the feed would know. */
function read(received: Received, messages: readonly FeedMessage[]): void {
  for (const message of messages) {
    if (message.type === 'fixture') received.line.add(message.fixture.gameKey)
    if (message.type === 'state') {
      received.line.delete(message.gameKey)
      received.live.add(message.gameKey)
      received.states.set(message.gameKey, message)
    }
    if (message.type === 'result') {
      expect(received.results.has(message.gameKey), `${message.gameKey} has one result`).toBe(false)
      received.live.delete(message.gameKey)
      received.results.set(message.gameKey, message)
    }
  }
}

const countOf = (keys: ReadonlySet<string>, sport: string): number =>
  [...keys].filter((key) => key.startsWith(`simulator:${sport}:`)).length

/** The result says what the last state said. */
function expectResultsOfLastStates(received: Received): void {
  for (const [key, result] of received.results) {
    const last = received.states.get(key)
    if (last?.type !== 'state' || result.type !== 'result') throw new Error(`${key} ended without a state`)
    expect(last.state.period).toBe('ended')
    expect(result.result.periods).toEqual(last.state.periods)
    if (result.result.goals !== undefined) expect(result.result.goals).toEqual(last.state.goals)
  }
}

test('through a whole day twelve games are in play at every minute, five of football and one of each other sport', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(7), startAt: START })
  const received = nothingReceived()
  for (let minute = 0; minute <= 24 * 60; minute += 1) {
    const messages = simulator.step(after(minute * MINUTE_MS))
    expect(messages.length).toBeLessThan(minute === 0 ? MESSAGES_OF_FIRST_STEP_MAX : MESSAGES_OF_MINUTE_MAX)
    read(received, messages)
    expect(received.live.size).toBeGreaterThanOrEqual(12)
    expect(countOf(received.live, 'football')).toBeGreaterThanOrEqual(5)
    for (const sport of sports)
      expect(countOf(received.live, sport), `${sport} at minute ${minute}`).toBeGreaterThanOrEqual(1)
    expect(received.line.size).toBeGreaterThanOrEqual(150)
    expect(received.line.size).toBeLessThanOrEqual(250)
  }
  expect(received.results.size).toBeGreaterThan(200)
  expectResultsOfLastStates(received)
})

test('the same seed and the same steps give the same messages, another seed other ones', () => {
  const run = (seed: number): FeedMessage[] => {
    const simulator = createSimulator({ randomOf: seededRandomOf(seed), startAt: START })
    return Array.from({ length: 200 }, (_, index) => simulator.step(after(index * 3_700))).flat()
  }
  expect(run(11)).toEqual(run(11))
  expect(run(11)).not.toEqual(run(12))
})

test('stepping often or seldom, the games end the same', () => {
  const resultsWhen = (stepMs: number): Map<string, FeedMessage> => {
    const simulator = createSimulator({ randomOf: seededRandomOf(5), startAt: START })
    const received = nothingReceived()
    for (let ms = 0; ms <= 3 * HOUR_MS; ms += stepMs) read(received, simulator.step(after(ms)))
    return received.results
  }
  const often = resultsWhen(20 * SECOND_MS)
  expect(often.size).toBeGreaterThan(20)
  expect([...resultsWhen(90 * MINUTE_MS)].toSorted()).toEqual([...often].toSorted())
})

test.each([1, 20])(
  'stepped ten times a second at speed %i no game shows two states within a second, and clocks are received every 15 seconds',
  (matchSpeed) => {
    const simulator = createSimulator({ randomOf: seededRandomOf(3), startAt: START, matchSpeed })
    const shown = new Map<string, number>()
    const running = new Set<string>()
    simulator.step(START)
    let suspends = 0
    for (let ms = 100; ms <= 5 * MINUTE_MS; ms += 100) {
      for (const message of simulator.step(after(ms))) {
        if (message.type === 'suspend') suspends += 1
        if (message.type !== 'state' || message.state.period === 'ended') continue
        const before = shown.get(message.gameKey)
        if (before !== undefined) expect(ms - before).toBeGreaterThanOrEqual(1_000)
        const wasRunning = running.has(message.gameKey) && message.gameKey.includes(':football:')
        if (before !== undefined && wasRunning) expect(ms - before).toBeLessThanOrEqual(15_000)
        if (message.state.clockRunning) running.add(message.gameKey)
        else running.delete(message.gameKey)
        shown.set(message.gameKey, ms)
      }
    }
    expect(shown.size).toBeGreaterThan(12)
    expect(suspends).toBeGreaterThan(0)
  },
)

test('a restarted simulator goes on with the same games and ends the ones that finished while it was down', () => {
  const straight = createSimulator({ randomOf: seededRandomOf(21), startAt: START })
  const whole = nothingReceived()
  for (let minute = 0; minute <= 600; minute += 1) read(whole, straight.step(after(minute * MINUTE_MS)))

  const first = createSimulator({ randomOf: seededRandomOf(21), startAt: START })
  const received = nothingReceived()
  for (let minute = 0; minute <= 100; minute += 1) read(received, first.step(after(minute * MINUTE_MS)))
  const inPlay = [...received.live]
  const stored = JSON.parse(JSON.stringify(first.snapshot())) as SimulatorSnapshot
  const second = createSimulator({ randomOf: seededRandomOf(21), startAt: after(DAY_MS), snapshot: stored })
  for (let minute = 400; minute <= 600; minute += 1) read(received, second.step(after(minute * MINUTE_MS)))

  for (const key of inPlay) expect(received.results.has(key), key).toBe(true)
  for (const [key, result] of received.results) expect(result).toEqual(whole.results.get(key))
  expect(received.live).toEqual(whole.live)
  expectResultsOfLastStates(received)
})

test('after a restart in the middle of a game the reader learns whether bets are taken', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(4), startAt: START })
  const received = nothingReceived()
  read(received, simulator.step(START))
  const again = createSimulator({ randomOf: seededRandomOf(4), startAt: START, snapshot: simulator.snapshot() })
  const messages = again.step(after(5_000))
  for (const key of received.live) {
    const types = messages.flatMap((message) => ('gameKey' in message && message.gameKey === key ? [message.type] : []))
    expect(types.includes('suspend') !== types.includes('resume'), key).toBe(true)
  }
})

test('a month of sleep is one bounded step: open games get their results, new ones appear, nothing between is received', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(8), startAt: START })
  const received = nothingReceived()
  read(received, simulator.step(START))
  const before = [...received.line, ...received.live]
  const messages = simulator.step(after(30 * DAY_MS))
  expect(messages.length).toBeLessThan(2 * MESSAGES_OF_FIRST_STEP_MAX)
  read(received, messages)
  expect([...received.results.keys()].toSorted()).toEqual(before.toSorted())
  expect(received.live.size).toBeGreaterThanOrEqual(12)
  expectResultsOfLastStates(received)
})

test('at ten times the speed the timetable runs ten times as fast and stays as full', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(9), startAt: START, matchSpeed: 10 })
  const received = nothingReceived()
  for (let minute = 0; minute <= 60; minute += 1) {
    const messages = simulator.step(after(minute * MINUTE_MS))
    for (const message of messages)
      if (message.type === 'fixture')
        expect(message.fixture.startAt.getTime() - START.getTime()).toBeLessThan((72 * HOUR_MS) / 10 + HOUR_MS)
    read(received, messages)
    expect(received.live.size).toBeGreaterThanOrEqual(12)
  }
  expect(received.results.size).toBeGreaterThan(60)
})

test('a clock that goes backwards changes nothing', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(2), startAt: START })
  simulator.step(after(MINUTE_MS))
  expect(simulator.step(START)).toEqual([{ type: 'heartbeat' }])
})

test('each coming game changes its strengths a little every few minutes', () => {
  const simulator = createSimulator({ randomOf: seededRandomOf(6), startAt: START })
  const seen = new Map<string, number[]>()
  for (let second = 0; second <= 3_600; second += 10)
    for (const message of simulator.step(after(second * SECOND_MS)))
      if (message.type === 'strengths')
        seen.set(message.gameKey, [...(seen.get(message.gameKey) ?? []), message.strengths.home])
  const counts = [...seen.values()].map((values) => values.length).toSorted((a, b) => a - b)
  expect(counts[Math.floor(counts.length / 2)]).toBeGreaterThanOrEqual(12)
  expect(counts.at(-1)).toBeLessThanOrEqual(62)
  for (const values of seen.values()) expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.1)
})
