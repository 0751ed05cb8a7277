// The SQL of the post.
import { sql } from 'kysely'
import { decisionTime, type Db } from '../db.ts'

export type NewMessage = {
  readonly kind: 'mail' | 'sms'
  readonly matter: 'service' | 'marketing'
  /** Of marketing. */
  readonly playerId?: number
  readonly to: string
  readonly purpose: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  readonly validMs: number
  readonly eventId?: number
}

export type MessageKind = NewMessage['kind']

/** A second message of the same purpose about one event changes nothing. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const now = await decisionTime(db)
  const { kind, matter, playerId, to, purpose, subject, text, html, validMs, eventId } = message
  await db
    .insertInto('post.message')
    .values({
      kind,
      matter,
      player_id: playerId === undefined ? null : BigInt(playerId),
      recipient: to,
      purpose,
      subject: subject ?? null,
      text,
      html: html ?? null,
      event_id: eventId === undefined ? null : BigInt(eventId),
      created_at: now,
      next_try_at: now,
      valid_until: new Date(now.getTime() + validMs),
    })
    .onConflict((of) => of.columns(['event_id', 'purpose']).where('event_id', 'is not', null).doNothing())
    .execute()
}

/** Gives up queued marketing to these players. A message already being delivered may still arrive. */
export async function withdrawWaiting(db: Db, playerIds: readonly number[], kind?: MessageKind): Promise<void> {
  await sql`
    update post.message set state = 'failed', text = null, html = null, settled_at = platform.now(), last_error = 'was withdrawn'
    where state = 'waiting' and matter = 'marketing' and player_id = any(${playerIds}::bigint[])
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(db)
}

export type DueMessage = {
  readonly messageId: string
  readonly deliveryKey: string
  readonly kind: MessageKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  /** This one among them. */
  readonly tries: number
}

type DueRow = {
  message_id: bigint
  delivery_key: string
  kind: MessageKind
  recipient: string
  subject: string | null
  text: string
  html: string | null
  tries: number
}

/**
 * Takes due messages for one attempt each: the attempt is counted and the next one scheduled before anything is
 * sent, so that a worker that dies costs one attempt, and no other worker takes them meanwhile.
 */
export async function claimDue(
  db: Db,
  asked: {
    readonly kinds: readonly MessageKind[]
    readonly at: Date
    readonly triesMax: number
    readonly firstWaitMs: number
    readonly limit: number
  },
): Promise<readonly DueMessage[]> {
  const { kinds, at, triesMax, firstWaitMs, limit } = asked
  const { rows } = await sql<DueRow>`
    update post.message m
    set tries = m.tries + 1,
      next_try_at = ${at}::timestamptz + ${firstWaitMs}::double precision * power(2, m.tries) * interval '1 millisecond'
    where m.message_id in (
      select message_id from post.message
      where state = 'waiting' and next_try_at <= ${at} and valid_until > ${at} and tries < ${triesMax} and kind = any(${[...kinds]}::text[])
      order by next_try_at, message_id limit ${limit} for update skip locked)
    returning m.message_id, m.delivery_key, m.kind, m.recipient, m.subject, m.text, m.html, m.tries`.execute(db)
  return rows.map((row) => ({
    messageId: String(row.message_id),
    deliveryKey: row.delivery_key,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text,
    html: row.html ?? undefined,
    tries: row.tries,
  }))
}

/** The text is not kept: it may be a secret. */
export async function settleSent(db: Db, messageId: string, at: Date): Promise<void> {
  await sql`
    update post.message set state = 'sent', text = null, html = null, settled_at = ${at}, last_error = null
    where message_id = ${messageId}`.execute(db)
}

export async function noteFailure(db: Db, messageId: string, error: string): Promise<void> {
  await sql`update post.message set last_error = ${error} where message_id = ${messageId} and state = 'waiting'`.execute(
    db,
  )
}

/** Permanently: the recipient does not exist, or the message is refused. */
export async function settleFailed(db: Db, messageId: string, at: Date, error: string): Promise<void> {
  await sql`
    update post.message set state = 'failed', text = null, html = null, settled_at = ${at}, last_error = ${error}
    where message_id = ${messageId} and state = 'waiting'`.execute(db)
}

/**
 * Messages of kinds without a carrier stay for the outbox page, except those that were never meant to be sent.
 * Returns how many.
 */
export async function keepUncarried(db: Db, kinds: readonly MessageKind[], at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update post.message set state = 'kept', settled_at = ${at}
    where message_id in (
      select message_id from post.message
      where state = 'waiting' and kind = any(${[...kinds]}::text[]) and valid_until > created_at
      order by message_id limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Gives up messages after their last attempt and its delay, and expired ones. Returns how many were meant to be
 * sent.
 */
export async function giveUpLate(db: Db, at: Date, triesMax: number, limit: number): Promise<number> {
  const { rows } = await sql<{ was_to_leave: boolean }>`
    update post.message set state = 'failed', text = null, html = null, settled_at = ${at},
      last_error = coalesce(last_error, 'was not delivered in time')
    where message_id in (
      select message_id from post.message
      where state = 'waiting' and (valid_until <= ${at} or (tries >= ${triesMax} and next_try_at <= ${at}))
      order by message_id limit ${limit} for update skip locked)
    returning valid_until > created_at as was_to_leave`.execute(db)
  return rows.filter((row) => row.was_to_leave).length
}

/** Empties kept messages settled before `keptBefore`, and deletes all that were settled before `before`. */
export async function forgetOld(db: Db, keptBefore: Date, before: Date, limit: number): Promise<void> {
  await sql`
    update post.message set text = null, html = null
    where message_id in (
      select message_id from post.message
      where state = 'kept' and text is not null and settled_at < ${keptBefore} order by message_id limit ${limit})`.execute(
    db,
  )
  await sql`
    delete from post.message where message_id in (
      select message_id from post.message where state <> 'waiting' and settled_at < ${before} order by message_id limit ${limit})`.execute(
    db,
  )
}

export type UncarriedMessage = {
  readonly kind: MessageKind
  readonly to: string
  readonly purpose: string
  readonly subject: string | undefined
  readonly text: string | undefined
  readonly createdAt: Date
}

/** The newest of those without a carrier, for the outbox page. */
export async function uncarriedMessages(db: Db, limit: number): Promise<readonly UncarriedMessage[]> {
  const { rows } = await sql<{
    kind: MessageKind
    recipient: string
    purpose: string
    subject: string | null
    text: string | null
    created_at: Date
  }>`
    select kind, recipient, purpose, subject, text, created_at from post.message
    where state = 'kept' order by message_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    purpose: row.purpose,
    subject: row.subject ?? undefined,
    text: row.text ?? undefined,
    createdAt: row.created_at,
  }))
}

export type PostHealth = {
  readonly kind: MessageKind
  readonly waiting: number
  readonly oldestAt: Date | null
  /** Given up since the instant. */
  readonly failed: number
  readonly sent: number
}

/** More than that of one kind is read as that many. */
export const POST_COUNTED_MAX = 100_000

/** What waits, and what became of the rest since the instant. */
export async function postHealth(db: Db, since: Date): Promise<readonly PostHealth[]> {
  const { rows } = await sql<{
    kind: MessageKind
    waiting: number
    oldest_at: Date | null
    failed: number
    sent: number
  }>`
    with seen as (
      (select kind, state, created_at from post.message where state = 'waiting' limit ${POST_COUNTED_MAX})
      union all
      (select kind, state, created_at from post.message where state <> 'waiting' and settled_at >= ${since} limit ${POST_COUNTED_MAX})
    )
    select k.kind, count(*) filter (where state = 'waiting')::int as waiting, min(created_at) filter (where state = 'waiting') as oldest_at,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state in ('sent', 'kept'))::int as sent
    from (values ('mail'), ('sms')) k (kind) left join seen using (kind) group by k.kind order by k.kind`.execute(db)
  return rows.map(({ oldest_at: oldestAt, ...row }) => ({ ...row, oldestAt }))
}
