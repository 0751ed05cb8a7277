// Runs the simulator as one more feed, and lets it go on after a restart where it stopped.
import { createHmac } from 'node:crypto'
import { randomFrom, type Random, type RandomOf } from '#kernel/random.ts'
import { createSimulator, type SimulatorSnapshot } from '#modules/sports/odds/rules/simulator/engine.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { ConfigError } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { readPosition, savePosition } from './odds-store.ts'
import type { FeedRunner } from './run-feed.ts'

const SOURCE = 'simulator'
const STEP_MS = 1_000
const STEPS_PER_SAVE = 10

/** Bytes of one block of HMAC-SHA-256, and of one number. */
const BLOCK_BYTES = 32
const NUMBER_BYTES = 4
const NUMBER_MAX = 2 ** 32

/** Numbers that follow from the key and the text, and that cannot be predicted without the key. */
function keyedRandom(key: Buffer, text: string): Random {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = BLOCK_BYTES
  const next = (): number => {
    if (at === BLOCK_BYTES) {
      block = createHmac('sha256', key).update(`${text}:${blocks}`).digest()
      blocks += 1
      at = 0
    }
    at += NUMBER_BYTES
    return block.readUInt32BE(at - NUMBER_BYTES) / NUMBER_MAX
  }
  return randomFrom(next)
}

/** Of an instance, by all 256 bits of its secret: two of them play different seasons, and neither can be computed from outside. */
export const simulatorRandom =
  (key: Buffer): RandomOf =>
  (text) =>
    keyedRandom(key, text)

const SIMULATED = new RegExp(`^${SOURCE}:`, 'u')

/**
 * Throws where real money could be staked on invented games, while the simulator runs or games of it are still open: anyone who holds the
 * instance's secret can compute how they end. `realMoney`: names of the payment providers that move it.
 */
export function refuseFictionForMoney(board: Board, realMoney: readonly string[], isSimulatorOn: boolean): void {
  if (realMoney.length === 0) return
  const providers = realMoney.join(', ')
  if (isSimulatorOn)
    throw new ConfigError([`SIMULATOR: must be off while payment providers move real money (${providers})`])
  const open = board.all().filter(({ row }) => SIMULATED.test(row.feedKey)).length
  if (open > 0)
    throw new ConfigError([
      `payment providers move real money (${providers}) while ${open} simulated games are open: use a database without them`,
    ])
}

export type SimulatorRun = { stop(): Promise<void> }

export async function runSimulator(
  { database, clock, log, feed }: { database: Database; clock: Clock; log: Log; feed: FeedRunner },
  { randomOf, speed }: { readonly randomOf: RandomOf; readonly speed: number },
): Promise<SimulatorRun> {
  const snapshot = (await readPosition(database.db, SOURCE)) as SimulatorSnapshot | undefined
  const simulator = createSimulator({
    randomOf,
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
