// The maximum number and age of one visitor's events.
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'

export const BATCH_EVENTS_MAX = 50
export const PARAMS_MAX = 20

/** S9.1: how long a browser stores events; older ones would fall on days that were counted already. */
export const EVENT_AGE_MAX_MS = DAY_MS
/** Clocks of visitors go wrong. */
export const EVENT_AHEAD_MAX_MS = 5 * MINUTE_MS

/** True for an event that belongs to the day that is being counted. */
export const isTimely = (atMs: number, nowMs: number): boolean =>
  atMs >= nowMs - EVENT_AGE_MAX_MS && atMs <= nowMs + EVENT_AHEAD_MAX_MS
