// The limits of support: every maximum by its name.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

export const TEXT_LENGTH_MAX = 2_000
/** Of both sides; a longer conversation continues in a new request. */
export const MESSAGES_MAX = 200

/** Requests that are not closed, of one player. */
export const PLAYER_OPEN_MAX = 10
/** From one network of visitors within GUEST_OPEN_MS: a household or an office may share it. */
export const GUEST_OPEN_MAX = 20
export const GUEST_OPEN_MS = DAY_MS

/** Requests and messages of one asker within THROTTLE_MS. A person in a chat writes fewer. */
export const WORDS_MAX = 15
export const THROTTLE_MS = MINUTE_MS

export const REQUESTS_PAGE_MAX = 50
export const PREVIEW_LENGTH_MAX = 140

/** A preferred time for a call is within this time from now, and at least this wide. */
export const WINDOW_AHEAD_MS_MAX = 7 * DAY_MS
export const WINDOW_MS_MIN = 30 * MINUTE_MS
export const WINDOW_MS_MAX = 12 * HOUR_MS
