// Exclusions in force now, of all players: page by page, and as a file; and accounts that are held before they play.
import { ok, type Result } from '#kernel/result.ts'
import { staffCalls, type AccountHold, type ExclusionInForce } from '#modules/protection/exclusions/contract-staff.ts'
import { EXPORT_ROWS_MAX } from '#modules/protection/exclusions/rules/staff-limits.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { csvPart, cursorMalformed, listed, type Columns, type Listed } from '#platform/server/database/listed-rows.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'
import { releaseAccount } from '../holds/hold-account.ts'
import { openHoldsOf } from '../holds/hold-store.ts'
import { exclusionsInForce, type HeldRow } from './in-force-store.ts'

const shown = (row: HeldRow): ExclusionInForce => ({
  playerId: Number(row.player_id),
  kind: row.kind,
  since: row.since.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  holdsUntil: row.holds_until?.toISOString() ?? null,
  returnAskedAt: row.return_asked_at?.toISOString() ?? null,
})

type ExclusionsAsked = {
  readonly kind?: ExclusionInForce['kind'] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** 'microseconds.player.kind'. */
const HELD_CURSOR = /^(\d{1,17})\.(\d{1,16})\.([a-z_]{1,30})$/u

async function pageOfExclusions(
  db: Db,
  { kind, cursor, limit }: ExclusionsAsked,
): Promise<Result<Listed<ExclusionInForce>, 'cursor_malformed'>> {
  const [, micros = '', playerId = '', held = ''] = HELD_CURSOR.exec(cursor ?? '') ?? []
  if (cursor !== undefined && micros === '') return cursorMalformed()
  const after = cursor === undefined ? undefined : { micros, playerId, kind: held }
  const rows = await exclusionsInForce(db, { kind, after, now: await decisionTime(db), limit: limit + 1 })
  return ok(listed(rows, limit, shown, (row) => `${row.micros}.${row.player_id}.${row.kind}`))
}

const NO_END = 'until further notice'

const hasTerm = ({ kind }: ExclusionInForce): boolean => kind === 'self_exclusion' || kind === 'time_out'

const exclusionColumns: Columns<ExclusionInForce> = [
  ['player', ({ playerId }) => playerId],
  ['exclusion', ({ kind }) => kind],
  ['since', ({ since }) => since],
  ['ends', (row) => row.endsAt ?? (hasTerm(row) ? NO_END : null)],
  ['holds_until', ({ holdsUntil }) => holdsUntil],
  ['return_asked', ({ returnAskedAt }) => returnAskedAt],
]

const holdsOf = async (db: Db, playerId: number): Promise<{ holds: AccountHold[] }> => ({
  holds: (await openHoldsOf(db, playerId)).map(({ kind, heldAt, sign, likeId }) => ({
    kind: kind === 'look' ? 'account_under_review' : 'identity_required',
    since: heldAt.toISOString(),
    sign: sign ?? null,
    likeId: likeId ?? null,
  })),
})

export const exclusionsStaffRoutes = (server: Pick<ExclusionsServer, 'database' | 'wallet'>): Bundle => {
  const { db } = server.database
  return bundle(staffCalls, {
    'GET /staff-api/safer-gambling/players/:playerId/holds': async ({ playerId }) => ok(await holdsOf(db, playerId)),
    'POST /staff-api/safer-gambling/players/:playerId/releases': async ({ playerId, reason }, { staff }) => {
      const released = await releaseAccount(server, playerId, { staffId: staff.staffId, reason })
      return released.ok ? ok(await holdsOf(db, playerId)) : released
    },
    'GET /staff-api/safer-gambling/exclusions': (input) => pageOfExclusions(db, input),
    'GET /staff-api/safer-gambling/exports/exclusions': async (input) =>
      csvPart(exclusionColumns, await pageOfExclusions(db, { ...input, limit: EXPORT_ROWS_MAX }), input.cursor),
  })
}
