// Collects single asks into batches: one query or one commit then serves many. A batch leaves when it is full or when
// it has waited long enough.

export type BatcherOptions = {
  /** The longest time an ask waits for others. 0 collects what arrives in the same turn of the event loop. */
  readonly waitMsMax: number
  readonly sizeMax: number
  /** Batches running at once; further asks wait and make the next batch larger. */
  readonly inFlightMax: number
  /**
   * How long an ask waits next to a running batch before it starts another, unless a full one has been collected. A
   * batch has a high fixed cost and a low cost per ask, so one after another beats several small ones at once; the
   * next lane is for a batch that is delayed. Absent: as many at once as are allowed.
   */
  readonly busyWaitMsMax?: number
  /** Maximum of waiting asks; further ones are refused at once. */
  readonly queueMax: number
}

/** Of rows by their keys: those that are asked for in one turn of the event loop, or while others are read, come in one statement. */
export const LOOK_UPS: BatcherOptions = { waitMsMax: 0, sizeMax: 200, inFlightMax: 2, queueMax: 5_000 }

export class QueueFullError extends Error {
  readonly code = 'queue_full'
}

type Waiting<A, B> = {
  readonly ask: A
  readonly group: unknown
  readonly resolve: (answer: B) => void
  readonly reject: (error: unknown) => void
}

/** One scheduled departure at a time; scheduling twice changes nothing. */
function createDeparture(leave: () => void): { plan(ms: number): void; cancel(): void } {
  let undo: (() => void) | undefined
  return {
    plan: (ms) => {
      if (undo !== undefined) return
      if (ms === 0) {
        const immediate = setImmediate(leave)
        undo = () => clearImmediate(immediate)
      } else {
        const timer = setTimeout(leave, ms)
        undo = () => clearTimeout(timer)
      }
    },
    cancel: () => {
      undo?.()
      undo = undefined
    },
  }
}

/**
 * `run` answers a batch in its order. Two asks of one `groupOf` never share a batch and keep their order: a
 * player's second bet sees the first one's balance. An error of `run` rejects every ask of that batch and no other.
 */
export function createBatcher<A, B>(
  options: BatcherOptions,
  run: (asks: readonly A[]) => Promise<readonly B[]>,
  groupOf: (ask: A) => unknown = () => undefined,
): (ask: A) => Promise<B> {
  const { waitMsMax, busyWaitMsMax, sizeMax, inFlightMax } = options
  let queue: Waiting<A, B>[] = []
  const busyGroups = new Set<unknown>()
  let inFlight = 0

  const takeBatch = (): Waiting<A, B>[] => {
    const batch: Waiting<A, B>[] = []
    const left: Waiting<A, B>[] = []
    for (const waiting of queue) {
      const isFree = waiting.group === undefined || !busyGroups.has(waiting.group)
      if (!isFree || batch.length >= sizeMax) left.push(waiting)
      else {
        if (waiting.group !== undefined) busyGroups.add(waiting.group)
        batch.push(waiting)
      }
    }
    queue = left
    return batch
  }

  /** False where waiting asks should rather join the batch after the running one. */
  const isWorthLeaving = (): boolean => inFlight === 0 || queue.length >= sizeMax || busyWaitMsMax === undefined

  const leave = (): void => {
    // The next ask has a full wait, not the rest of this one's.
    departure.cancel()
    while (inFlight < inFlightMax && queue.length > 0) {
      const batch = takeBatch()
      if (batch.length === 0) return
      inFlight += 1
      void settle(batch)
      if (!isWorthLeaving()) return planToLeave()
    }
  }
  const departure = createDeparture(leave)
  const planToLeave = (): void => {
    if (queue.length > 0 && inFlight < inFlightMax)
      departure.plan(inFlight === 0 ? waitMsMax : (busyWaitMsMax ?? waitMsMax))
  }

  const settle = async (batch: readonly Waiting<A, B>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ ask }) => ask))
      if (answers.length !== batch.length) throw new Error(`a batch of ${batch.length} got ${answers.length} answers`)
      answers.forEach((answer, index) => batch[index]?.resolve(answer))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      inFlight -= 1
      for (const { group } of batch) busyGroups.delete(group)
      if (isWorthLeaving()) leave()
      else planToLeave()
    }
  }

  return (ask) =>
    new Promise<B>((resolve, reject) => {
      if (queue.length >= options.queueMax) return reject(new QueueFullError('too many are waiting'))
      queue.push({ ask, group: groupOf(ask), resolve, reject })
      if (inFlight < inFlightMax && queue.length >= sizeMax) leave()
      else planToLeave()
    })
}
