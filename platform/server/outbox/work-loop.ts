// A loop that sleeps until it is woken: the outbox has one for numbering and one for each consumer.
import { SECOND_MS } from '#kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../observability/log.ts'
import type { StepOutcome } from './deliver-events.ts'

/** Between two turns: events of a busy moment gather and are handled as one batch. */
export const PACE_MS = 40
const FAILURE_PAUSE_MS_MAX = 10 * SECOND_MS

export type Loop = { wake(): void; stop(): Promise<void> }

/**
 * Works whenever it is woken, one turn at a time, until a turn finds nothing to do; `paceMs` later it works again. A
 * failed turn is repeated after a growing delay.
 */
export function createLoop(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  name: string,
  turn: () => Promise<StepOutcome>,
  paceMs = PACE_MS,
): Loop {
  let isWanted = false
  let isStopped = false
  let running: Promise<void> | undefined
  let failures = 0
  const stopping = new AbortController()
  const pause = (ms: number): Promise<void> => clock.wait(ms, stopping.signal).catch(() => undefined)

  const work = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const outcome = await turn()
        failures = 0
        if (outcome !== 'idle') isWanted = true
        // What is behind catches up; only what comes next gathers.
        await pause(outcome === 'idle' ? paceMs : PACE_MS)
      } catch (error) {
        if (isStopped) return
        failures += 1
        isWanted = true
        log.error({ err: error, loop: name, failures }, 'the outbox could not work; it tries again')
        await pause(Math.min(SECOND_MS * 2 ** (failures - 1), FAILURE_PAUSE_MS_MAX))
      }
    }
  }
  const wake = (): void => {
    isWanted = true
    if (isStopped || running !== undefined) return
    running = work().finally(() => {
      running = undefined
      if (isWanted && !isStopped) wake()
    })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      stopping.abort(new Error('the outbox stops'))
      await running
    },
  }
}
