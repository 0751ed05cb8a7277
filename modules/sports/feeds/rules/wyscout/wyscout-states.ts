// The scoreboard of a replayed match at every moment at which it changes, and every half minute besides.
import type { LiveState, PeriodScore, ScoreEvent, Side } from '#modules/sports/catalogue/contract.ts'
import type { MatchEvent, Threat } from './wyscout-events.ts'
import type { PeriodSpan, PlacedEvent } from './wyscout-spans.ts'

const STATE_EVERY_SECONDS = 30
const PRESSURE_WINDOW_SECONDS = 300
/** The sum that shows as 63 of 100: real matches then stand at about 15 most of the time and reach 60 to 90. */
const PRESSURE_SCALE = 22
const FINAL_THIRD_DEPTH = 67

export type TimedState = { readonly at: number; readonly state: LiveState }

type Tally = Pick<LiveState, 'periods' | 'goals' | 'redCards' | 'yellowCards' | 'corners'>

export const blankTally: Tally = {
  periods: [],
  goals: [],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
}

/** The states of the whole match in order, from kick-off to 'ended'. */
export function liveStates(events: readonly PlacedEvent[], spans: readonly PeriodSpan[]): readonly TimedState[] {
  const states: TimedState[] = []
  let tally = blankTally
  for (const span of spans) {
    tally = { ...tally, periods: [...tally.periods, { period: span.period, home: 0, away: 0 }] }
    const own = events.filter((event) => event.span === span)
    const ticks = Array.from({ length: Math.ceil((span.to - span.from) / STATE_EVERY_SECONDS) }, (_, tick) => ({
      at: span.from + tick * STATE_EVERY_SECONDS,
      event: undefined,
    }))
    const changes = own.filter(isScored).map((event) => ({ at: event.at, event }))
    for (const { at, event } of [...ticks, ...changes].toSorted((a, b) => a.at - b.at)) {
      if (event) tally = tallied(tally, event)
      states.push({ at, state: stateAt(tally, span, at, own) })
    }
    states.push({ at: span.to, state: stoppedAt(tally, span, span === spans.at(-1)) })
  }
  return states
}

const isScored = (event: MatchEvent): boolean =>
  event.goal !== undefined || event.isRed || event.isYellow || event.threat === 'corner'

function stateAt(tally: Tally, span: PeriodSpan, at: number, own: readonly PlacedEvent[]): LiveState {
  const isShootOut = span.name === 'P'
  return {
    period: span.period,
    clockSeconds: span.clockFrom + (isShootOut ? 0 : Math.floor(at - span.from)),
    clockRunning: !isShootOut,
    ...tally,
    ...(isShootOut ? {} : { pressure: { home: pressure('home', at, own), away: pressure('away', at, own) } }),
  }
}

/** At the whistle: a break shows the minute at which the period ends by rule, the end shows the clock as it stopped. */
const stoppedAt = (tally: Tally, span: PeriodSpan, isEnd: boolean): LiveState => ({
  period: isEnd ? 'ended' : 'break',
  clockSeconds: span.lastMinute * 60,
  clockRunning: false,
  ...tally,
})

const plusOne = (count: { home: number; away: number }, side: Side): { home: number; away: number } => ({
  ...count,
  [side]: count[side] + 1,
})

/** The tally after an event. Kicks of the shoot-out count in the period 'pens' alone. */
export function tallied(tally: Tally, event: PlacedEvent): Tally {
  const { goal, side, span } = event
  return {
    periods: goal
      ? tally.periods.map((score) => (score.period === span.period ? scored(score, goal) : score))
      : tally.periods,
    goals: goal && span.name !== 'P' ? [...tally.goals, scoreEvent(event, goal)] : tally.goals,
    redCards: event.isRed ? plusOne(tally.redCards, side) : tally.redCards,
    yellowCards: event.isYellow ? plusOne(tally.yellowCards, side) : tally.yellowCards,
    corners: event.threat === 'corner' ? plusOne(tally.corners, side) : tally.corners,
  }
}

const scored = (score: PeriodScore, side: Side): PeriodScore => ({ ...score, [side]: score[side] + 1 })

/** The minute counts from 1, and added time counts as the period's last minute. */
const scoreEvent = ({ span, second }: PlacedEvent, side: Side): ScoreEvent => ({
  side,
  period: span.period,
  minute: Math.min(Math.floor((span.clockFrom + second) / 60) + 1, span.lastMinute),
})

const threatWeight: Record<Threat, number> = { shot: 8, corner: 5, free_kick: 4, penalty: 12 }

/** 0 to 100: threats and touches in the final third of the last minutes, fading with their age. */
function pressure(side: Side, at: number, own: readonly PlacedEvent[]): number {
  let sum = 0
  for (const event of own) {
    const age = at - event.at
    if (event.side !== side || age < 0 || age > PRESSURE_WINDOW_SECONDS) continue
    const worth = event.threat ? threatWeight[event.threat] : event.depth >= FINAL_THIRD_DEPTH ? 1 : 0
    sum += worth * (1 - age / PRESSURE_WINDOW_SECONDS)
  }
  return Math.round(100 * (1 - Math.exp(-sum / PRESSURE_SCALE)))
}
