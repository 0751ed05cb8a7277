// Tallies brought up to date: locked, reduced by what has left their periods, restarted at the beginning of a
// calendar period.
import { MINUTE_MS } from '#kernel/time.ts'
import { calendarPeriod, countedFrom, rollingLength } from '#modules/protection/limits/rules/limit-periods.ts'
import { LIMIT_TYPES, PERIODS, type LimitPeriod } from '#modules/protection/limits/rules/limit-types.ts'
import {
  amountIn,
  countsByCalendar,
  subtract,
  totalsBy,
  totalsIn,
  type Flow,
  type LimitTotals,
} from '#modules/protection/limits/rules/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { countedSince, keyText, leavingOf, type Since, type StoredTally, type TallyKey } from './tally-store.ts'

/**
 * Two batches may take their instants in another order than their locks; a clock that was set back further is a
 * different case.
 */
const TURNED_BACK_MS = MINUTE_MS

const calendarSince = (key: TallyKey, period: LimitPeriod, now: Date, timeZone: string): Since => ({
  ...key,
  from: new Date(calendarPeriod(now.getTime(), period, timeZone).from),
})

const untilOf = (now: Date, timeZone: string): readonly Date[] =>
  PERIODS.map((period) => new Date(calendarPeriod(now.getTime(), period, timeZone).until))

const byPeriod = (flows: readonly Flow[]): ReadonlyMap<LimitPeriod, Flow> =>
  new Map(PERIODS.flatMap((period, n) => (flows[n] === undefined ? [] : [[period, flows[n]]])))

type Limits = Pick<StoredTally, 'playerId' | 'currency' | 'timeZone' | 'rollingMax' | 'calendarMax'>

/** From all that counts, as if there had been no tally: where a limit changes, and where the clock was set back. */
export async function recountTally(db: Db, limits: Limits, now: Date): Promise<StoredTally> {
  const { playerId, currency, timeZone } = limits
  const flows = await countedSince(db, [
    ...PERIODS.map((period) => ({
      playerId,
      currency,
      from: new Date(countedFrom(now.getTime(), period, 'rolling', timeZone)),
    })),
    ...PERIODS.map((period) => calendarSince({ playerId, currency }, period, now, timeZone)),
  ])
  return {
    ...limits,
    movedAt: now,
    // Looked for when it is needed.
    leavesAt: now,
    rolling: totalsIn(byPeriod(flows.slice(0, PERIODS.length))),
    calendar: totalsIn(byPeriod(flows.slice(PERIODS.length))),
    calendarUntil: untilOf(now, timeZone),
  }
}

type Turn = { readonly tally: StoredTally; readonly at: number; readonly since: Since }

/** The periods of the calendar that have ended, of those players whose limits count so. */
const turns = (tallies: readonly StoredTally[], now: Date): readonly Turn[] =>
  tallies.filter(countsByCalendar).flatMap((tally) =>
    PERIODS.flatMap((period, at) => {
      const until = tally.calendarUntil[at]
      return until !== undefined && now < until
        ? []
        : [{ tally, at, since: calendarSince(tally, period, now, tally.timeZone) }]
    }),
  )

/** Replaces the figures of one calendar period, of every family. */
const turned = (totals: LimitTotals, at: LimitPeriod, flow: Flow): LimitTotals =>
  totalsBy((type) => (LIMIT_TYPES[type].period === at ? amountIn(flow, LIMIT_TYPES[type].kind) : totals[type]))

/** By key, in their current state. */
export async function talliesNow(tx: Tx, stored: readonly StoredTally[], now: Date): Promise<Map<string, StoredTally>> {
  const turning = turns(stored, now)
  const flows = await countedSince(
    tx,
    turning.map(({ since }) => since),
  )
  const leaving = await leavingOf(
    tx,
    stored.filter(({ leavesAt }) => leavesAt <= now),
    now,
  )
  const tallies = new Map<string, StoredTally>()
  // What counts from now on leaves its day first.
  const dayLater = new Date(now.getTime() + rollingLength('day'))
  for (const tally of stored) {
    const key = keyText(tally)
    const isTurnedBack = tally.movedAt.getTime() - now.getTime() > TURNED_BACK_MS
    if (isTurnedBack) {
      tallies.set(key, await recountTally(tx, tally, now))
      continue
    }
    const left = leaving.get(key)
    const leavesAt = left === undefined ? tally.leavesAt : (left.nextAt ?? dayLater)
    tallies.set(key, {
      ...tally,
      movedAt: tally.movedAt > now ? tally.movedAt : now,
      leavesAt: leavesAt < dayLater ? leavesAt : dayLater,
      rolling: left === undefined ? tally.rolling : subtract(tally.rolling, left.left),
    })
  }
  turning.forEach(({ tally: { playerId, currency, timeZone }, at }, n) => {
    const key = keyText({ playerId, currency })
    const tally = tallies.get(key)
    const flow = flows[n]
    if (tally === undefined || flow === undefined) return
    tallies.set(key, {
      ...tally,
      calendar: turned(tally.calendar, PERIODS[at] ?? 'day', flow),
      calendarUntil: tally.calendarUntil.with(at, untilOf(now, timeZone)[at] ?? now),
    })
  })
  return tallies
}
