import { expect, test } from 'vitest'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { createStatusStore, keptOf } from './status-store.ts'

const standing = (now: number, more: Partial<PlayTimeStatus> = {}): PlayTimeStatus => ({
  now,
  playStartedAt: now,
  isPlayShown: false,
  netPositions: [{ currency: 'EUR', amount: '-1.00' }],
  sessionLimit: null,
  realityCheck: null,
  ripeLimits: [],
  nextRipeAt: null,
  exclusion: null,
  ...more,
})

function givenStore() {
  const clock = { wallMs: 1_000_000, steadyMs: 50 }
  const store = createStatusStore(() => ({ ...clock }))
  let told = 0
  store.subscribe(() => (told += 1))
  const pass = (ms: number, setMs = 0): void => {
    clock.wallMs += ms + setMs
    clock.steadyMs += ms
  }
  return { store, pass, told: () => told }
}

test('S4.8 the server’s clock continues whatever its browser’s says, and a changed one is noticed', () => {
  const { store, pass } = givenStore()
  store.hear(store.ask(), standing(9_000_000))
  pass(10_000, -3_600_000)
  expect([store.now(), store.isClockMoved()]).toEqual([9_010_000, true])
  store.hear(store.ask(), standing(9_010_100))
  expect([store.now(), store.isClockMoved()]).toEqual([9_010_100, false])
})

test('of answers that cross, the one to the later question counts', () => {
  const { store } = givenStore()
  const [first, second] = [store.ask(), store.ask()]
  store.hear(second, standing(2))
  store.hear(first, standing(1))
  store.fail(first)
  expect(store.read()).toMatchObject({ standing: { now: 2 }, isSilent: false })
})

test('S4.9 a local change is not undone by the answer to an earlier request', () => {
  const { store } = givenStore()
  const ripe = {
    limitType: 20,
    currency: 'EUR',
    value: null,
    current: '1.00',
    periodKind: 'rolling',
    askedAt: 1,
    lapsesAt: 2,
  } as const
  store.hear(store.ask(), standing(1, { ripeLimits: [ripe] }))
  const underWay = store.ask()
  store.amend((now) => ({ ...now, ripeLimits: [] }))
  store.hear(underWay, standing(2, { ripeLimits: [ripe] }))
  expect(store.read()?.standing.ripeLimits).toEqual([])
  store.hear(store.ask(), standing(3, { ripeLimits: [ripe] }))
  expect(store.read()?.standing.ripeLimits).toEqual([ripe])
})

test('a silent server’s last status is used; an earlier page’s status replaces a missing one, without amounts', () => {
  const { store, pass, told } = givenStore()
  store.fail(store.ask())
  expect([store.read(), told()]).toEqual([undefined, 0])
  const kept = keptOf({
    standing: standing(500),
    received: { serverMs: 500, wallMs: 940_000, steadyMs: 7 },
  })
  expect(kept.standing.netPositions).toEqual([])
  store.fail(store.ask(), kept)
  expect([store.now(), store.read()?.isSilent]).toEqual([60_500, true])
  // It does not mean that nothing was staked.
  expect(store.read()?.netPositions).toBeUndefined()
  pass(1_000)
  expect(store.now()).toBe(61_500)
  store.fail(store.ask())
  expect(told()).toBe(1)
  store.hear(store.ask(), standing(600))
  expect(store.read()?.netPositions).toEqual([{ currency: 'EUR', amount: '-1.00' }])
})

test('once cleared, no answer to an earlier request is accepted', () => {
  const { store } = givenStore()
  const question = store.ask()
  store.clear()
  store.hear(question, standing(1))
  expect(store.read()).toBeUndefined()
  store.hear(store.ask(), standing(2))
  expect(store.read()?.standing.now).toBe(2)
})
