import { expect, test } from 'vitest'
import { manualClock } from '../clock.testdata.ts'
import { createLog } from '../observability/log.ts'
import type { StepOutcome } from './deliver-events.ts'
import { createLoop, PACE_MS } from './work-loop.ts'

/** Lets what was resolved so far go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a loop with a pace of its own catches up at once, and lets what comes next gather', async () => {
  const clock = manualClock('2026-11-23T12:00:00Z')
  const start = clock.now().getTime()
  const turns: number[] = []
  const turn = async (): Promise<StepOutcome> => {
    turns.push(clock.now().getTime() - start)
    return turns.length === 1 ? 'more' : 'idle'
  }
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms)
    await settle()
  }
  const loop = createLoop({ clock, log: createLog('silent') }, 'gathering', turn, 500)
  loop.wake()
  await settle()
  await pass(PACE_MS)
  expect(turns).toEqual([0, PACE_MS])
  loop.wake()
  await pass(499)
  expect(turns).toEqual([0, PACE_MS])
  await pass(1)
  expect(turns).toEqual([0, PACE_MS, PACE_MS + 500])
  await loop.stop()
})
