// Time that is still to go by, as people read it, in whole units: a wait is never shown shorter than it is, and what is left
// never longer.
import { MINUTE_MS } from './time.ts'

/** Of a wait: whole units, rounded up. */
export const waitedUnits = (ms: number, unitMs: number): number => Math.max(0, Math.ceil(ms / unitMs))

/** Of what is left: whole units, rounded down. */
export const leftUnits = (ms: number, unitMs: number): number => Math.max(0, Math.floor(ms / unitMs))

/**
 * From when on something is possible, as a clock without seconds shows it: the first full minute that is not before it. An end that is
 * shown so needs nothing: clocks leave the seconds out, which rounds down. Every zone of today is whole minutes from Greenwich.
 */
export const tellableFrom = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS
