// A consumer of events: the kinds that it handles, and one function that handles a batch of them in their order.
import type { z } from 'zod'
import type { EventKind } from '#kernel/contract.ts'
import type { Tx } from '../db.ts'
import type { NumberedEvent } from './outbox-store.ts'

/** An event as its consumer sees it; a union over the kinds, discriminated by `name`. */
export type Delivered<K extends EventKind> =
  K extends EventKind<infer N, infer P>
    ? {
        readonly name: N
        readonly payload: z.output<P>
        /** The same for every delivery of the event: effects outside the database use it to be idempotent. */
        readonly eventId: number
        readonly key: string
        /** When its transaction wrote it. */
        readonly at: Date
      }
    : never

export type Consumer = {
  readonly name: string
  readonly eventNames: readonly string[]
  /** Where a new consumer begins: with the oldest event still stored, or with the next one. */
  readonly from: 'oldest' | 'next'
  /** The least time between two of its turns that have caught up, where no reader waits for its result; the default pace otherwise. */
  readonly paceMs?: number
  readonly handle: (tx: Tx, events: readonly NumberedEvent[]) => Promise<void>
}

const deliveredFrom = (kinds: ReadonlyMap<string, EventKind>, event: NumberedEvent): unknown => {
  const kind = kinds.get(event.name)
  if (kind === undefined) throw new Error(`an event ${event.name} reached a consumer that does not handle it`)
  const parsed = kind.payload.safeParse(event.payload)
  // Names of fields only: the values are players' own.
  if (!parsed.success)
    throw new Error(
      `the payload does not fit its schema: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  const { name, eventId, key, at } = event
  return { name, eventId, key, at, payload: parsed.data }
}

/**
 * Maps events to messages for others, such as a player's pages: each module does it for its own events, an app
 * combines them.
 */
export type Projection<T> = {
  readonly kinds: readonly EventKind[]
  readonly project: (event: Delivered<EventKind>) => readonly T[]
}

export const projection = <T, const K extends readonly EventKind[]>(
  kinds: K,
  project: (event: Delivered<K[number]>) => readonly T[],
): Projection<T> => ({ kinds, project: project as Projection<T>['project'] })

/** As the table of positions has it: one that it refuses would keep every consumer from being registered. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/u

/**
 * `handle` gets at most BATCH_MAX events, in order, and writes in the transaction that also moves the consumer's
 * position: its database writes happen exactly once. Effects outside the database may be repeated after a crash.
 */
export function consumer<const K extends readonly EventKind[]>(
  name: string,
  kinds: K,
  handle: (tx: Tx, events: readonly Delivered<K[number]>[]) => Promise<void>,
  { from = 'oldest', ...pace }: Partial<Pick<Consumer, 'from' | 'paceMs'>> = {},
): Consumer {
  if (!NAME.test(name)) throw new Error(`the name of a consumer is small letters, digits and hyphens: '${name}'`)
  const byName = new Map(kinds.map((kind): [string, EventKind] => [kind.name, kind]))
  return {
    name,
    from,
    ...pace,
    eventNames: [...byName.keys()],
    handle: (tx, events) =>
      handle(
        tx,
        events.map((event) => deliveredFrom(byName, event) as Delivered<K[number]>),
      ),
  }
}
