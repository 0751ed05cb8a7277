// Runs the simulator as one more feed, and lets it go on after a restart where it stopped.
import { createSimulator, type SimulatorSnapshot } from '#modules/sports/odds/rules/simulator/engine.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { readPosition, savePosition } from './odds-store.ts'
import type { FeedRunner } from './run-feed.ts'

const SOURCE = 'simulator'
const STEP_MS = 1_000
const STEPS_PER_SAVE = 10

export type SimulatorRun = { stop(): Promise<void> }

export async function runSimulator(
  { database, clock, log, feed }: { database: Database; clock: Clock; log: Log; feed: FeedRunner },
  { seed, speed }: { readonly seed: number; readonly speed: number },
): Promise<SimulatorRun> {
  const snapshot = (await readPosition(database.db, SOURCE)) as SimulatorSnapshot | undefined
  const simulator = createSimulator({
    seed,
    startAt: clock.now(),
    matchSpeed: speed,
    ...(snapshot === undefined ? {} : { snapshot }),
  })
  const step = (): void => feed.receive(SOURCE, simulator.step(clock.now()))
  const save = (): Promise<void> =>
    savePosition(database.db, SOURCE, simulator.snapshot(), clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the simulator lost its place'),
    )
  let steps = 0
  step()
  const ticking = clock.every(STEP_MS, async () => {
    step()
    steps += 1
    if (steps % STEPS_PER_SAVE === 0) await save()
  })
  return {
    stop: async () => {
      await ticking.stop()
      await save()
    },
  }
}
