// The SQL of one player for operators: the last change of each limit and exclusion, the complete history, and the
// register.
import { sql, type RawBuilder } from 'kysely'
import { selectExclusionEvents } from '#modules/protection/exclusions/server/service.ts'
import { selectCheckEvents } from '#modules/protection/play-time/server/service.ts'
import type { Channel, Exclusion } from '#modules/protection/exclusions/contract.ts'
import type { Db } from '#platform/server/db.ts'
import type { LimitSetter } from '../limit-store.ts'

export type LastLimitChange = {
  readonly currency: string
  readonly limit_type: number
  readonly set_by: LimitSetter
  readonly actor: string
  readonly approver: string | null
  readonly reason: string
}

/** Of each limit the last. */
export async function lastLimitChanges(db: Db, playerId: number): Promise<readonly LastLimitChange[]> {
  const { rows } = await sql<LastLimitChange>`
    select distinct on (currency, limit_type, set_by) currency, limit_type, set_by, actor, approver, reason
    from limits.limit_change where player_id = ${playerId}
    order by currency, limit_type, set_by, change_id desc`.execute(db)
  return rows
}

export type EventRow = {
  readonly about: 'limit' | 'exclusion' | 'reality_check'
  readonly change_id: bigint
  readonly at: Date
  /** Microseconds since the epoch. */
  readonly micros: bigint
  readonly act: string
  readonly limit_type: number | null
  readonly currency: string | null
  readonly set_by: LimitSetter | null
  readonly value_before: bigint | null
  readonly value_after: bigint | null
  readonly asked_value: bigint | null
  readonly kind: Exclusion['kind'] | null
  readonly ends_at: Date | null
  readonly holds_until: Date | null
  readonly reason_id: number | null
  readonly channel: Channel | null
  readonly actor: string
  readonly approver: string | null
  readonly reason: string
}

type EventsAfter = { readonly micros: string; readonly about: string; readonly changeId: string }

/** The sources of each kind of event; `event_id` distinguishes events of one kind and one instant. */
const SOURCES: Readonly<
  Record<EventRow['about'], { readonly from: RawBuilder<unknown>; readonly columns: RawBuilder<unknown> }>
> = {
  limit: {
    from: sql`select *, change_id as event_id from limits.limit_change`,
    columns: sql`act, limit_type, currency, set_by, value_before, value_after, asked_value,
      null as kind, null::timestamptz as ends_at, null::timestamptz as holds_until, null::integer as reason_id, null as channel,
      actor, approver, reason`,
  },
  exclusion: {
    from: selectExclusionEvents,
    columns: sql`act, null::smallint as limit_type, null as currency, null as set_by, null::bigint as value_before, null::bigint as value_after,
      null::bigint as asked_value, kind, ends_at, holds_until, reason_id, channel, actor, approver, reason`,
  },
  reality_check: {
    from: selectCheckEvents,
    columns: sql`act, null::smallint as limit_type, null as currency, null as set_by, null::bigint as value_before,
      null::bigint as value_after, null::bigint as asked_value, null as kind, null::timestamptz as ends_at, null::timestamptz as holds_until,
      null::integer as reason_id, null as channel, 'player:' || player_id as actor, null as approver, '' as reason`,
  },
}

type EventsAsked = {
  readonly about: EventRow['about'] | undefined
  readonly after: EventsAfter | undefined
  readonly limit: number
}

/** No more of one kind than the page holds: its index is walked from where the page begins. */
function eventsOfKind(about: EventRow['about'], playerId: number, { after, limit }: EventsAsked): RawBuilder<unknown> {
  const { from, columns } = SOURCES[about]
  const fromAt = sql`'epoch'::timestamptz + ${after?.micros ?? '0'}::bigint * interval '1 microsecond'`
  return sql`(
    select ${about}::text as about, event_id as change_id, at, ${columns}
    from (${from}) source where player_id = ${playerId}
      ${
        after === undefined
          ? sql``
          : sql`and at <= ${fromAt} and (at, ${about}::text, event_id) < (${fromAt}, ${after.about}::text, ${after.changeId}::bigint)`
      }
    order by at desc, event_id desc limit ${limit})`
}

/** Newest first. */
export async function eventsOf(db: Db, playerId: number, asked: EventsAsked): Promise<readonly EventRow[]> {
  const kinds = (['limit', 'exclusion', 'reality_check'] as const).filter((kind) => (asked.about ?? kind) === kind)
  const parts = kinds.map((kind) => eventsOfKind(kind, playerId, asked))
  const { rows } = await sql<EventRow>`
    select e.*, (extract(epoch from at) * 1000000)::bigint as micros from (${sql.join(parts, sql` union all `)}) e
    order by at desc, about desc, change_id desc limit ${asked.limit}`.execute(db)
  return rows
}
