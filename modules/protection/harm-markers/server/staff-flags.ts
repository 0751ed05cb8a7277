// Markers of harm for operators, and their actions on them.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { formatAmount } from '#kernel/money.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { MarkerFlag, MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'
import { staffCalls } from '#modules/protection/harm-markers/contract-staff.ts'
import { zoneOfCountry } from '#modules/protection/harm-markers/rules/country-zone.ts'
import {
  lastDays,
  playByDay,
  stakesByHour,
  type PlayLine,
} from '#modules/protection/harm-markers/rules/drawn/play-days.ts'
import { decisionTime, type Database, type Db, type Tx } from '#platform/server/db.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { countedLines, countedWeeks, dayDepositLimits } from '#modules/protection/limits/server/service.ts'
import { daysPlayed } from './play-facts.ts'
import {
  closeFlag,
  eventsOf,
  findFlag,
  insertEvent,
  listFlags,
  lockFlag,
  takeFlag,
  type EventRow,
  type FlagRow,
} from './flag-store.ts'
import { listMarkedPlayers, takeAllOf } from './players/marked-players.ts'
import { shownFinding } from './stored-finding.ts'
import type { MarkersServer } from './markers-server.ts'

export type StaffFlagsServer = { readonly database: Database } & Pick<MarkersServer, 'countryOf'>

type Calls = Handlers<typeof staffCalls>
const LIST = 'GET /staff-api/safer-gambling/markers'

const WEEKS_SHOWN = 8
const PLAY_DAYS_SHOWN = 28
const EVENTS_MAX = 500
const OTHERS_MAX = 20
const WEEK_MS = 7 * DAY_MS

const shownRow = (row: FlagRow): MarkerFlagRow => ({
  flagId: Number(row.flag_id),
  playerId: Number(row.player_id),
  marker: row.marker,
  level: row.level,
  state: row.state,
  raisedAt: row.raised_at.toISOString(),
  levelAt: row.level_at.toISOString(),
  seenBy: row.seen_by === null ? null : Number(row.seen_by),
  closeReason: row.close_reason,
})

const shownEvent = ({ event_id, at, act, level, actor, reason, note }: EventRow): MarkerFlag['history'][number] => ({
  eventId: String(event_id),
  at: at.toISOString(),
  act,
  level,
  staffId: actor === 'house' ? null : Number(actor.replace('staff:', '')),
  reason: reason === '' ? null : reason,
  note,
})

/** 'milliseconds.flag'. Levels are written with millisecond instants. */
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/u

const listed =
  ({ database }: StaffFlagsServer): Calls[typeof LIST] =>
  async ({ filter, marker, level, playerId, cursor, limit }) => {
    const [, levelAt, flagId] = CURSOR.exec(cursor ?? '') ?? []
    if (cursor !== undefined && levelAt === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const after = levelAt === undefined ? undefined : { levelAt: new Date(Number(levelAt)), flagId: Number(flagId) }
    const rows = await listFlags(database.db, { filter, marker, level, playerId, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return ok({
      items: shown.map(shownRow),
      next: rows.length > shown.length && last !== undefined ? `${last.level_at.getTime()}.${last.flag_id}` : null,
    })
  }

async function shownWeeks(db: Db, playerId: number, now: Date): Promise<MarkerFlag['weeks']> {
  const rows = await countedWeeks(db, playerId, now, WEEKS_SHOWN)
  return rows.map(({ week, currency, stakes, staked, gone, deposits, deposited }) => ({
    from: new Date(now.getTime() - (week + 1) * WEEK_MS).toISOString(),
    until: new Date(now.getTime() - week * WEEK_MS).toISOString(),
    currency,
    stakes,
    staked: formatAmount(staked, currency),
    gone: formatAmount(gone, currency),
    deposits,
    deposited: formatAmount(deposited, currency),
  }))
}

/** The same days as bars, and their stakes by hour. */
async function drawnPlay(
  db: Db,
  playerId: number,
  now: Date,
  timeZone: string,
): Promise<Pick<MarkerFlag, 'drawn' | 'stakesByHour'>> {
  const days = lastDays(now.getTime(), timeZone, PLAY_DAYS_SHOWN)
  const since = new Date((days[0]?.from ?? now.getTime()) - 1)
  const [lines, limits] = await Promise.all([countedLines(db, [playerId], since, now), dayDepositLimits(db, playerId)])
  const played = lines.map(({ currency, at, staked, deposited }) => ({
    currency,
    lines: at.map((instant, n): PlayLine => ({
      at: Number(instant),
      staked: staked[n] ?? 0n,
      deposited: deposited[n] ?? 0n,
    })),
  }))
  return {
    drawn: played.map(({ currency, lines: own }) => {
      const limit = limits.get(currency)
      return {
        currency,
        depositLimit: limit === undefined ? null : formatAmount(limit, currency),
        days: playByDay(own, days).map(({ day, deposited, staked }) => ({
          day,
          deposited: formatAmount(deposited, currency),
          staked: formatAmount(staked, currency),
        })),
      }
    }),
    stakesByHour: stakesByHour(
      played.flatMap(({ lines: own }) => own),
      days,
    ).map((row) => [...row]),
  }
}

async function shownFlag({ database: { db }, countryOf }: StaffFlagsServer, row: FlagRow): Promise<MarkerFlag> {
  const playerId = Number(row.player_id)
  const now = await decisionTime(db)
  const since = new Date(now.getTime() - PLAY_DAYS_SHOWN * DAY_MS)
  const asked = { filter: 'waiting', marker: undefined, level: undefined, playerId, after: undefined } as const
  const [weeks, playDays, others, events, country] = await Promise.all([
    shownWeeks(db, playerId, now),
    daysPlayed(db, [playerId], since),
    listFlags(db, { ...asked, limit: OTHERS_MAX }),
    eventsOf(db, row.flag_id, EVENTS_MAX),
    countryOf(db, playerId),
  ])
  return {
    ...shownRow(row),
    ...shownFinding(row.facts),
    revision: row.revision,
    timeZone: zoneOfCountry(country),
    ...(await drawnPlay(db, playerId, now, zoneOfCountry(country))),
    weeks: [...weeks],
    playDays: [...(playDays.get(playerId) ?? [])],
    others: others.filter(({ flag_id }) => flag_id !== row.flag_id).map(shownRow),
    history: events.map(shownEvent),
  }
}

const notFound = () => refuse('flag_not_found', 'there is no such flag', { field: 'flagId' })

type Doing = { readonly flagId: number; readonly revision?: number }
type ActRefusal = 'flag_not_found' | 'flag_closed' | 'flag_changed'

/** On the flag as the operator saw it. `revision` undefined: whatever its state. */
async function doOn(
  server: StaffFlagsServer,
  { flagId, revision }: Doing,
  work: (tx: Tx, row: FlagRow, now: Date) => Promise<void>,
): Promise<Result<MarkerFlag, ActRefusal>> {
  const done = await server.database.transaction(async (tx): Promise<Result<FlagRow, ActRefusal>> => {
    const row = await lockFlag(tx, flagId)
    if (row === undefined) return notFound()
    if (revision !== undefined && row.state === 'closed') return refuse('flag_closed', 'it is closed, for good')
    if (revision !== undefined && row.revision !== revision)
      return refuse('flag_changed', 'something has happened meanwhile; look again')
    await work(tx, row, await decisionTime(tx))
    return ok((await findFlag(tx, flagId)) ?? row)
  })
  return done.ok ? ok(await shownFlag(server, done.value)) : done
}

export function markersStaffRoutes(server: StaffFlagsServer): Bundle {
  return bundle(staffCalls, {
    [LIST]: listed(server),
    'GET /staff-api/safer-gambling/marked-players': listMarkedPlayers(server),
    'POST /staff-api/safer-gambling/marked-players/:playerId/sight': takeAllOf(server),
    'GET /staff-api/safer-gambling/markers/:flagId': async ({ flagId }) => {
      const row = await findFlag(server.database.db, flagId)
      return row === undefined ? notFound() : ok(await shownFlag(server, row))
    },
    'POST /staff-api/safer-gambling/markers/:flagId/sight': (asked, { staff: { staffId } }) =>
      doOn(server, asked, async (tx, { flag_id, level }, now) => {
        await takeFlag(tx, flag_id, staffId)
        await insertEvent(tx, flag_id, { act: 'seen', level, actor: `staff:${staffId}` }, now)
      }),
    'POST /staff-api/safer-gambling/markers/:flagId/notes': async ({ flagId, note }, { staff: { staffId } }) => {
      const noted = await doOn(server, { flagId }, (tx, { flag_id, level }, now) =>
        insertEvent(tx, flag_id, { act: 'noted', level, actor: `staff:${staffId}`, note }, now),
      )
      return noted.ok ? noted : notFound()
    },
    'POST /staff-api/safer-gambling/markers/:flagId/closing': ({ reason, note, ...asked }, { staff: { staffId } }) =>
      doOn(server, asked, async (tx, { flag_id, level }, now) => {
        await closeFlag(tx, flag_id, reason, now)
        await insertEvent(tx, flag_id, { act: 'closed', level, actor: `staff:${staffId}`, reason, note }, now)
      }),
  })
}
