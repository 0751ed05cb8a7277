// How long a browser waits for the player's phone and how often it polls.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

export const QR_WAIT_MS = 2 * MINUTE_MS
export const QR_POLL_MS = 2 * SECOND_MS
/** Polls of one waiting browser; one per interval, and some for a reloaded page. */
export const QR_POLLS_MAX = 90
