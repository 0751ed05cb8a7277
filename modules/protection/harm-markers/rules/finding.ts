// The result of a rule about play: nothing, or a level with the figures behind it. Never a score that cannot be
// verified.

export const MARKERS = [
  'chasing',
  'night_play',
  'rising_stakes',
  'deposit_frequency',
  'cancelled_withdrawals',
  'limit_raises',
  'long_play',
] as const
export type Marker = (typeof MARKERS)[number]

/** From the mildest on. */
export const LEVELS = ['notice', 'concern', 'strong'] as const
export type Level = (typeof LEVELS)[number]

/** Amounts in minor units, spans in milliseconds, instants in milliseconds since the epoch; a share is so many of so many. */
export type Figure =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'money'; readonly minor: bigint; readonly currency: string }
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  | { readonly kind: 'span'; readonly ms: number }
  | { readonly kind: 'instant'; readonly at: number }

/** Names of figures; each has a text in every language of the operators. */
export type FactName =
  | 'raised_stakes'
  | 'top_ups'
  | 'stake'
  | 'usual_stake'
  | 'gone_before'
  | 'deposit'
  | 'deposited_before'
  | 'night_stakes'
  | 'nights'
  | 'median_stake'
  | 'median_before'
  | 'week_staked'
  | 'week_before'
  | 'stakes'
  | 'stakes_before'
  | 'deposits_in_a_day'
  | 'deposited_in_a_day'
  | 'first_at'
  | 'last_at'
  | 'cancelled'
  | 'cancelled_amount'
  | 'looser_asked'
  | 'tests_failed'
  | 'looser_taken'
  | 'limit_hits'
  | 'longest_day'
  | 'long_days'
  | 'days_in_a_row'

export type Fact = { readonly name: FactName; readonly figure: Figure }

/** One thing that happened and that the rule counted. */
export type Moment = { readonly at: number; readonly facts: readonly Fact[] }

export type Finding = {
  readonly level: Level
  readonly facts: readonly Fact[]
  /** The newest of the counted events, newest first. */
  readonly moments: readonly Moment[]
}

export const MOMENTS_MAX = 10

/** The highest level whose threshold is reached; undefined where not even the first is. */
export function levelOf<L extends Readonly<Record<Level, unknown>>>(
  levels: L,
  isReached: (threshold: L[Level]) => boolean,
): Level | undefined {
  return LEVELS.toReversed().find((level) => isReached(levels[level]))
}

/** Negative where `a` is milder; undefined is milder than all. */
export const compareLevels = (a: Level | undefined, b: Level | undefined): number =>
  (a === undefined ? -1 : LEVELS.indexOf(a)) - (b === undefined ? -1 : LEVELS.indexOf(b))

export const count = (name: FactName, value: number): Fact => ({ name, figure: { kind: 'count', count: value } })
export const money = (name: FactName, minor: bigint, currency: string): Fact => ({
  name,
  figure: { kind: 'money', minor, currency },
})
export const share = (name: FactName, part: number, whole: number): Fact => ({
  name,
  figure: { kind: 'share', part, whole },
})
export const span = (name: FactName, ms: number): Fact => ({ name, figure: { kind: 'span', ms } })
export const instant = (name: FactName, at: number): Fact => ({ name, figure: { kind: 'instant', at } })

export const newest = (moments: readonly Moment[]): readonly Moment[] =>
  moments.toSorted((a, b) => b.at - a.at).slice(0, MOMENTS_MAX)
