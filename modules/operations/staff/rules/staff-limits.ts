// How long things of operators last, and how many there may be, each with its reason.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

/** Of an unused browser (SEC-03). */
export const STAFF_IDLE_MS = 15 * MINUTE_MS
/** A shift with its breaks: a new one needs a new sign-in. */
export const STAFF_ABSOLUTE_MS = 10 * HOUR_MS
/** Of a session that owes its second factor. */
export const PENDING_SESSION_MS = 10 * MINUTE_MS
/** `last_seen_at` is written at most this often; a session may end so much sooner, never later. */
export const STAFF_SEEN_EVERY_MS = 30 * SECOND_MS
/** The one unseen for longest makes room. */
export const STAFF_SESSIONS_MAX = 5
/** Wrong codes that end a session which owes one (SEC-12). */
export const CODE_TRIES_MAX = 5

export const INVITATION_MS = DAY_MS
export const CHANGE_LIFETIME_MS = 7 * DAY_MS

export const MEMBERS_MAX = 500
export const AUDIT_PAGE_MAX = 100
export const CHANGES_PAGE_MAX = 50
export const REASON_LENGTH_MIN = 5
export const REASON_LENGTH_MAX = 1_000
export const NAME_LENGTH_MAX = 80

/** What of the audit is shown. */
export const AUDIT_SHOWS = ['usual', 'acts', 'all'] as const
