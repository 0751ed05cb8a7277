import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BATCHES_OF_ALL_MAX,
  BATCHES_OF_ONE_MAX,
  countBatch,
  firstWindow,
  WINDOW_MS,
  type RateWindow,
} from './rate-window.ts'

const START = 1_000_000

function counted(window: RateWindow, visitor: string, nowMs: number): RateWindow {
  const answer = countBatch(window, visitor, nowMs)
  if (answer.kind !== 'counted') throw new Error('the window is full')
  return answer.window
}

test('one visitor uses only their own share, until the next window', () => {
  let window = firstWindow
  for (let times = 0; times < BATCHES_OF_ONE_MAX; times += 1) window = counted(window, 'a', START)
  expect(countBatch(window, 'a', START + 1)).toEqual({ kind: 'full', retryAfterMs: WINDOW_MS - 1 })
  window = counted(window, 'b', START + 1)
  expect(counted(window, 'a', START + WINDOW_MS)).toMatchObject({ startMs: START + WINDOW_MS, all: 1 })
})

test('all together stop at their own maximum', () => {
  const window = { startMs: START, all: BATCHES_OF_ALL_MAX, byVisitor: new Map() }
  expect(countBatch(window, 'new', START + 10)).toEqual({ kind: 'full', retryAfterMs: WINDOW_MS - 10 })
})

test('a clock that was set back begins a new window', () => {
  expect(counted(counted(firstWindow, 'a', START), 'a', START - 1)).toMatchObject({ startMs: START - 1, all: 1 })
})

test('no window exceeds its maximum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ visitor: fc.constantFrom('a', 'b'), ms: fc.nat(2_000) }), { maxLength: 600 }),
      (asks) => {
        let window = firstWindow
        let nowMs = START
        const taken = new Map<string, number>()
        for (const { visitor, ms } of asks) {
          nowMs += ms
          const answer = countBatch(window, visitor, nowMs)
          if (answer.kind === 'full') continue
          window = answer.window
          const key = `${window.startMs}/${visitor}`
          taken.set(key, (taken.get(key) ?? 0) + 1)
        }
        for (const count of taken.values()) expect(count).toBeLessThanOrEqual(BATCHES_OF_ONE_MAX)
      },
    ),
  )
})
