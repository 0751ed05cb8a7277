// The thresholds of each rule for its text on the screen: from the same data that the rule uses.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { CANCELLED_WITHDRAWALS } from '#modules/protection/harm-markers/rules/cancelled-withdrawals.ts'
import { CHASING } from '#modules/protection/harm-markers/rules/chasing.ts'
import { DEPOSIT_FREQUENCY } from '#modules/protection/harm-markers/rules/deposit-frequency.ts'
import { LEVELS, type Level, type Marker } from '#modules/protection/harm-markers/rules/finding.ts'
import { LIMIT_RAISES } from '#modules/protection/harm-markers/rules/limit-raises.ts'
import { LONG_PLAY } from '#modules/protection/harm-markers/rules/long-play.ts'
import { NIGHT_PLAY } from '#modules/protection/harm-markers/rules/night-play.ts'
import { RISING_STAKES } from '#modules/protection/harm-markers/rules/rising-stakes.ts'

type Figures = Readonly<Record<string, string>>

/** '3 / 6 / 12': for notice, concern and strong. */
const each = <L extends Readonly<Record<Level, unknown>>>(
  levels: L,
  figure: (threshold: L[Level]) => number | bigint,
): string => LEVELS.map((level) => String(figure(levels[level]))).join(' / ')

const days = (ms: number): string => String(ms / DAY_MS)

export const RULE_FIGURES: Readonly<Record<Marker, Figures>> = {
  chasing: {
    days: days(CHASING.windowMs),
    hours: String(CHASING.soonMs / HOUR_MS),
    stakeTimes: String(CHASING.stakeTimes),
    goneTimes: String(CHASING.goneTimes),
    percent: String(CHASING.topUpGonePercent),
    stakes: each(CHASING.levels, ({ raisedStakes }) => raisedStakes),
    deposits: each(CHASING.levels, ({ topUps }) => topUps),
  },
  night_play: {
    days: days(NIGHT_PLAY.windowMs),
    percents: each(NIGHT_PLAY.levels, ({ sharePercent }) => sharePercent),
    nights: each(NIGHT_PLAY.levels, ({ nights }) => nights),
  },
  rising_stakes: {
    weeks: String(RISING_STAKES.weeksBefore),
    times: each(RISING_STAKES.levels, (times) => times),
  },
  deposit_frequency: {
    days: days(DEPOSIT_FREQUENCY.windowMs),
    deposits: each(DEPOSIT_FREQUENCY.levels, (least) => least),
  },
  cancelled_withdrawals: {
    days: days(CANCELLED_WITHDRAWALS.windowMs),
    withdrawals: each(CANCELLED_WITHDRAWALS.levels, (least) => least),
  },
  limit_raises: {
    days: days(LIMIT_RAISES.windowMs),
    asked: each(LIMIT_RAISES.levels, ({ asked }) => asked),
    failed: each(LIMIT_RAISES.levels, ({ failed }) => failed),
    taken: each(LIMIT_RAISES.levels, ({ taken }) => taken),
    hits: each(LIMIT_RAISES.levels, ({ hits }) => hits),
  },
  long_play: {
    days: String(LONG_PLAY.windowDays),
    hours: each(LONG_PLAY.levels, ({ dayMs }) => dayMs / HOUR_MS),
    longDays: each(LONG_PLAY.levels, ({ days: longDays }) => longDays),
    inARow: each(LONG_PLAY.levels, ({ inARow }) => inARow),
  },
}

/** The variable parts of figures' names. */
export const FACT_FIGURES: Figures = { hours: String(LONG_PLAY.levels.notice.dayMs / HOUR_MS) }
