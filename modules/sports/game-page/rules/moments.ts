// What happened in a game, minute by minute, read off the states that follow each other: a state tells counts, not when they rose.
import type { LiveState, Side } from '#modules/sports/catalogue/contract.ts'

export type MomentKind = 'corner' | 'yellow' | 'red'
export type Moment = { readonly kind: MomentKind; readonly side: Side; readonly minute: number }
/** Attack pressure in one minute of play, 0 to 100 for each side. */
export type PressureSample = readonly [minute: number, home: number, away: number]
export type Moments = { readonly events: readonly Moment[]; readonly pressure: readonly PressureSample[] }

export const MOMENTS_MAX = 120
export const PRESSURE_SAMPLES_MAX = 140

export const noMoments: Moments = { events: [], pressure: [] }

const COUNTS = [
  ['corner', 'corners'],
  ['yellow', 'yellowCards'],
  ['red', 'redCards'],
] as const
const SIDES: readonly Side[] = ['home', 'away']

/** A provider that counts from zero again, or one that was away, tells no moments: no more than this at once is news. */
const NEWS_MAX = 3

/** `before` is undefined for the first state that is known: when its counts rose nobody can tell. */
export function addState(moments: Moments, before: LiveState | undefined, state: LiveState): Moments {
  const minute = state.clockSeconds === undefined ? undefined : Math.floor(state.clockSeconds / 60)
  if (minute === undefined || before === state) return moments
  const events = before === undefined ? [] : newEvents(before, state, minute + 1)
  const pressure =
    state.pressure === undefined ? moments.pressure : withSample(moments.pressure, minute, state.pressure)
  if (events.length === 0 && pressure === moments.pressure) return moments
  return { events: [...moments.events, ...events].slice(-MOMENTS_MAX), pressure }
}

function newEvents(before: LiveState, state: LiveState, minute: number): readonly Moment[] {
  return COUNTS.flatMap(([kind, count]) =>
    SIDES.flatMap((side) => {
      const more = state[count][side] - before[count][side]
      return more > 0 && more <= NEWS_MAX ? Array.from({ length: more }, () => ({ kind, side, minute })) : []
    }),
  )
}

/** The newest value of each minute counts. */
function withSample(
  samples: readonly PressureSample[],
  minute: number,
  { home, away }: NonNullable<LiveState['pressure']>,
): readonly PressureSample[] {
  const last = samples.at(-1)
  if (last?.[0] === minute && last[1] === home && last[2] === away) return samples
  const earlier = samples.filter(([at]) => at < minute)
  return [...earlier, [minute, home, away] as const].slice(-PRESSURE_SAMPLES_MAX)
}
