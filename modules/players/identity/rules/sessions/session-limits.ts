// How long a session lasts: unused, and at most (SEC-03; ASVS 7.3.1, 7.3.2).
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

export type SessionLimits = {
  /** Since it was last seen. */
  readonly idleMs: number
  /** Since it was opened, however much it is used. */
  readonly absoluteMs: number
}

/** Without 'stay logged in'. */
export const PASSING_SESSION: SessionLimits = { idleMs: DAY_MS, absoluteMs: 7 * DAY_MS }
/** 'Stay logged in for 30 days': each visit restarts them, for up to three months. */
export const SAVED_SESSION: SessionLimits = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS }

export const sessionLimits = (isSaved: boolean): SessionLimits => (isSaved ? SAVED_SESSION : PASSING_SESSION)

/**
 * `last_seen_at` is written at most this often, so a session may end this much earlier than its idle time, never
 * later.
 */
export const SEEN_EVERY_MS = 5 * MINUTE_MS

/**
 * Open sessions of one player; the least recently used one is replaced. No more are listed, so none is open
 * unlisted.
 */
export const SESSIONS_OPEN_MAX = 50

/** Sessions whose time is over are looked for this often: their open sockets close within 5 s of it (SEC-04). */
export const SESSION_SWEEP_MS = 2 * SECOND_MS
