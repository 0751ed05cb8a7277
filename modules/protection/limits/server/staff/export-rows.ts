// Lists as files: a part at a time, each written down as every call of operators is, no cell of them a formula.
import { CSV_BOM, csvText } from '#kernel/csv.ts'
import { ok, type Result } from '#kernel/result.ts'
import type {
  Actor,
  ExclusionInForce,
  LimitEvent,
  LimitInForce,
  staffCalls,
} from '#modules/protection/limits/contract-staff.ts'
import {
  AMOUNT_LIMITS,
  CASINO_BLOCK,
  REALITY_CHECK,
  SESSION_LIMIT,
} from '#modules/protection/limits/rules/limit-types.ts'
import { EXPORT_ROWS_MAX } from '#modules/protection/limits/rules/staff-limits.ts'
import { currenciesOf, playerNotFound } from '#modules/protection/exclusions/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { isAmountType } from '../change-limits.ts'
import type { LimitsServer } from '../limits-server.ts'
import { pageOfEvents, pageOfExclusions, pageOfLimits, type Listed } from './list-in-force.ts'

type Calls = Handlers<typeof staffCalls>

/** A column's name, and what of a row stands in it. Names are one language's, for they are read by programs too. */
type Columns<T> = readonly (readonly [name: string, cell: (row: T) => string | number | null])[]

const OTHERS: Readonly<Record<number, string>> = {
  [SESSION_LIMIT]: 'session hours',
  [REALITY_CHECK]: 'reality check minutes',
  [CASINO_BLOCK]: 'casino games blocked',
}

const limitName = (limitType: number | null): string | null => {
  if (limitType === null) return null
  if (!isAmountType(limitType)) return OTHERS[limitType] ?? null
  const { family, period } = AMOUNT_LIMITS[limitType]
  return `${family} ${period}`
}

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

const isOfRegister = ({ kind }: ExclusionInForce): boolean => kind.startsWith('register')

const exclusionColumns: Columns<ExclusionInForce> = [
  ['player', ({ playerId }) => playerId],
  ['exclusion', ({ kind }) => kind],
  ['since', ({ since }) => since],
  ['ends', (row) => row.endsAt ?? (isOfRegister(row) ? null : NO_END)],
  ['holds_until', ({ holdsUntil }) => holdsUntil],
  ['return_asked', ({ returnAskedAt }) => returnAskedAt],
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

type Part = { readonly csv: string; readonly rows: number; readonly next: string | null }

/** The first part has the byte order mark and the names of the columns. */
function partOf<T>(columns: Columns<T>, { items, next }: Listed<T>, isFirst: boolean): Part {
  const cells = items.map((row) => columns.map(([, cell]) => String(cell(row) ?? '')))
  const head = isFirst ? CSV_BOM + csvText([columns.map(([name]) => name)]) : ''
  return { csv: head + csvText(cells), rows: items.length, next }
}

const part = <T, Code extends string>(
  columns: Columns<T>,
  listed: Result<Listed<T>, Code>,
  cursor: string | undefined,
): Result<Part, Code> => (listed.ok ? ok(partOf(columns, listed.value, cursor === undefined)) : listed)

const limit = EXPORT_ROWS_MAX

export const exportLimits =
  ({ database }: LimitsServer): Calls['GET /staff-api/safer-gambling/exports/limits'] =>
  async (input) =>
    part(limitColumns, await pageOfLimits(database.db, { ...input, limit }), input.cursor)

export const exportExclusions =
  ({ database }: LimitsServer): Calls['GET /staff-api/safer-gambling/exports/exclusions'] =>
  async (input) =>
    part(exclusionColumns, await pageOfExclusions(database.db, { ...input, limit }), input.cursor)

export const exportHistory =
  (server: LimitsServer): Calls['GET /staff-api/safer-gambling/players/:playerId/history/export'] =>
  async (input) => {
    const { db } = server.database
    if ((await currenciesOf(db, server, input.playerId)) === undefined) return playerNotFound()
    return part(eventColumns, await pageOfEvents(db, { ...input, limit }), input.cursor)
  }
