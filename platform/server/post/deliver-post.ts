// Delivers due messages: each attempt is counted before it is made, delays double, a sent message is never repeated
// and attempts are limited.
import { DAY_MS, HOUR_MS, SECOND_MS } from '#kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { Log } from '../observability/log.ts'
import {
  claimDue,
  forgetOld,
  giveUpLate,
  keepUncarried,
  noteFailure,
  settleFailed,
  settleSent,
  type DueMessage,
  type MessageKind,
} from './post-store.ts'

/** With the first delay and its doublings an hour and four minutes in all, then the message is given up. */
export const DELIVERY_TRIES_MAX = 7
export const FIRST_WAIT_MS = 30 * SECOND_MS
/** A carrier that has not answered by then has failed; well within the first wait, so that no two tries of one message overlap. */
export const DELIVERY_MS_MAX = 20 * SECOND_MS
export const DELIVERIES_AT_ONCE_MAX = 8
/** So many full batches follow each other in one turn. */
const BATCHES_MAX = 10
/** How long kept messages can be read. */
export const KEPT_MESSAGES_DAYS = 7
/** How long it is recorded that something was sent, to whom and when. */
export const RECORD_DAYS_MAX = 90
const SETTLED_AT_ONCE_MAX = 500
/**
 * A sent message is recorded before its next attempt is due: with its delivery and these waits that is 27.5 of 30
 * seconds.
 */
const NOTE_TRIES_MAX = 5
const NOTE_WAIT_MS = SECOND_MS / 2
const FORGET_EVERY_MS = HOUR_MS
const ERROR_LENGTH_MAX = 300

/** Permanently undeliverable: an unknown mailbox, an invalid number. */
export class UndeliverableError extends Error {}

export type OutgoingMessage = Pick<DueMessage, 'deliveryKey' | 'to' | 'subject' | 'text' | 'html'>

/** Hands one message over, and resolves only when it has been taken. Rejects with `UndeliverableError` where no other try helps. */
export type Carrier = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>

export type Carriers = Readonly<Partial<Record<MessageKind, Carrier>>>

export const MESSAGE_KINDS: readonly MessageKind[] = ['mail', 'sms']

export type Postman = {
  /** Attempts every due message once; returns how many were sent. Kinds do not wait for each other. */
  deliverDue(): Promise<number>
  /** The same for one kind; nothing where it has no carrier. */
  deliverKind(kind: MessageKind): Promise<number>
  /** Messages without a carrier are kept for the outbox page, expired ones given up, old ones deleted. */
  tidy(): Promise<void>
}

type Delivering = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly carriers: Carriers
}

/** Settles with the carrier or rejects when its time is up, whichever comes first. */
async function within(work: (signal: AbortSignal) => Promise<void>, clock: Clock): Promise<void> {
  const carrying = new AbortController()
  const waiting = new AbortController()
  const late = new Promise<never>((_, reject) => {
    clock.wait(DELIVERY_MS_MAX, waiting.signal).then(
      () => {
        carrying.abort()
        reject(new Error(`no answer within ${DELIVERY_MS_MAX / SECOND_MS} seconds`))
      },
      () => undefined,
    )
  })
  try {
    await Promise.race([work(carrying.signal), late])
  } finally {
    waiting.abort(new Error('answered'))
  }
}

/** A database that is unavailable for a moment must not cause a second letter. */
async function noteSent({ database, clock }: Delivering, messageId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleSent(database.db, messageId, clock.now())
    } catch (error) {
      if (tries >= NOTE_TRIES_MAX) throw error
      await clock.wait(NOTE_WAIT_MS * 2 ** (tries - 1))
    }
  }
}

async function deliver(delivering: Delivering, message: DueMessage): Promise<boolean> {
  const { database, clock, log, carriers } = delivering
  const carrier = carriers[message.kind]
  if (carrier === undefined) return false
  const { messageId, kind, tries } = message
  try {
    await within((signal) => carrier(message, signal), clock)
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH_MAX)
    // Without the error itself: a carrier's message may repeat the letter.
    log.warn({ messageId, kind, tries }, 'a message could not be delivered')
    if (error instanceof UndeliverableError) await settleFailed(database.db, messageId, clock.now(), text)
    else await noteFailure(database.db, messageId, text)
    return false
  }
  await noteSent(delivering, messageId)
  return true
}

export function createPostman(delivering: Delivering): Postman {
  const { database, clock, log, carriers } = delivering
  const carried = MESSAGE_KINDS.filter((kind) => carriers[kind] !== undefined)
  const uncarried = MESSAGE_KINDS.filter((kind) => carriers[kind] === undefined)
  let forgottenAtMs = 0

  const tidy = async (): Promise<void> => {
    const at = clock.now()
    const { db } = database
    if (uncarried.length > 0) await keepUncarried(db, uncarried, at, SETTLED_AT_ONCE_MAX)
    const late = await giveUpLate(db, at, DELIVERY_TRIES_MAX, SETTLED_AT_ONCE_MAX)
    if (late > 0) log.error({ messages: late }, 'messages were given up: check SMTP_URL and SMS_URL')
    if (at.getTime() - forgottenAtMs < FORGET_EVERY_MS) return
    forgottenAtMs = at.getTime()
    const daysAgo = (days: number): Date => new Date(at.getTime() - days * DAY_MS)
    await forgetOld(db, daysAgo(KEPT_MESSAGES_DAYS), daysAgo(RECORD_DAYS_MAX), SETTLED_AT_ONCE_MAX)
  }

  const deliverKind = async (kind: MessageKind): Promise<number> => {
    let delivered = 0
    for (let batch = 0; carriers[kind] !== undefined && batch < BATCHES_MAX; batch += 1) {
      const due = await claimDue(database.db, {
        kinds: [kind],
        at: clock.now(),
        triesMax: DELIVERY_TRIES_MAX,
        firstWaitMs: FIRST_WAIT_MS,
        limit: DELIVERIES_AT_ONCE_MAX,
      })
      const left = await Promise.all(due.map((message) => deliver(delivering, message)))
      delivered += left.filter(Boolean).length
      if (due.length < DELIVERIES_AT_ONCE_MAX) break
    }
    return delivered
  }

  return {
    tidy,
    deliverKind,
    deliverDue: async () => {
      await tidy()
      const left = await Promise.all(carried.map(deliverKind))
      return left.reduce((sum, count) => sum + count, 0)
    },
  }
}
