import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { TopicListener } from '#platform/browser/live/topic.ts'
import { createGameStore, MOVE_SHOWN_MS } from './game-store.ts'

const game: Game = {
  gameId: 5,
  sportId: 1,
  sport: 'football',
  champId: 1,
  champName: 'L',
  country: '',
  startAt: '2026-01-01T00:00:00Z',
  stage: 'live',
  opponents: ['A', 'B'],
  suspended: false,
  bettingDelaySeconds: 4,
  revision: 3,
  marketsTotal: 1,
  markets: [
    {
      marketId: 1,
      typeId: 1,
      kind: '1x2',
      version: 1,
      status: 'open',
      selections: [{ selectionId: 128, outcome: 'home', name: 'A', coef: 2 }],
    },
  ],
}
const price = (coef: number, version: number) => ({ prices: [{ marketId: 1, version, status: 'open', coefs: [coef] }] })

function setUp() {
  const listeners = new Map<string, TopicListener>()
  const timers: { ms: number; run: () => void }[] = []
  const store = createGameStore({
    live: () => ({
      subscribe: (topic, listener) => {
        listeners.set(topic, listener)
        return () => void listeners.delete(topic)
      },
      clockOffsetMs: () => 10,
    }),
    now: () => 1_000,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  return { listeners, timers, store }
}

test('a change moves the price and its arrow; the arrow goes after three seconds', () => {
  const { listeners, timers, store } = setUp()
  let drawn = 0
  store.subscribe('main', game, () => void (drawn += 1))
  listeners.get('main/5')?.onChange(price(2.2, 2), 4)
  expect(store.view('main', game)).toMatchObject({ game: { revision: 4 }, at: 1_010 })
  expect(store.view('main', game).moves.get(128)).toBe('up')
  expect(timers.map(({ ms }) => ms)).toEqual([MOVE_SHOWN_MS])
  timers[0]?.run()
  expect(store.view('main', game).moves.size).toBe(0)
  expect(drawn).toBe(2)
})

test('the last listener to leave ends the subscription, and the next one starts from what its page knows', () => {
  const { listeners, store } = setUp()
  const leaveFirst = store.subscribe('main', game, () => undefined)
  const leaveSecond = store.subscribe('main', game, () => undefined)
  listeners.get('main/5')?.onChange(price(2.2, 2), 4)
  leaveFirst()
  expect(listeners.has('main/5')).toBe(true)
  leaveSecond()
  expect(listeners.has('main/5')).toBe(false)
  expect(store.view('main', game).game.revision).toBe(3)
})

test('a game that is gone says so', () => {
  const { listeners, store } = setUp()
  store.subscribe('game', game, () => undefined)
  listeners.get('game/5')?.onGone?.()
  expect(store.view('game', game).isGone).toBe(true)
})

test('a goal is shown for three seconds, and a score that is corrected is none', () => {
  const { listeners, timers, store } = setUp()
  const playing = { ...game, score: [1, 0] as [number, number] }
  store.subscribe('main', playing, () => undefined)
  const change = (score: readonly [number, number], revision: number) =>
    listeners.get('main/5')?.onChange({ score }, revision)
  change([1, 1], 4)
  expect(store.view('main', playing).goal).toBe('away')
  timers[0]?.run()
  expect(store.view('main', playing).goal).toBeUndefined()
  change([1, 0], 5)
  expect(store.view('main', playing).goal).toBeUndefined()
})
