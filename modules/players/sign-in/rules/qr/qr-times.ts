// How long a browser waits for the player's phone and how often it asks.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

export const QR_WAIT_MS = 2 * MINUTE_MS
export const QR_POLL_MS = 2 * SECOND_MS
/** Questions of one waiting browser; one a poll, and some for a page that was opened anew. */
export const QR_POLLS_MAX = 90
