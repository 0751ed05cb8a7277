// Changes the limits of one player, by the player or an operator: under the locks of their accounts, so that no stake
// is in between.
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  askFor,
  confirm,
  NO_LIMIT,
  reject,
  strictest,
  type AmountLimit,
  type ConfirmRefusal,
  type LimitValue,
} from '#modules/protection/limits/rules/amount-limit.ts'
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import { lockPlayer, type LockedPlayer } from '#modules/protection/exclusions/server/service.ts'
import { enforceTimeLimits } from '#modules/protection/play-time/server/service.ts'
import {
  REALITY_CHECK,
  SESSION_LIMIT,
  specOf,
  type ValueLimitType,
} from '#modules/protection/limits/rules/limit-types.ts'
import { totalsBy, UNLIMITED, type LimitTotals } from '#modules/protection/limits/rules/tally.ts'
import type { Tx } from '#platform/server/db.ts'
import { insertLimitChange, limitsOf, putLimit, type LimitAct, type LimitRow, type LimitSetter } from './limit-store.ts'
import type { LimitsServer } from './limits-server.ts'
import { recountTally } from './counting/tallies.ts'
import { putTally } from './counting/tally-store.ts'

/** One limit of a player; `currency` is '' for those that are no amounts. */
export type LimitKey = { readonly limitType: ValueLimitType; readonly currency: string }

/** Minor units, hours, minutes, or 1 for a casino block; null: none. */
export type LimitAsk = LimitKey & { readonly value: LimitValue }

export type Author = {
  readonly setBy: LimitSetter
  /** 'player:7', 'staff:3'. */
  readonly actor: string
  /** For a change by two operators: the second. */
  readonly approver?: string
  readonly reason: string
}

/** A locked player with all their limits. */
export type LockedLimits = LockedPlayer & { readonly rows: readonly LimitRow[] }

/** Locks the player's accounts and reads their limits. */
export async function lockLimits(
  tx: Tx,
  server: Pick<LimitsServer, 'wallet' | 'countryOf'>,
  playerId: number,
): Promise<LockedLimits> {
  const locked = await lockPlayer(tx, server, playerId)
  return { ...locked, rows: await limitsOf(tx, playerId) }
}

export const limitIn = (
  { rows, jurisdiction }: LockedLimits,
  { limitType, currency }: LimitKey,
  setBy: LimitSetter,
): AmountLimit =>
  rows.find((row) => row.limitType === limitType && row.currency === currency && row.setBy === setBy)?.limit ??
  NO_LIMIT(jurisdiction.periodKind)

async function write(
  tx: Tx,
  player: LockedLimits,
  key: LimitKey,
  change: { readonly act: LimitAct; readonly to: AmountLimit; readonly asked: LimitValue },
  { setBy, ...told }: Author,
): Promise<LockedLimits> {
  const before = limitIn(player, key, setBy)
  const startedAt =
    player.rows.find((row) => row.limitType === key.limitType && row.currency === key.currency && row.setBy === setBy)
      ?.startedAt ?? player.now
  const row: LimitRow = {
    ...key,
    setBy,
    limit: change.to,
    startedAt: before.value === change.to.value ? startedAt : player.now,
  }
  await putLimit(tx, player.playerId, row)
  await insertLimitChange(
    tx,
    player.playerId,
    {
      ...key,
      setBy,
      act: change.act,
      valueBefore: before.value,
      valueAfter: change.to.value,
      askedValue: change.asked,
      ...told,
    },
    player.now,
  )
  const others = player.rows.filter(
    (other) => !(other.limitType === key.limitType && other.currency === key.currency && other.setBy === setBy),
  )
  return { ...player, rows: [...others, row] }
}

/**
 * Applies a request: tighter at once, looser after a delay. An operator's value applies at once both ways, and so
 * does a reminder's interval: it blocks nothing.
 */
export async function askLimit(
  tx: Tx,
  player: LockedLimits,
  { value, ...key }: LimitAsk,
  author: Author,
): Promise<LockedLimits> {
  const { jurisdiction, now } = player
  const before = limitIn(player, key, author.setBy)
  const isImmediate = author.setBy === 'operator' || specOf(key.limitType)?.isNeverLooser === true
  const to = isImmediate
    ? { value, kind: before.value === null ? jurisdiction.periodKind : before.kind }
    : askFor(before, {
        value,
        now: now.getTime(),
        period: specOf(key.limitType)?.period,
        jurisdiction,
        timeZone: jurisdiction.timeZone,
      })
  const act = to.loosening === undefined ? 'set' : 'loosening_asked'
  return write(tx, player, key, { act, to, asked: value }, author)
}

export async function confirmLimit(
  tx: Tx,
  player: LockedLimits,
  key: LimitKey,
  author: Author,
): Promise<Result<LockedLimits, ConfirmRefusal>> {
  const confirmed = confirm(limitIn(player, key, author.setBy), player.now.getTime(), player.jurisdiction)
  if (!confirmed.ok) return confirmed
  const { value } = confirmed.value
  return ok(await write(tx, player, key, { act: 'loosening_confirmed', to: confirmed.value, asked: value }, author))
}

export async function rejectLimit(
  tx: Tx,
  player: LockedLimits,
  key: LimitKey,
  author: Author,
): Promise<Result<LockedLimits, 'nothing_to_confirm'>> {
  const before = limitIn(player, key, author.setBy)
  if (before.loosening === undefined)
    return refuse('nothing_to_confirm', 'no change of this limit waits for confirmation')
  const change = { act: 'loosening_rejected', to: reject(before), asked: before.loosening.value } as const
  return ok(await write(tx, player, key, change, author))
}

const strictestBy = (rows: readonly LimitRow[], kind: PeriodKind): LimitTotals =>
  totalsBy((limitType) =>
    rows.reduce(
      (least, { limitType: type, limit }) =>
        type === limitType && limit.kind === kind && limit.value !== null && limit.value < least ? limit.value : least,
      UNLIMITED,
    ),
  )

/** The strictest values in one currency, whoever set them, by their period kind. */
export function limitMaxes(
  rows: readonly LimitRow[],
  currency: string,
): { readonly rollingMax: LimitTotals; readonly calendarMax: LimitTotals } {
  const own = rows.filter((row) => row.currency === currency)
  return { rollingMax: strictestBy(own, 'rolling'), calendarMax: strictestBy(own, 'calendar') }
}

const isTime = ({ limitType }: LimitKey): boolean => limitType === SESSION_LIMIT || limitType === REALITY_CHECK

/**
 * Puts the changes into force: tallies and the pace use them from now on; a casino block is read directly. At the
 * end of every change.
 */
export async function enforceLimits(tx: Tx, player: LockedLimits, changed: readonly LimitKey[]): Promise<void> {
  for (const currency of new Set(changed.map((key) => key.currency))) {
    if (currency === '') continue
    const { playerId, jurisdiction, rows } = player
    const limits = { playerId, currency, timeZone: jurisdiction.timeZone, ...limitMaxes(rows, currency) }
    await putTally(tx, await recountTally(tx, limits, player.now))
  }
  if (changed.some(isTime)) await enforceTimeLimits(tx, player, timeLimitsOf(player))
}

const timeLimitsOf = ({ rows }: LockedLimits) => {
  const strictestOf = (type: typeof SESSION_LIMIT | typeof REALITY_CHECK, by?: LimitSetter): number | undefined => {
    const set = rows.filter(({ limitType, setBy }) => limitType === type && (by === undefined || setBy === by))
    const value = strictest(set.map(({ limit }) => limit.value))
    return value === null ? undefined : Number(value)
  }
  return {
    sessionHours: strictestOf(SESSION_LIMIT),
    ownMinutes: strictestOf(REALITY_CHECK, 'player'),
    imposedMinutes: strictestOf(REALITY_CHECK, 'operator'),
  }
}
