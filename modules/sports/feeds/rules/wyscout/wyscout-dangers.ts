// When betting must stop during a replayed match: from a little before a dangerous moment until a little after it.
import type { SuspendReason } from '#modules/sports/odds/contract.ts'
import type { PeriodSpan, PlacedEvent } from './wyscout-spans.ts'
import type { Threat } from './wyscout-events.ts'

/** A person at the ground sees an attack build up; the replay knows it from the file. */
const BUILD_UP_SECONDS = 3
/** How long the danger lasts after the event, by its kind. */
const danger: Record<Threat, number> = { shot: 5, corner: 8, free_kick: 6, penalty: 6 }
/** Celebration, restart and new prices. */
const GOAL_SECONDS = 45
const RED_CARD_SECONDS = 30
/** A whistle closes the markets of the period; then betting goes on through the break. */
const BREAK_SECONDS = 30
/** The longest wait between the foul and the kick. */
const PENALTY_WAIT_SECONDS_MAX = 240
/** Two stops closer than this are one: prices that return for a blink help nobody. */
const GAP_SECONDS_MIN = 4

type Stop = { readonly from: number; readonly to: number; readonly reason: SuspendReason }

export type Switch =
  | { readonly at: number; readonly type: 'suspend'; readonly reason: SuspendReason }
  | { readonly at: number; readonly type: 'resume' }

const weight: Partial<Record<SuspendReason, number>> = { break: 0, danger: 1, red_card: 2, penalty: 3, goal: 4 }
const weightOf = (reason: SuspendReason): number => weight[reason] ?? 0

/**
 * Suspend and resume in turn. While a stop lasts, a graver reason is announced by another suspend. After the last whistle
 * and from the first kick of a shoot-out on, betting stays closed.
 */
export function dangerSwitches(events: readonly PlacedEvent[], spans: readonly PeriodSpan[]): readonly Switch[] {
  const stops = [...spans.flatMap(spanStops(spans)), ...events.flatMap(eventStops)].toSorted((a, b) => a.from - b.from)
  const switches: Switch[] = []
  let open: Stop | undefined
  for (const stop of stops) {
    if (open && stop.from >= open.to + GAP_SECONDS_MIN) {
      switches.push({ at: open.to, type: 'resume' })
      open = undefined
    }
    if (!open || weightOf(stop.reason) > weightOf(open.reason)) {
      switches.push({ at: stop.from, type: 'suspend', reason: stop.reason })
    }
    const graver = open && weightOf(open.reason) >= weightOf(stop.reason) ? open.reason : stop.reason
    open = { from: stop.from, to: Math.max(open?.to ?? 0, stop.to), reason: graver }
  }
  if (open && Number.isFinite(open.to)) switches.push({ at: open.to, type: 'resume' })
  return switches
}

const spanStops =
  (spans: readonly PeriodSpan[]) =>
  (span: PeriodSpan): Stop[] => {
    if (span.name === 'P') return [{ from: span.from, to: Number.POSITIVE_INFINITY, reason: 'penalty' }]
    const isLast = span === spans.at(-1)
    return [{ from: span.to, to: isLast ? Number.POSITIVE_INFINITY : span.to + BREAK_SECONDS, reason: 'break' }]
  }

function eventStops(event: PlacedEvent, position: number, events: readonly PlacedEvent[]): Stop[] {
  const { at, span, threat } = event
  if (span.name === 'P') return []
  const stops: Stop[] = []
  if (threat === 'penalty') {
    const whistle = Math.max(events[position - 1]?.at ?? at, at - PENALTY_WAIT_SECONDS_MAX, span.from)
    stops.push({ from: whistle, to: at + danger.penalty, reason: 'penalty' })
  } else if (threat) {
    stops.push({ from: Math.max(span.from, at - BUILD_UP_SECONDS), to: at + danger[threat], reason: 'danger' })
  }
  if (event.goal) stops.push({ from: at, to: at + GOAL_SECONDS, reason: 'goal' })
  if (event.isRed) stops.push({ from: at, to: at + RED_CARD_SECONDS, reason: 'red_card' })
  return stops
}
