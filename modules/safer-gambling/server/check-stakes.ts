// Whether stakes may be taken, and that they were: inside the transaction that takes them, a whole batch in three statements at most, four
// where time is limited.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { formatAmount } from '#kernel/money.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { DepositRefusal, PlayRefusal } from '#modules/safer-gambling/contract.ts'
import { calendarPeriod, rollingLength } from '#modules/safer-gambling/rules/limit-periods.ts'
import { AMOUNT_LIMITS } from '#modules/safer-gambling/rules/limit-types.ts'
import { amountIn, brokenBy, counted, rooms, type Flow, type Room } from '#modules/safer-gambling/rules/tally.ts'
import type { Tx } from '#platform/server/db.ts'
import { saveWords, type LimitedPace, type Word } from './pace/pace-store.ts'
import { refusePace, stakeWordOf } from './pace/refuse-pace.ts'
import { talliesNow } from './tallies.ts'
import {
  keyText,
  lockStanding,
  roomAt,
  saveCounts,
  type Held,
  type NewCount,
  type StoredTally,
  type TallyKey,
} from './tally-store.ts'

export type FlowAsk = TallyKey & Flow

/** What was found, to be written once the rest of the transaction is decided. */
export type Checked<R extends string = PlayRefusal> = {
  /** In the order asked; undefined: it may. */
  readonly refusals: readonly (Refused<R> | undefined)[]
  readonly counts: readonly NewCount[]
  readonly tallies: readonly StoredTally[]
  /** Of players whose time is limited: that they play. */
  readonly words: readonly Word[]
}

/** Why somebody may not play at all. */
export type HeldRefusal = 'self_excluded' | 'timed_out' | 'register_unknown'

/** A self-exclusion speaks before anything else. */
export function refuseHeld(held: readonly Held[], playerId: number): Refused<HeldRefusal> | undefined {
  const own = held.filter((one) => one.playerId === playerId)
  const found = HELD_ORDER.flatMap((kind) => own.find((one) => one.kind === kind) ?? [])[0]
  if (found === undefined) return undefined
  if (found.kind === 'unknown')
    return refuse('register_unknown', 'the national register of exclusions could not be asked; sign in again later')
  const details = { endsAt: found.until?.toISOString() ?? null }
  return found.kind !== 'time_out'
    ? refuse('self_excluded', 'the player has excluded himself', details)
    : refuse('timed_out', 'the player has taken a time-out', details)
}

const HELD_ORDER: readonly Held['kind'][] = ['self_exclusion', 'excluded', 'time_out', 'unknown']

const columns = { wagering: 'staked', loss: 'lost', deposit: 'deposited' } as const

async function passesAt(tx: Tx, ask: FlowAsk, tally: StoredTally, room: Room, now: Date): Promise<Date | undefined> {
  const { family, period } = AMOUNT_LIMITS[room.limitType]
  const amount = amountIn(ask, family)
  if (amount > room.value) return undefined
  if (room.kind === 'calendar') return new Date(calendarPeriod(now.getTime(), period, tally.timeZone).until)
  const length = rollingLength(period)
  const at = await roomAt(tx, ask, {
    hours: length / HOUR_MS,
    column: columns[family],
    used: room.used,
    fitsAt: room.value - amount,
    now,
  })
  // What was staked just now, in this very batch, is out of the period by then at the latest.
  return at ?? new Date(now.getTime() + length)
}

async function refuseBroken(
  tx: Tx,
  ask: FlowAsk,
  tally: StoredTally,
  broken: readonly Room[],
  now: Date,
): Promise<Refused<'limit_reached'>> {
  const passes: (Date | undefined)[] = []
  for (const room of broken) passes.push(await passesAt(tx, ask, tally, room, now))
  const isNever = passes.includes(undefined)
  const renewsAt = isNever ? null : new Date(Math.max(...passes.map((at) => at?.getTime() ?? 0))).toISOString()
  const [least] = broken
  return refuse('limit_reached', 'a limit of the player lets no more through', {
    limitType: least?.limitType ?? null,
    available: formatAmount(least?.available ?? 0n, ask.currency),
    currency: ask.currency,
    renewsAt,
    field: 'amount',
  })
}

/** A limit in one currency would be worth nothing if another currency had none: there is no rate to count both in one. */
function missingLimit(ask: FlowAsk, tallies: ReadonlyMap<string, StoredTally>): Refused<'limits_required'> | undefined {
  const own = tallies.get(keyText(ask))
  const limited = new Set(own === undefined ? [] : rooms(own).map(({ limitType }) => limitType))
  for (const tally of tallies.values()) {
    if (tally.playerId !== ask.playerId || tally.currency === ask.currency) continue
    const missing = rooms(tally).find(
      ({ limitType }) => amountIn(ask, AMOUNT_LIMITS[limitType].family) > 0n && !limited.has(limitType),
    )
    if (missing !== undefined)
      return refuse('limits_required', 'a limit that holds in one currency must be set in this one too', {
        limitType: missing.limitType,
        currency: ask.currency,
      })
  }
  return undefined
}

/** What is to be said of a player besides what holds for any flow of money. */
type AlsoRefuse<R extends string> = (pace: LimitedPace | undefined) => Refused<R> | undefined

/**
 * Decides each in turn, as if those before it that may were taken. The accounts are locked before, nothing is locked after: that order
 * is the whole house's. Nothing is written.
 */
export async function checkFlows<R extends string = never>(
  tx: Tx,
  asks: readonly FlowAsk[],
  now: Date,
  alsoRefuse: AlsoRefuse<R> = () => undefined,
): Promise<Checked<DepositRefusal | R>> {
  const standing = await lockStanding(
    tx,
    asks.map(({ playerId }) => playerId),
    now,
  )
  const tallies = await talliesNow(tx, standing.tallies, now)
  const refusals: (Refused<DepositRefusal | R> | undefined)[] = []
  const counts: NewCount[] = []
  const playing = new Set<LimitedPace>()
  for (const ask of asks) {
    const pace = standing.paces.get(ask.playerId)
    const held = refuseHeld(standing.held, ask.playerId) ?? alsoRefuse(pace)
    const verdict = held ?? (await checkOne(tx, ask, tallies, now))
    refusals.push(verdict.ok ? undefined : verdict)
    if (!verdict.ok) continue
    if (pace !== undefined) playing.add(pace)
    const { playerId, currency, staked, lost, deposited } = ask
    if (staked !== 0n || lost !== 0n || deposited !== 0n)
      counts.push({ playerId, currency, staked, lost, deposited, at: now })
    const tally = tallies.get(keyText(ask))
    if (tally !== undefined) tallies.set(keyText(ask), { ...tally, ...counted(tally, ask) })
  }
  const words = [...playing].flatMap((pace) => stakeWordOf(pace, now) ?? [])
  return { refusals, counts, tallies: [...tallies.values()], words }
}

async function checkOne(
  tx: Tx,
  ask: FlowAsk,
  tallies: ReadonlyMap<string, StoredTally>,
  now: Date,
): Promise<Result<undefined, 'limit_reached' | 'limits_required'>> {
  if (tallies.size === 0) return ok(undefined)
  const missing = missingLimit(ask, tallies)
  if (missing !== undefined) return missing
  const tally = tallies.get(keyText(ask))
  const broken = tally === undefined ? [] : brokenBy(tally, ask)
  return tally === undefined || broken.length === 0 ? ok(undefined) : refuseBroken(tx, ask, tally, broken, now)
}

/** Writes what was checked. Only where all that was found to pass is taken. */
export async function countChecked(tx: Tx, { counts, tallies }: Pick<Checked, 'counts' | 'tallies'>): Promise<void> {
  if (counts.length > 0) await saveCounts(tx, counts, tallies)
}

export type StakeAsk = TallyKey & {
  /** What is staked, the house's loan in it included. A gift of the house is none: it counts as nothing. */
  readonly amount: bigint
  /** False of money of the house's bonuses: it is wagered, but not the player's to lose. */
  readonly isOwnMoney: boolean
}

const flowOf = ({ playerId, currency, amount, isOwnMoney }: StakeAsk): FlowAsk => ({
  playerId,
  currency,
  staked: amount,
  lost: isOwnMoney ? amount : 0n,
  deposited: 0n,
})

/** Whether these stakes may be taken now. Exclusion, and time that is over, refuse stakes of nothing too. */
export function checkStakes(tx: Tx, asks: readonly StakeAsk[], now: Date): Promise<Checked> {
  const refusePlay = (pace: LimitedPace | undefined) => (pace === undefined ? undefined : refusePace(pace, now))
  return checkFlows(tx, asks.map(flowOf), now, refusePlay)
}

/** Writes the stakes that were found to pass, and that their players play. Only where all of them are taken. */
export async function countStakes(tx: Tx, checked: Checked): Promise<void> {
  await countChecked(tx, checked)
  await saveWords(tx, checked.words)
}

export type ReturnedMoney = TallyKey & {
  /** What came back of stakes by now, less what was taken back again; less than nothing where that is more. */
  readonly amount: bigint
}

/** Money that came back of stakes: never refused, whoever is excluded. At the end of the transaction that pays it. */
export async function countReturns(tx: Tx, returns: readonly ReturnedMoney[], now: Date): Promise<void> {
  const sums = new Map<string, ReturnedMoney>()
  for (const one of returns) {
    const amount = (sums.get(keyText(one))?.amount ?? 0n) + one.amount
    sums.set(keyText(one), { playerId: one.playerId, currency: one.currency, amount })
  }
  const moved = [...sums.values()].filter(({ amount }) => amount !== 0n)
  if (moved.length === 0) return
  const standing = await lockStanding(
    tx,
    moved.map(({ playerId }) => playerId),
    now,
  )
  const tallies = await talliesNow(tx, standing.tallies, now)
  const counts = moved.map(({ playerId, currency, amount }) => ({
    playerId,
    currency,
    staked: 0n,
    lost: -amount,
    deposited: 0n,
    at: now,
  }))
  for (const count of counts) {
    const tally = tallies.get(keyText(count))
    if (tally !== undefined) tallies.set(keyText(count), { ...tally, ...counted(tally, count) })
  }
  await saveCounts(tx, counts, [...tallies.values()])
}
