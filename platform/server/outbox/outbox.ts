// Events from lower modules to higher ones: written in the transaction that causes them, numbered once it is
// committed (run-outbox.ts).
import type { z } from 'zod'
import type { EventKind } from '#kernel/contract.ts'
import { signalCommit, type Tx } from '../db.ts'
import { currentTraceparent } from '../observability/telemetry.ts'
import { insertWaiting, type WaitingEvent } from './outbox-store.ts'

/** Signalled after the commit of a transaction that appended events. */
export const APPENDED = 'outbox.appended'
/** Of one statement; callers work in smaller batches than this. */
export const EVENTS_PER_APPEND_MAX = 5_000
/** An event says what happened and to whom; consumers that need more read the tables. */
export const PAYLOAD_BYTES_MAX = 8 * 1024

export type NewEvent = WaitingEvent

/**
 * An event of this kind, ready to be appended. Its payload is checked by the type here and by its schema when it is
 * delivered.
 */
export function eventOf<K extends EventKind>(kind: K, payload: z.input<K['payload']>): NewEvent {
  const text = JSON.stringify(payload)
  if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) throw new Error(`the payload of an event ${kind.name} is too large`)
  return { name: kind.name, key: String(kind.keyOf(payload)), payload: text }
}

/**
 * Writes events in the caller's transaction, in one statement: they are announced if it commits and only then. Events of one key keep
 * their order where their transactions exclude each other, for example by the lock on the player's account.
 */
export async function append(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  if (events.length > EVENTS_PER_APPEND_MAX) throw new Error(`${events.length} events are too many for one statement`)
  await insertWaiting(tx, events, currentTraceparent())
  signalCommit(tx, APPENDED)
}
