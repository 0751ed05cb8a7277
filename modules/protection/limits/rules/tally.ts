// The sums of a limited player's periods, carried from stake to stake: reduced by what left them, increased by what
// counts.
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import {
  AMOUNT_LIMIT_TYPES,
  LIMIT_TYPES,
  type AmountLimitType,
  type LimitFamily,
  type LimitPeriod,
} from './limit-types.ts'

/** One counted amount, in minor units: a stake is staked and lost, a return reduces the loss. */
export type Flow = { readonly staked: bigint; readonly lost: bigint; readonly deposited: bigint }

export const NO_FLOW: Flow = { staked: 0n, lost: 0n, deposited: 0n }

/** A figure for every limit of an amount, by its type. */
export type LimitTotals = Readonly<Record<AmountLimitType, bigint>>

/** Made for every stake: one plain loop. */
export function totalsBy(figureOf: (type: AmountLimitType) => bigint): LimitTotals {
  const totals = {} as Record<AmountLimitType, bigint>
  for (const type of AMOUNT_LIMIT_TYPES) totals[type] = figureOf(type)
  return totals
}

/** The figures in the order of the types, as they are stored, and back. */
export const figuresOf = (totals: LimitTotals): readonly bigint[] => AMOUNT_LIMIT_TYPES.map((type) => totals[type])
export function totalsOf(figures: readonly bigint[]): LimitTotals {
  const totals = {} as Record<AmountLimitType, bigint>
  AMOUNT_LIMIT_TYPES.forEach((type, n) => (totals[type] = figures[n] ?? 0n))
  return totals
}

export const NO_TOTALS: LimitTotals = totalsBy(() => 0n)

/** Means no limit: more than anyone can stake. */
export const UNLIMITED = 2n ** 63n - 1n
export const UNLIMITED_TOTALS: LimitTotals = totalsBy(() => UNLIMITED)

export type Tally = {
  /** Signed sums of what counts in each period. */
  readonly rolling: LimitTotals
  readonly calendar: LimitTotals
  /** The strictest values that count so. */
  readonly rollingMax: LimitTotals
  readonly calendarMax: LimitTotals
}

export const amountIn = ({ staked, lost, deposited }: Flow, family: LimitFamily): bigint =>
  family === 'wagering' ? staked : family === 'loss' ? lost : deposited

/** What each limit counts of these flows, one for each period. */
export const totalsIn = (byPeriod: ReadonlyMap<LimitPeriod, Flow>): LimitTotals =>
  totalsBy((type) => amountIn(byPeriod.get(LIMIT_TYPES[type].period) ?? NO_FLOW, LIMIT_TYPES[type].kind))

export const add = (totals: LimitTotals, more: LimitTotals): LimitTotals =>
  totalsBy((type) => totals[type] + more[type])
export const subtract = (totals: LimitTotals, less: LimitTotals): LimitTotals =>
  totalsBy((type) => totals[type] - less[type])

/** One thing that counts now is in every period. */
const amountsOf = (flow: Flow): LimitTotals => totalsBy((type) => amountIn(flow, LIMIT_TYPES[type].kind))

/** Calendar figures are kept only where a limit counts by them. */
export const countsByCalendar = ({ calendarMax }: Pick<Tally, 'calendarMax'>): boolean =>
  calendarMax !== UNLIMITED_TOTALS && AMOUNT_LIMIT_TYPES.some((type) => calendarMax[type] !== UNLIMITED)

/** With one thing more that counts now, and therefore in every period. */
export function counted(tally: Tally, flow: Flow): Tally {
  const more = amountsOf(flow)
  return {
    ...tally,
    rolling: add(tally.rolling, more),
    calendar: countsByCalendar(tally) ? add(tally.calendar, more) : tally.calendar,
  }
}

/** Never negative, whatever was allowed before the limit was set. */
export const roomOf = (value: bigint, used: bigint): bigint => (used >= value ? 0n : value - used)

export type Room = {
  readonly limitType: AmountLimitType
  readonly kind: PeriodKind
  readonly value: bigint
  readonly used: bigint
  readonly available: bigint
}

const roomsOf = (kind: PeriodKind, sums: LimitTotals, values: LimitTotals): readonly Room[] =>
  AMOUNT_LIMIT_TYPES.flatMap((limitType) => {
    const value = values[limitType]
    if (value === UNLIMITED) return []
    const sum = sums[limitType]
    const used = sum > 0n ? sum : 0n
    return [{ limitType, kind, value, used, available: roomOf(value, used) }]
  })

/** What each limit still allows. Of one type there may be two with different period kinds. */
export const rooms = ({ rolling, rollingMax, calendar, calendarMax }: Tally): readonly Room[] => [
  ...roomsOf('rolling', rolling, rollingMax),
  ...roomsOf('calendar', calendar, calendarMax),
]

/** Whether any of the limits would be exceeded: called for every stake, so it allocates nothing. */
const isBroken = (sums: LimitTotals, values: LimitTotals, flow: Flow): boolean =>
  AMOUNT_LIMIT_TYPES.some((type) => {
    const value = values[type]
    if (value === UNLIMITED) return false
    const amount = amountIn(flow, LIMIT_TYPES[type].kind)
    if (amount <= 0n) return false
    const sum = sums[type]
    return amount + (sum > 0n ? sum : 0n) > value
  })

/** The limits that this would exceed, the one with the least room first; an amount of zero exceeds none. */
export function brokenBy(tally: Tally, flow: Flow): readonly Room[] {
  const { rolling, rollingMax, calendar, calendarMax } = tally
  if (!isBroken(rolling, rollingMax, flow) && !(countsByCalendar(tally) && isBroken(calendar, calendarMax, flow)))
    return []
  return rooms(tally)
    .filter(({ limitType, available }) => {
      const amount = amountIn(flow, LIMIT_TYPES[limitType].kind)
      return amount > 0n && amount > available
    })
    .toSorted((a, b) => (a.available < b.available ? -1 : a.available > b.available ? 1 : a.limitType - b.limitType))
}
