// Changes to the limits of one player, by himself or by an operator: under the locks of his accounts, so that no stake is in between.
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
} from '#modules/protection/safer-gambling/rules/amount-limit.ts'
import { jurisdictionOf, type Jurisdiction } from '#modules/protection/safer-gambling/rules/jurisdiction.ts'
import {
  AMOUNT_LIMIT_TYPES,
  AMOUNT_LIMITS,
  CASINO_BLOCK,
  REALITY_CHECK,
  type AmountLimitType,
  SESSION_LIMIT,
  type LimitPeriod,
} from '#modules/protection/safer-gambling/rules/limit-types.ts'
import { changeOwnCheck, hear } from '#modules/protection/safer-gambling/rules/pace.ts'
import { UNLIMITED, type Nine } from '#modules/protection/safer-gambling/rules/tally.ts'
import type { PeriodKind } from '#modules/protection/safer-gambling/rules/limit-periods.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { insertLimitChange, limitsOf, putLimit, type LimitAct, type LimitRow, type LimitSetter } from './limit-store.ts'
import { lockPace, putTimeLimits } from './pace/pace-store.ts'
import type { SaferGamblingServer } from './safer-gambling-server.ts'
import { tallyAnew } from './tallies.ts'
import { putTally } from './tally-store.ts'

export type ValueLimitType = AmountLimitType | typeof SESSION_LIMIT | typeof REALITY_CHECK | typeof CASINO_BLOCK

/** One limit of a player; `currency` is '' for those that are no amounts. */
export type LimitKey = { readonly limitType: ValueLimitType; readonly currency: string }

/** Minor units, hours, minutes, or 1 where casino games are blocked; null: none. */
export type LimitAsk = LimitKey & { readonly value: LimitValue }

export type Author = {
  readonly setBy: LimitSetter
  /** 'player:7', 'staff:3'. */
  readonly actor: string
  /** Of what took two operators: the second. */
  readonly approver?: string
  readonly reason: string
}

/** A player whose accounts are locked: nothing of his is staked, paid in or paid out before this transaction ends. */
export type LockedPlayer = {
  readonly playerId: number
  readonly jurisdiction: Jurisdiction
  readonly rows: readonly LimitRow[]
  readonly now: Date
}

/** All accounts of these players, sorted. */
export async function lockPlayerAccounts(tx: Tx, wallet: Wallet, playerIds: readonly number[]): Promise<void> {
  const accountIds: number[] = []
  for (const playerId of playerIds)
    accountIds.push(...(await wallet.accountsOf(tx, playerId)).map(({ accountId }) => accountId))
  await wallet.lockAccounts(tx, accountIds)
}

/** `others`: players whose accounts are locked in the same breath, sorted with his. */
export async function lockPlayer(
  tx: Tx,
  server: Pick<SaferGamblingServer, 'wallet' | 'countryOf'>,
  playerId: number,
  others: readonly number[] = [],
): Promise<LockedPlayer> {
  await lockPlayerAccounts(tx, server.wallet, [playerId, ...others])
  return {
    playerId,
    jurisdiction: jurisdictionOf(await server.countryOf(tx, playerId)),
    rows: await limitsOf(tx, playerId),
    now: await decisionTime(tx),
  }
}

export const isAmountType = (limitType: number): limitType is AmountLimitType =>
  (AMOUNT_LIMIT_TYPES as readonly number[]).includes(limitType)

const periodOf = (limitType: ValueLimitType): LimitPeriod | undefined =>
  isAmountType(limitType) ? AMOUNT_LIMITS[limitType].period : limitType === CASINO_BLOCK ? undefined : 'day'

export const limitIn = (
  { rows, jurisdiction }: LockedPlayer,
  { limitType, currency }: LimitKey,
  setBy: LimitSetter,
): AmountLimit =>
  rows.find((row) => row.limitType === limitType && row.currency === currency && row.setBy === setBy)?.limit ??
  NO_LIMIT(jurisdiction.periodKind)

async function write(
  tx: Tx,
  player: LockedPlayer,
  key: LimitKey,
  change: { readonly act: LimitAct; readonly to: AmountLimit; readonly asked: LimitValue },
  { setBy, ...told }: Author,
): Promise<LockedPlayer> {
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
 * What is asked for, carried out: tighter at once, looser to be waited for. An operator's word counts at once both ways, and so does a
 * reminder's interval: it keeps nobody from anything.
 */
export async function askLimit(
  tx: Tx,
  player: LockedPlayer,
  { value, ...key }: LimitAsk,
  author: Author,
): Promise<LockedPlayer> {
  const { jurisdiction, now } = player
  const before = limitIn(player, key, author.setBy)
  const isImmediate = author.setBy === 'operator' || key.limitType === REALITY_CHECK
  const to = isImmediate
    ? { value, kind: before.value === null ? jurisdiction.periodKind : before.kind }
    : askFor(before, {
        value,
        now: now.getTime(),
        period: periodOf(key.limitType),
        jurisdiction,
        timeZone: jurisdiction.timeZone,
      })
  const act = to.loosening === undefined ? 'set' : 'loosening_asked'
  return write(tx, player, key, { act, to, asked: value }, author)
}

export async function confirmLimit(
  tx: Tx,
  player: LockedPlayer,
  key: LimitKey,
  author: Author,
): Promise<Result<LockedPlayer, ConfirmRefusal>> {
  const confirmed = confirm(limitIn(player, key, author.setBy), player.now.getTime(), player.jurisdiction)
  if (!confirmed.ok) return confirmed
  const { value } = confirmed.value
  return ok(await write(tx, player, key, { act: 'loosening_confirmed', to: confirmed.value, asked: value }, author))
}

export async function rejectLimit(
  tx: Tx,
  player: LockedPlayer,
  key: LimitKey,
  author: Author,
): Promise<Result<LockedPlayer, 'nothing_to_confirm'>> {
  const before = limitIn(player, key, author.setBy)
  if (before.loosening === undefined) return refuse('nothing_to_confirm', 'no change of this limit waits for a word')
  const change = { act: 'loosening_rejected', to: reject(before), asked: before.loosening.value } as const
  return ok(await write(tx, player, key, change, author))
}

const strictestBy = (rows: readonly LimitRow[], kind: PeriodKind): Nine =>
  AMOUNT_LIMIT_TYPES.map((limitType) =>
    rows.reduce(
      (least, { limitType: type, limit }) =>
        type === limitType && limit.kind === kind && limit.value !== null && limit.value < least ? limit.value : least,
      UNLIMITED,
    ),
  )

/** The strictest values in one currency, whoever set them, by the clock that they count by. */
export function limitMaxes(
  rows: readonly LimitRow[],
  currency: string,
): { readonly rollingMax: Nine; readonly calendarMax: Nine } {
  const own = rows.filter((row) => row.currency === currency)
  return { rollingMax: strictestBy(own, 'rolling'), calendarMax: strictestBy(own, 'calendar') }
}

const isTime = ({ limitType }: LimitKey): boolean => limitType === SESSION_LIMIT || limitType === REALITY_CHECK

/** Puts what was changed into force: tallies and the pace count by it from now on; a casino block is read as it stands. At the end of every change. */
export async function enforceLimits(tx: Tx, player: LockedPlayer, changed: readonly LimitKey[]): Promise<void> {
  for (const currency of new Set(changed.map((key) => key.currency))) {
    if (currency === '') continue
    const { playerId, jurisdiction, rows } = player
    const limits = { playerId, currency, timeZone: jurisdiction.timeZone, ...limitMaxes(rows, currency) }
    await putTally(tx, await tallyAnew(tx, limits, player.now))
  }
  if (changed.some(isTime)) await enforceTimeLimits(tx, player)
}

/** The pace is locked last, as a tally is. */
async function enforceTimeLimits(tx: Tx, { playerId, jurisdiction, rows, now }: LockedPlayer): Promise<void> {
  const strictestOf = (type: typeof SESSION_LIMIT | typeof REALITY_CHECK, by?: LimitSetter): number | undefined => {
    const set = rows.filter(({ limitType, setBy }) => limitType === type && (by === undefined || setBy === by))
    const value = strictest(set.map(({ limit }) => limit.value))
    return value === null ? undefined : Number(value)
  }
  const stored = await lockPace(tx, playerId)
  const at = now.getTime()
  const pace = stored?.pace === undefined ? undefined : hear(stored.pace, at, jurisdiction.timeZone).pace
  await putTimeLimits(tx, playerId, {
    law: jurisdiction.id,
    sessionHours: strictestOf(SESSION_LIMIT),
    own: changeOwnCheck(pace, stored?.check.own, strictestOf(REALITY_CHECK, 'player') ?? null, at),
    imposedMinutes: strictestOf(REALITY_CHECK, 'operator'),
  })
}
