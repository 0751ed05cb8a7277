// Remaining time for display in whole units: a wait is never shown shorter than it is, and a remaining time never
// longer.
import { MINUTE_MS } from './time.ts'

/** Of a wait: whole units, rounded up. */
export const waitedUnits = (ms: number, unitMs: number): number => Math.max(0, Math.ceil(ms / unitMs))

/** A remaining time: whole units, rounded down. */
export const leftUnits = (ms: number, unitMs: number): number => Math.max(0, Math.floor(ms / unitMs))

/**
 * From when something is possible, as a clock without seconds shows it: the first full minute that is not before
 * it. The end of a period needs no such function: clocks drop the seconds, which rounds down. All current zones
 * differ from Greenwich by whole minutes.
 */
export const tellableFrom = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS
