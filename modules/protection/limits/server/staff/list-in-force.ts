// Limits in force now, of all players, and the whole history of one player, page by page.
import { ok, type Result } from '#kernel/result.ts'
import type { LimitEvent, LimitInForce, staffCalls } from '#modules/protection/limits/contract-staff.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { cursorMalformed, listed, type Listed } from '#platform/server/database/listed-rows.ts'
import type { LimitsServer } from '../limits-server.ts'
import { limitsInForce, type LimitInForceRow } from './in-force-store.ts'
import { eventsOf, type EventRow } from './player-words-store.ts'
import { instantText, valueText } from './value-text.ts'
import { actorNames, playerNotFound, type ActorNames } from '#modules/operations/staff/server/service.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'

type Calls = Handlers<typeof staffCalls>

const limitShown = (row: LimitInForceRow): LimitInForce => ({
  playerId: Number(row.player_id),
  limitType: row.limit_type,
  currency: row.currency === '' ? null : row.currency,
  setBy: row.set_by,
  value: valueText(row.value, row.currency),
  countsBy: row.kind,
  since: instantText(row.started_at),
  waiting:
    row.loosening_ripe_at === null
      ? null
      : { value: valueText(row.loosening_value, row.currency), ripeAt: instantText(row.loosening_ripe_at) },
})

type LimitsAsked = {
  readonly limitType?: number | undefined
  readonly setBy?: 'player' | 'operator' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** 'microseconds.player.type.currency.setter'. */
const LIMIT_CURSOR = /^(\d{1,17})\.(\d{1,16})\.(\d{1,3})\.([A-Z]{0,5})\.(player|operator)$/u

export async function pageOfLimits(
  db: Db,
  { limitType, setBy, cursor, limit }: LimitsAsked,
): Promise<Result<Listed<LimitInForce>, 'cursor_malformed'>> {
  const [, micros = '', playerId = '', type = '', currency = '', setter = ''] = LIMIT_CURSOR.exec(cursor ?? '') ?? []
  if (cursor !== undefined && micros === '') return cursorMalformed()
  const after = cursor === undefined ? undefined : { micros, playerId, limitType: type, currency, setBy: setter }
  const rows = await limitsInForce(db, { limitType, setBy, after, now: await decisionTime(db), limit: limit + 1 })
  const cursorOf = (row: LimitInForceRow) =>
    `${row.micros}.${row.player_id}.${row.limit_type}.${row.currency}.${row.set_by}`
  return ok(listed(rows, limit, limitShown, cursorOf))
}

const eventShown = (row: EventRow, named: ActorNames): LimitEvent => {
  const currency = row.currency ?? ''
  return {
    eventId: `${row.about}.${row.change_id}.${row.act}`,
    at: instantText(row.at),
    about: row.about,
    act: row.act,
    limitType: row.limit_type,
    currency: currency === '' ? null : currency,
    setBy: row.set_by,
    before: valueText(row.value_before, currency),
    after: valueText(row.value_after, currency),
    asked: valueText(row.asked_value, currency),
    kind: row.kind,
    endsAt: instantText(row.ends_at),
    holdsUntil: instantText(row.holds_until),
    reasonId: row.reason_id,
    channel: row.channel,
    actor: named.actor(row.actor),
    approver: named.approver(row.approver),
    reason: row.reason,
  }
}

/** 'microseconds.about.number'. */
const EVENT_CURSOR = /^(\d{1,17})\.(limit|exclusion|reality_check)\.(\d{1,18})$/u

type EventsAsked = {
  readonly playerId: number
  readonly about?: LimitEvent['about'] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function pageOfEvents(
  db: Db,
  { playerId, about, cursor, limit }: EventsAsked,
): Promise<Result<Listed<LimitEvent>, 'cursor_malformed'>> {
  const [, micros = '', of = '', changeId = ''] = EVENT_CURSOR.exec(cursor ?? '') ?? []
  if (cursor !== undefined && micros === '') return cursorMalformed()
  const after = cursor === undefined ? undefined : { micros, about: of, changeId }
  const rows = await eventsOf(db, playerId, { about, after, limit: limit + 1 })
  const named = await actorNames(
    db,
    rows.flatMap((row) => [row.actor, row.approver]),
  )
  return ok(
    listed(
      rows,
      limit,
      (row) => eventShown(row, named),
      (row) => `${row.micros}.${row.about}.${row.change_id}`,
    ),
  )
}

export const listLimits =
  ({ database }: LimitsServer): Calls['GET /staff-api/safer-gambling/limits'] =>
  (input) =>
    pageOfLimits(database.db, input)

export const listHistory =
  (server: LimitsServer): Calls['GET /staff-api/safer-gambling/players/:playerId/history'] =>
  async (input) => {
    const { db } = server.database
    return (await currenciesOf(db, server.wallet, input.playerId)) === undefined
      ? playerNotFound()
      : pageOfEvents(db, input)
  }
