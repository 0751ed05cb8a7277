import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canReload,
  headerRetries,
  mayFollow,
  noView,
  pageRetries,
  retryDelay,
  stepView,
  type RemoteViewState,
  type RetryPlan,
  type ViewEvent,
  type ViewPhase,
} from './remote-view-state.ts'

const phases: readonly ViewPhase[] = ['not existing', 'error', 'loading', 'ready']

test('S4.1 only the stated transitions are possible', () => {
  const possible = phases.flatMap((from) => phases.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`))
  expect(possible).toEqual([
    'not existing → loading',
    'not existing → ready',
    'error → not existing',
    'error → loading',
    'loading → not existing',
    'loading → error',
    'loading → ready',
    'ready → not existing',
  ])
})

const anyEvent: fc.Arbitrary<ViewEvent> = fc.oneof(
  fc.constantFrom<ViewEvent>({ type: 'open' }, { type: 'given' }, { type: 'loaded' }, { type: 'close' }),
  fc.record({ type: fc.constant('failed' as const), status: fc.integer({ min: 0, max: 599 }), atMs: fc.nat(20_000) }),
  fc.record({ type: fc.constantFrom('tick' as const, 'reload' as const), atMs: fc.nat(20_000) }),
)

test('S4.1 any sequence of events makes only allowed transitions, and retries never exceed their maximum', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.constantFrom(pageRetries, headerRetries), (events, plan) => {
      let state: RemoteViewState = noView
      for (const event of events) {
        const next = stepView(state, event, plan)
        // A reload of a ready view removes it first: two steps, both allowed.
        const isAllowed =
          next.phase === state.phase ||
          mayFollow(state.phase, next.phase) ||
          (event.type === 'reload' && mayFollow(state.phase, 'not existing') && mayFollow('not existing', next.phase))
        expect(isAllowed, `${state.phase} → ${next.phase} by ${event.type}`).toBe(true)
        expect(next.retries).toBeLessThanOrEqual(plan.retriesMax)
        if (next.phase !== 'error') expect(next.retryAtMs).toBeNull()
        state = next
      }
    }),
  )
})

/** Fails for ever; answers how long after each failure the next try came. */
function waits(plan: RetryPlan): readonly number[] {
  const found: number[] = []
  let at = 0
  let state = stepView(noView, { type: 'open' }, plan)
  for (;;) {
    state = stepView(state, { type: 'failed', status: 503, atMs: at }, plan)
    if (state.retryAtMs === null) return found
    expect(stepView(state, { type: 'tick', atMs: state.retryAtMs - 1 }, plan)).toBe(state)
    found.push(state.retryAtMs - at)
    at = state.retryAtMs
    state = stepView(state, { type: 'tick', atMs: at }, plan)
    expect(state.phase).toBe('loading')
  }
}

test('S4.1 S9.3 a page is tried three times more, 1000 ms doubling; the header view five times, each second', () => {
  expect(waits(pageRetries)).toEqual([1_000, 2_000, 4_000])
  expect(waits(headerRetries)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000])
  expect(retryDelay(pageRetries, 3)).toBeUndefined()
})

test('S4.1 a reload is accepted once per second, and resets the retries', () => {
  const failed = stepView(stepView(noView, { type: 'open' }), { type: 'failed', status: 500, atMs: 0 })
  const again = stepView({ ...failed, retries: 3 }, { type: 'reload', atMs: 5_000 })
  expect(again).toMatchObject({ phase: 'loading', retries: 0, status: 500, reloadedAtMs: 5_000 })
  const failedAgain = stepView(again, { type: 'failed', status: 500, atMs: 5_100 })
  expect(canReload(failedAgain, 5_999)).toBe(false)
  expect(stepView(failedAgain, { type: 'reload', atMs: 5_999 })).toBe(failedAgain)
  expect(stepView(failedAgain, { type: 'reload', atMs: 6_000 }).phase).toBe('loading')
})

test('S4.1 an unexpected answer changes nothing', () => {
  const closed = stepView(stepView(noView, { type: 'open' }), { type: 'close' })
  expect(stepView(closed, { type: 'loaded' })).toBe(closed)
  expect(stepView(closed, { type: 'failed', status: 500, atMs: 0 })).toBe(closed)
  const ready = stepView(noView, { type: 'given' })
  expect(ready.phase).toBe('ready')
  expect(stepView(ready, { type: 'open' })).toBe(ready)
})
