// Slots: the quarters of an hour of UTC by which sums are stored. A query by day consists of whole ones.
import { MINUTE_MS } from '#kernel/time.ts'

export const SLOT_MS = 15 * MINUTE_MS

/** Every first instant of a day is one, in every zone of the world (since 1972 at the latest). */
export const isSlotStart = (at: Date): boolean => at.getTime() % SLOT_MS === 0
