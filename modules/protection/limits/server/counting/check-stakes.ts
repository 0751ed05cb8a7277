// Whether stakes may be taken, and counting them: inside the transaction that takes them, a whole batch in at most
// three statements, four where time is limited.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { formatAmount } from '#kernel/money.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { CasinoRefusal, DepositRefusal, PlayRefusal } from '#modules/protection/limits/contract.ts'
import { calendarPeriod, rollingLength } from '#modules/protection/limits/rules/limit-periods.ts'
import { CASINO_BLOCK, LIMIT_TYPES } from '#modules/protection/limits/rules/limit-types.ts'
import { amountIn, brokenBy, counted, rooms, type Flow, type Room } from '#modules/protection/limits/rules/tally.ts'
import type { Tx } from '#platform/server/db.ts'
import { refuseExcluded } from '#modules/protection/exclusions/server/service.ts'
import {
  refusePace,
  savePings,
  stakePingOf,
  type LimitedPace,
  type ActivityPing,
} from '#modules/protection/play-time/server/service.ts'
import { talliesNow } from './tallies.ts'
import {
  COLUMNS,
  keyText,
  lockLimitState,
  roomAt,
  saveCounts,
  type NewCount,
  type LimitState,
  type StoredTally,
  type TallyKey,
} from './tally-store.ts'

/**
 * The product of a stake. Casino is every game of chance that is not a bet on sport: slots, tables, live dealers,
 * first-party games.
 */
export type Product = 'sport' | 'casino'

export type FlowAsk = TallyKey &
  Flow & {
    /** Of a stake. */
    readonly product?: Product
  }

/** The result of the check, to be written once the rest of the transaction is decided. */
export type Checked<R extends string = PlayRefusal> = {
  /** In the order of the asks; undefined: allowed. */
  readonly refusals: readonly (Refused<R> | undefined)[]
  readonly counts: readonly NewCount[]
  readonly tallies: readonly StoredTally[]
  /** Of players whose time is limited: that they play. */
  readonly words: readonly ActivityPing[]
  /** The instant of the check. */
  readonly now: Date
}

async function passesAt(tx: Tx, ask: FlowAsk, tally: StoredTally, room: Room, now: Date): Promise<Date | undefined> {
  const { kind: family, period } = LIMIT_TYPES[room.limitType]
  const amount = amountIn(ask, family)
  if (amount > room.value) return undefined
  if (room.kind === 'calendar') return new Date(calendarPeriod(now.getTime(), period, tally.timeZone).until)
  const length = rollingLength(period)
  const at = await roomAt(tx, ask, {
    hours: length / HOUR_MS,
    column: COLUMNS[family],
    used: room.used,
    fitsAt: room.value - amount,
    now,
  })
  // A stake of this very batch is outside the period by then at the latest.
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
  return refuse('limit_reached', 'a limit of the player does not allow this amount', {
    limitType: least?.limitType ?? null,
    available: formatAmount(least?.available ?? 0n, ask.currency),
    currency: ask.currency,
    renewsAt,
    field: 'amount',
  })
}

/**
 * A limit in one currency would be worthless if another currency had none: there is no exchange rate to count both
 * in one. `own`: the tallies of the player.
 */
export function missingLimit(ask: FlowAsk, own: readonly StoredTally[]): Refused<'limits_required'> | undefined {
  if (own.every(({ currency }) => currency === ask.currency)) return undefined
  const limitsIn = (isThis: boolean) =>
    own.filter(({ currency }) => (currency === ask.currency) === isThis).flatMap(rooms)
  const limited = new Set(limitsIn(true).map(({ limitType }) => limitType))
  const missing = limitsIn(false).find(
    ({ limitType }) => amountIn(ask, LIMIT_TYPES[limitType].kind) > 0n && !limited.has(limitType),
  )
  if (missing === undefined) return undefined
  return refuse('limits_required', 'a limit that holds in one currency must be set in this one too', {
    limitType: missing.limitType,
    currency: ask.currency,
  })
}

/** Additional facts of a stake, besides those of any flow of money. */
type AlsoRefuse<R extends string> = (ask: FlowAsk, standing: LimitState) => Refused<R> | undefined

/**
 * Decides each in turn, as if the allowed ones before it were taken. The accounts are locked before, nothing is
 * locked after: that is the global lock order. Nothing is written.
 */
export async function checkFlows<R extends string = never>(
  tx: Tx,
  asks: readonly FlowAsk[],
  now: Date,
  alsoRefuse: AlsoRefuse<R> = () => undefined,
): Promise<Checked<DepositRefusal | R>> {
  const standing = await lockLimitState(
    tx,
    asks.map(({ playerId }) => playerId),
    now,
    asks.flatMap(({ playerId, product }) => (product === 'casino' ? [playerId] : [])),
  )
  const tallies = await talliesNow(tx, standing.tallies, now)
  const own = Map.groupBy(standing.tallies, ({ playerId }) => playerId)
  const refusals: (Refused<DepositRefusal | R> | undefined)[] = []
  const counts: NewCount[] = []
  const playing = new Set<LimitedPace>()
  for (const ask of asks) {
    const pace = standing.paces.get(ask.playerId)
    const held = refuseExcluded(standing.held, ask.playerId) ?? alsoRefuse(ask, standing)
    const verdict = held ?? (await checkOne(tx, ask, own.get(ask.playerId) ?? [], tallies.get(keyText(ask)), now))
    refusals.push(verdict.ok ? undefined : verdict)
    if (!verdict.ok) continue
    if (pace !== undefined) playing.add(pace)
    const { playerId, currency, staked, lost, deposited } = ask
    if (staked !== 0n || lost !== 0n || deposited !== 0n)
      counts.push({ playerId, currency, staked, lost, deposited, at: now })
    const tally = tallies.get(keyText(ask))
    if (tally !== undefined) tallies.set(keyText(ask), { ...tally, ...counted(tally, ask) })
  }
  const words = [...playing].flatMap((pace) => stakePingOf(pace, now) ?? [])
  return { refusals, counts, tallies: [...tallies.values()], words, now }
}

/** `own`: the player's tallies, for the existing limits; `tally`: that of this currency in its current state. */
async function checkOne(
  tx: Tx,
  ask: FlowAsk,
  own: readonly StoredTally[],
  tally: StoredTally | undefined,
  now: Date,
): Promise<Result<undefined, 'limit_reached' | 'limits_required'>> {
  const missing = missingLimit(ask, own)
  if (missing !== undefined) return missing
  const broken = tally === undefined ? [] : brokenBy(tally, ask)
  return tally === undefined || broken.length === 0 ? ok(undefined) : refuseBroken(tx, ask, tally, broken, now)
}

/** Writes what was checked. Only where all allowed stakes are taken. */
export async function countChecked(tx: Tx, { counts, tallies }: Pick<Checked, 'counts' | 'tallies'>): Promise<void> {
  if (counts.length > 0) await saveCounts(tx, counts, tallies)
}

export type StakeAsk = TallyKey & {
  readonly product: Product
  /** The staked amount, including an advance. A gift is excluded: it does not count. */
  readonly amount: bigint
  /** False for bonus money: it is wagered, but not the player's to lose. */
  readonly isOwnMoney: boolean
}

/** A bet's: no casino block refuses it. */
export type SportStakeAsk = StakeAsk & { readonly product: 'sport' }

const flowOf = ({ playerId, currency, product, amount, isOwnMoney }: StakeAsk): FlowAsk => ({
  playerId,
  currency,
  product,
  staked: amount,
  lost: isOwnMoney ? amount : 0n,
  deposited: 0n,
})

const refuseBlocked = (): Refused<'casino_blocked'> =>
  refuse('casino_blocked', 'the player has casino games blocked', { limitType: CASINO_BLOCK })

/** Whether these stakes may be taken now. Exclusion, a casino block, and used up time refuse stakes of zero too. */
export function checkStakes(tx: Tx, asks: readonly SportStakeAsk[], now: Date): Promise<Checked>
export function checkStakes(tx: Tx, asks: readonly StakeAsk[], now: Date): Promise<Checked<CasinoRefusal>>
export function checkStakes(tx: Tx, asks: readonly StakeAsk[], now: Date): Promise<Checked<CasinoRefusal>> {
  const refusePlay = ({ playerId, product }: FlowAsk, { casinoBlocked, paces }: LimitState) => {
    if (product === 'casino' && casinoBlocked.has(playerId)) return refuseBlocked()
    const pace = paces.get(playerId)
    return pace === undefined ? undefined : refusePace(pace, now)
  }
  return checkFlows(tx, asks.map(flowOf), now, refusePlay)
}

/** Whether the player may play casino games at all now, as for a stake of nothing: for what is given away in them. The accounts are locked. */
export async function mayPlayCasino(tx: Tx, key: TallyKey, now: Date): Promise<Refused<CasinoRefusal> | undefined> {
  const ask = { ...key, product: 'casino', amount: 0n, isOwnMoney: false } as const
  return (await checkStakes(tx, [ask], now)).refusals[0]
}

export type ReturnedMoney = TallyKey & {
  /** Returns of stakes so far, less reversals; negative where the reversals are larger. */
  readonly amount: bigint
}

/** What returns count, one line for each player and currency; their tallies are counted on. */
function countsOfReturns(
  returns: readonly ReturnedMoney[],
  tallies: Map<string, StoredTally>,
  now: Date,
): readonly NewCount[] {
  const sums = new Map<string, ReturnedMoney>()
  for (const one of returns) {
    const amount = (sums.get(keyText(one))?.amount ?? 0n) + one.amount
    sums.set(keyText(one), { playerId: one.playerId, currency: one.currency, amount })
  }
  const moved = [...sums.values()].filter(({ amount }) => amount !== 0n)
  return moved.map(({ playerId, currency, amount }) => {
    const count = { playerId, currency, staked: 0n, lost: -amount, deposited: 0n, at: now }
    const tally = tallies.get(keyText(count))
    if (tally !== undefined) tallies.set(keyText(count), { ...tally, ...counted(tally, count) })
    return count
  })
}

/**
 * Writes the stakes that were found to pass, and that their players play; with what of them comes back at once. Only
 * where all of them are taken.
 */
export async function countStakes(
  tx: Tx,
  { counts, tallies, words, now }: Checked<CasinoRefusal>,
  returns: readonly ReturnedMoney[] = [],
): Promise<void> {
  const counting = new Map(tallies.map((tally) => [keyText(tally), tally]))
  const all = [...counts, ...countsOfReturns(returns, counting, now)]
  await countChecked(tx, { counts: all, tallies: [...counting.values()] })
  await savePings(tx, words)
}

/** Returns of stakes: never refused, also for excluded players. At the end of the transaction that pays them. */
export async function countReturns(tx: Tx, returns: readonly ReturnedMoney[], now: Date): Promise<void> {
  const moved = returns.filter(({ amount }) => amount !== 0n)
  if (moved.length === 0) return
  const standing = await lockLimitState(
    tx,
    moved.map(({ playerId }) => playerId),
    now,
  )
  const tallies = await talliesNow(tx, standing.tallies, now)
  const counts = countsOfReturns(moved, tallies, now)
  await countChecked(tx, { counts, tallies: [...tallies.values()] })
}
