// Lists as files: a part at a time, each in the audit as every call of operators is, no cell of them a formula.
import type { Actor, LimitEvent, LimitInForce, staffCalls } from '#modules/protection/limits/contract-staff.ts'
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import { EXPORT_ROWS_MAX } from '#modules/protection/exclusions/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { csvPart, type Columns } from '#platform/server/database/listed-rows.ts'
import type { LimitsServer } from '../limits-server.ts'
import { pageOfEvents, pageOfLimits } from './list-in-force.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'
import { playerNotFound } from '#modules/operations/staff/server/service.ts'

type Calls = Handlers<typeof staffCalls>

const limitName = (limitType: number | null): string | null => specOf(limitType ?? 0)?.exportName ?? null

const actorText = (actor: Actor | null): string | null =>
  actor === null ? null : [actor.kind, actor.id, actor.name].filter((word) => word !== null).join(' ')

const NO_LIMIT = 'none'
const NO_END = 'until further notice'

const limitColumns: Columns<LimitInForce> = [
  ['player', ({ playerId }) => playerId],
  ['limit_type', ({ limitType }) => limitType],
  ['limit', ({ limitType }) => limitName(limitType)],
  ['currency', ({ currency }) => currency],
  ['set_by', ({ setBy }) => setBy],
  ['value', ({ value }) => value ?? NO_LIMIT],
  ['counts_by', ({ countsBy }) => countsBy],
  ['since', ({ since }) => since],
  ['waiting_value', ({ waiting }) => (waiting === null ? null : (waiting.value ?? NO_LIMIT))],
  ['waiting_from', ({ waiting }) => waiting?.ripeAt ?? null],
]

const isOfLimit = ({ about }: LimitEvent): boolean => about === 'limit'

const eventColumns: Columns<LimitEvent> = [
  ['time', ({ at }) => at],
  ['about', ({ about }) => about],
  ['act', ({ act }) => act],
  ['limit_type', ({ limitType }) => limitType],
  ['limit', ({ limitType }) => limitName(limitType)],
  ['currency', ({ currency }) => currency],
  ['set_by', ({ setBy }) => setBy],
  ['before', (row) => row.before ?? (isOfLimit(row) ? NO_LIMIT : null)],
  ['after', (row) => row.after ?? (isOfLimit(row) ? NO_LIMIT : null)],
  ['asked', (row) => row.asked ?? (isOfLimit(row) ? NO_LIMIT : null)],
  ['exclusion', ({ kind }) => kind],
  ['ends', ({ about, endsAt }) => endsAt ?? (about === 'exclusion' ? NO_END : null)],
  ['holds_until', ({ holdsUntil }) => holdsUntil],
  ['reason_id', ({ reasonId }) => reasonId],
  ['channel', ({ channel }) => channel],
  ['by', ({ actor }) => actorText(actor)],
  ['approved_by', ({ approver }) => actorText(approver)],
  ['reason', ({ reason }) => reason],
]

const limit = EXPORT_ROWS_MAX

export const exportLimits =
  ({ database }: LimitsServer): Calls['GET /staff-api/safer-gambling/exports/limits'] =>
  async (input) =>
    csvPart(limitColumns, await pageOfLimits(database.db, { ...input, limit }), input.cursor)

export const exportHistory =
  (server: LimitsServer): Calls['GET /staff-api/safer-gambling/players/:playerId/history/export'] =>
  async (input) => {
    const { db } = server.database
    if ((await currenciesOf(db, server.wallet, input.playerId)) === undefined) return playerNotFound()
    return csvPart(eventColumns, await pageOfEvents(db, { ...input, limit }), input.cursor)
  }
