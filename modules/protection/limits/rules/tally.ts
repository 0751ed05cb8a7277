// What the periods of a player with limits hold, kept from stake to stake: moved on by what left them, added to by what counts.
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import {
  AMOUNT_LIMIT_TYPES,
  AMOUNT_LIMITS,
  FAMILIES,
  PERIODS,
  type AmountLimitType,
  type LimitFamily,
} from './limit-types.ts'

/** One thing that counts, in minor units: a stake is staked and lost, what comes back of it is less lost. */
export type Flow = { readonly staked: bigint; readonly lost: bigint; readonly deposited: bigint }

export const NO_FLOW: Flow = { staked: 0n, lost: 0n, deposited: 0n }

/** Nine figures in the order of AMOUNT_LIMIT_TYPES: wagering, loss and deposit by day, week and month. */
export type Nine = readonly bigint[]

export const NINE_ZEROS: Nine = AMOUNT_LIMIT_TYPES.map(() => 0n)

/** Stands for no limit: more than anybody can stake. */
export const UNLIMITED = 2n ** 63n - 1n
export const NINE_UNLIMITED: Nine = AMOUNT_LIMIT_TYPES.map(() => UNLIMITED)

export type Tally = {
  /** Signed sums of what counts in each period. */
  readonly rolling: Nine
  readonly calendar: Nine
  /** The strictest values that count so. */
  readonly rollingMax: Nine
  readonly calendarMax: Nine
}

export const amountIn = ({ staked, lost, deposited }: Flow, family: LimitFamily): bigint =>
  ({ wagering: staked, loss: lost, deposit: deposited })[family]

/** The flows that the day, the week and the month hold, as nine figures. */
export const nineOf = (byPeriod: readonly Flow[]): Nine =>
  FAMILIES.flatMap((family) => PERIODS.map((_period, n) => amountIn(byPeriod[n] ?? NO_FLOW, family)))

export const add = (figures: Nine, more: Nine): Nine => figures.map((figure, n) => figure + (more[n] ?? 0n))
export const subtract = (figures: Nine, less: Nine): Nine => figures.map((figure, n) => figure - (less[n] ?? 0n))

/** One thing that counts now, as all nine hold it: written out, for it is made for every stake. */
const whole = ({ staked: s, lost: l, deposited: d }: Flow): Nine => [s, s, s, l, l, l, d, d, d]

/** The calendar's figures are kept only where a limit counts by them. */
export const countsByCalendar = ({ calendarMax }: Pick<Tally, 'calendarMax'>): boolean =>
  calendarMax !== NINE_UNLIMITED && calendarMax.some((value) => value !== UNLIMITED)

/** With one thing more that counts now, and therefore in every period. */
export function counted(tally: Tally, flow: Flow): Tally {
  const more = whole(flow)
  return {
    ...tally,
    rolling: add(tally.rolling, more),
    calendar: countsByCalendar(tally) ? add(tally.calendar, more) : tally.calendar,
  }
}

/** Never less than nothing, whatever was let through before the limit was set. */
export const roomOf = (value: bigint, used: bigint): bigint => (used >= value ? 0n : value - used)

export type Room = {
  readonly limitType: AmountLimitType
  readonly kind: PeriodKind
  readonly value: bigint
  readonly used: bigint
  readonly available: bigint
}

const roomsOf = (kind: PeriodKind, sums: Nine, values: Nine): readonly Room[] =>
  AMOUNT_LIMIT_TYPES.flatMap((limitType, n) => {
    const value = values[n] ?? UNLIMITED
    if (value === UNLIMITED) return []
    const sum = sums[n] ?? 0n
    const used = sum > 0n ? sum : 0n
    return [{ limitType, kind, value, used, available: roomOf(value, used) }]
  })

/** What each limit still lets through. Of one type there may be two that count by different clocks. */
export const rooms = ({ rolling, rollingMax, calendar, calendarMax }: Tally): readonly Room[] => [
  ...roomsOf('rolling', rolling, rollingMax),
  ...roomsOf('calendar', calendar, calendarMax),
]

/** Whether any of nine limits would be broken: asked for every stake, so it makes nothing. */
const isBroken = (sums: Nine, values: Nine, amounts: Nine): boolean =>
  values.some((value, n) => {
    const amount = amounts[n] ?? 0n
    if (value === UNLIMITED || amount <= 0n) return false
    const sum = sums[n] ?? 0n
    return amount + (sum > 0n ? sum : 0n) > value
  })

/** The limits that this would break, the one with the least room first; what takes nothing breaks none. */
export function brokenBy(tally: Tally, flow: Flow): readonly Room[] {
  const { rolling, rollingMax, calendar, calendarMax } = tally
  const amounts = whole(flow)
  if (!isBroken(rolling, rollingMax, amounts) && !(countsByCalendar(tally) && isBroken(calendar, calendarMax, amounts)))
    return []
  return rooms(tally)
    .filter(({ limitType, available }) => {
      const amount = amountIn(flow, AMOUNT_LIMITS[limitType].family)
      return amount > 0n && amount > available
    })
    .toSorted((a, b) => (a.available < b.available ? -1 : a.available > b.available ? 1 : a.limitType - b.limitType))
}
