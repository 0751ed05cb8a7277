// Players with markers that are not closed, each with all of them, and taking all of a player's at once.
import { ok, refuse } from '#kernel/result.ts'
import type { MarkedPlayer, staffCalls } from '#modules/protection/harm-markers/contract-staff.ts'
import { LEVELS } from '#modules/protection/harm-markers/rules/finding.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { insertEvent, takeFlag } from '../flag-store.ts'
import { lockOpenOf, playersOf, tallyPlayers, type Place } from './marked-player-store.ts'

type Calls = Handlers<typeof staffCalls>
type Server = { readonly database: Database }

/** 'level.milliseconds.player'. Levels are written with millisecond instants. */
const CURSOR = /^(\d)\.(\d{1,15})\.(\d{1,15})$/u

function readCursor(cursor: string): Place | undefined {
  const [, level, ms, playerId = ''] = CURSOR.exec(cursor) ?? []
  if (level === undefined) return undefined
  return { level: Number(level), oldest: new Date(Number(ms)).toISOString(), playerId }
}

export const listMarkedPlayers =
  ({ database: { db } }: Server): Calls['GET /staff-api/safer-gambling/marked-players'] =>
  async ({ sort, cursor, limit, ...filter }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && after === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const rows = await playersOf(db, filter, { sort, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const names = await memberNames(db, [...new Set(shown.flatMap((row) => row.taken_by))])
    const last = shown.at(-1)
    return ok({
      items: shown.map(({ player_id, level, oldest, markers, taken_by }): MarkedPlayer => ({
        playerId: Number(player_id),
        level: LEVELS[level - 1] ?? 'notice',
        markers: [...markers],
        open: markers.filter(({ state }) => state === 'open').length,
        takenBy: taken_by.map((memberId) => ({ memberId, name: names.get(memberId) ?? String(memberId) })),
        oldestAt: oldest.toISOString(),
      })),
      next:
        last !== undefined && rows.length > limit ? `${last.level}.${last.oldest.getTime()}.${last.player_id}` : null,
      tally: after === undefined ? await tallyPlayers(db, filter) : null,
    })
  }

export const takeAllOf =
  ({ database }: Server): Calls['POST /staff-api/safer-gambling/marked-players/:playerId/sight'] =>
  ({ playerId }, { staff: { staffId } }) =>
    database.transaction(async (tx) => {
      const rows = await lockOpenOf(tx, playerId)
      const now = await decisionTime(tx)
      for (const { flag_id, level } of rows) {
        await takeFlag(tx, flag_id, staffId)
        await insertEvent(tx, flag_id, { act: 'seen', level, actor: `staff:${staffId}` }, now)
      }
      return ok({ taken: rows.length })
    })
