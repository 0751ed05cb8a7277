// Calls of and to providers, counted in memory and added to the database's counts every few seconds: no message waits for a counter.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Running } from '#platform/server/server-module.ts'
import { addCalls, type CountedCalls } from './call-count-store.ts'

export const FLUSH_MS = 5 * SECOND_MS
/** Different counts that wait at once; further ones are counted under the outcome `other`. */
const WAITING_MAX = 2_000

export type CountedCall = Pick<CountedCalls, 'provider' | 'operation' | 'outcome'>

export type CallCounts = {
  add(call: CountedCall, ms: number): void
  /** Of this process since it began, by provider: calls, and those that failed by our fault. */
  readonly figures: () => Readonly<Record<string, number>>
  flush(): Promise<void>
  run(log: Log): Running
}

export function createCallCounts(database: Database, clock: Clock): CallCounts {
  let waiting = new Map<string, CountedCalls>()
  let [calls, failures] = [0, 0]

  const add = (call: CountedCall, ms: number): void => {
    calls += 1
    if (call.outcome === FAILED) failures += 1
    const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS)
    const keyOf = ({ provider, operation, outcome }: CountedCall) =>
      `${provider} ${operation} ${outcome} ${minute.getTime()}`
    const counted =
      waiting.has(keyOf(call)) || waiting.size < WAITING_MAX ? call : { ...call, operation: 'other', outcome: 'other' }
    const before = waiting.get(keyOf(counted))
    const took = Math.max(0, Math.round(ms))
    waiting.set(keyOf(counted), {
      ...counted,
      minute,
      calls: (before?.calls ?? 0) + 1,
      totalMs: (before?.totalMs ?? 0) + took,
      maxMs: Math.max(before?.maxMs ?? 0, took),
    })
  }

  const flush = async (): Promise<void> => {
    const counts = [...waiting.values()]
    waiting = new Map()
    await addCalls(database, counts)
  }

  return {
    add,
    figures: () => ({ fairline_provider_calls: calls, fairline_provider_call_failures: failures }),
    flush,
    run: (log) => {
      const flushing = clock.every(FLUSH_MS, () =>
        flush().catch((error: unknown) => log.error({ err: error }, 'calls of providers were not counted')),
      )
      return {
        stop: async () => {
          await flushing.stop()
          await flush().catch(() => undefined)
        },
      }
    },
  }
}

/** The outcome of a call that failed here, whatever the dialect answered. */
export const FAILED = 'failed'
