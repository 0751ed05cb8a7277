// The match laid out on one line of seconds: periods one after another with their real length, and the breaks between.
import type { PeriodId } from '#modules/sports/catalogue/contract.ts'
import type { MatchEvent, WyscoutPeriod } from './wyscout-events.ts'

export type PeriodSpan = {
  readonly name: WyscoutPeriod
  readonly period: PeriodId
  /** Seconds since kick-off, stoppage time and breaks included. */
  readonly from: number
  readonly to: number
  /** Seconds on the match clock when the period begins; the shoot-out's clock stands still. */
  readonly clockFrom: number
  /** Minute that goals of added time carry; none are counted in the shoot-out. */
  readonly lastMinute: number
}

/** Time between the last event and the whistle. */
const WHISTLE_SECONDS = 5

const layout: Record<WyscoutPeriod, { period: PeriodId; clockFrom: number; lastMinute: number; breakBefore: number }> =
  {
    '1H': { period: 'h1', clockFrom: 0, lastMinute: 45, breakBefore: 0 },
    '2H': { period: 'h2', clockFrom: 2_700, lastMinute: 90, breakBefore: 900 },
    E1: { period: 'et1', clockFrom: 5_400, lastMinute: 105, breakBefore: 300 },
    E2: { period: 'et2', clockFrom: 6_300, lastMinute: 120, breakBefore: 60 },
    P: { period: 'pens', clockFrom: 7_200, lastMinute: 120, breakBefore: 180 },
  }

/** Periods that have events, in order of play (as the events must be). */
export function periodSpans(events: readonly MatchEvent[]): readonly PeriodSpan[] {
  const spans: PeriodSpan[] = []
  for (const [name, own] of Map.groupBy(events, ({ period }) => period)) {
    const { breakBefore, ...fixed } = layout[name]
    const from = (spans.at(-1)?.to ?? 0) + (spans.length === 0 ? 0 : breakBefore)
    spans.push({ name, ...fixed, from, to: from + Math.ceil(own.at(-1)?.second ?? 0) + WHISTLE_SECONDS })
  }
  return spans
}

export type PlacedEvent = MatchEvent & { readonly at: number; readonly span: PeriodSpan }

/** Every event with its seconds since kick-off. */
export function placedEvents(events: readonly MatchEvent[], spans: readonly PeriodSpan[]): readonly PlacedEvent[] {
  const spanOf = new Map(spans.map((span) => [span.name, span]))
  return events.flatMap((event) => {
    const span = spanOf.get(event.period)
    return span ? [{ ...event, at: span.from + event.second, span }] : []
  })
}
