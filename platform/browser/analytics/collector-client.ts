// Collects events, stores them until they may be sent, and sends them in batches; deletes all of it without consent.
import {
  BATCH_WAIT_MS,
  emptyQueue,
  enqueue,
  msUntilDue,
  prune,
  SENDS_MAX,
  takeBatch,
  type Queue,
  type QueuedEvent,
} from './event-queue.ts'

export type Batch = { readonly batchId: string; readonly events: readonly QueuedEvent[] }

/** Everything that it needs of a browser. */
export type CollectorWorld = {
  readonly now: () => number
  /** Calls back once; returns a function that cancels. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly newId: () => string
  /** `again`: the collector is unavailable or overloaded, and may accept it later. */
  readonly send: (batch: Batch) => Promise<'taken' | 'refused' | 'again'>
  /** For a page that is being closed; false where the browser accepts no more. */
  readonly beacon: (batch: Batch) => boolean
  readonly keep: (queue: Queue | undefined) => void
  readonly stored: () => Queue
  readonly hasConsent: () => boolean
  readonly log: (what: string) => void
}

export type CollectorClient = {
  add(event: QueuedEvent): void
  /** From now on batches leave. */
  open(): void
  /** The page is being closed or hidden: queued events are sent now, or stored for the next page. */
  leave(): void
  /** The page is visible again, and takes back what no other page has taken meanwhile. */
  back(): void
  /** The visitor has changed their consent. */
  consentChanged(): void
  stop(): void
}

type Sender = {
  /** Schedules a batch after so many milliseconds; undefined cancels the schedule. */
  plan(ms: number | undefined): void
  isSending(): boolean
  /** The batch being sent: closing the page aborts its request. */
  onItsWay(): Batch | undefined
  /** Takes back a batch that waits to be sent again; one that is being sent stays there. */
  takeBack(): Batch | undefined
}

/** One batch at a time, under the same id for every attempt. `onOver`: it was accepted, or given up. */
function createSender(world: CollectorWorld, next: () => Batch | undefined, onOver: () => void): Sender {
  let leaving: { readonly batch: Batch; readonly sends: number } | undefined
  let isSending = false
  let cancel: (() => void) | undefined

  const plan = (ms: number | undefined): void => {
    cancel?.()
    cancel = ms === undefined ? undefined : world.after(ms, () => void flush())
  }
  async function flush(): Promise<void> {
    cancel = undefined
    if (isSending || !world.hasConsent()) return
    const batch = leaving?.batch ?? next()
    if (batch === undefined) return
    const sends = (leaving?.sends ?? 0) + 1
    leaving = { batch, sends }
    isSending = true
    const outcome = await world.send(batch)
    isSending = false
    if (outcome === 'again' && sends < SENDS_MAX) return plan(BATCH_WAIT_MS * sends)
    leaving = undefined
    if (outcome !== 'taken') world.log(`${batch.events.length} analytics events: sending`)
    onOver()
  }
  return {
    plan,
    isSending: () => isSending,
    onItsWay: () => (isSending ? leaving?.batch : undefined),
    takeBack: () => {
      const batch = isSending ? undefined : leaving?.batch
      if (batch !== undefined) leaving = undefined
      return batch
    },
  }
}

export function createCollectorClient(world: CollectorWorld): CollectorClient {
  let queue: Queue = emptyQueue
  let isOpen = false

  const nextBatch = (): Batch | undefined => {
    const { batch, rest } = takeBatch(queue, world.now())
    queue = rest
    return batch.length === 0 ? undefined : { batchId: world.newId(), events: batch }
  }
  const planNext = (): void => {
    if (isOpen && !sender.isSending()) sender.plan(msUntilDue(queue, world.now()))
  }
  const sender = createSender(world, nextBatch, planNext)
  const putFirst = (events: readonly QueuedEvent[]): void => {
    queue = prune({ events: [...events, ...queue.events] }, world.now())
  }
  /** Stored events are taken by one page only. */
  const takeStored = (): void => {
    const stored = world.hasConsent() ? world.stored().events : []
    if (stored.length === 0) return
    world.keep(undefined)
    putFirst(stored)
  }

  return {
    add: (event) => {
      if (!world.hasConsent()) return
      queue = enqueue(queue, event)
      planNext()
    },
    open: () => {
      if (isOpen) return
      isOpen = true
      takeStored()
      planNext()
    },
    leave: () => {
      if (!world.hasConsent()) return
      sender.plan(undefined)
      // Reported twice under one id, it counts once.
      const onItsWay = sender.onItsWay()
      if (onItsWay !== undefined) world.beacon(onItsWay)
      let batch = isOpen ? (sender.takeBack() ?? nextBatch()) : undefined
      while (batch !== undefined && world.beacon(batch)) batch = nextBatch()
      if (batch !== undefined) putFirst(batch.events)
      if (queue.events.length === 0) return
      world.keep(prune({ events: [...world.stored().events, ...queue.events] }, world.now()))
      queue = emptyQueue
    },
    back: () => {
      takeStored()
      planNext()
    },
    consentChanged: () => {
      if (world.hasConsent()) {
        takeStored()
        planNext()
        return
      }
      queue = emptyQueue
      sender.takeBack()
      sender.plan(undefined)
      world.keep(undefined)
    },
    stop: () => sender.plan(undefined),
  }
}
