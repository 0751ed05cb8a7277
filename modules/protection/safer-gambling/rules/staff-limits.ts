// How much operators say and see at once about limits and exclusions.

/** A word at least, for the record and for the player, who reads it. */
export const REASON_LENGTH_MIN = 5
export const REASON_LENGTH_MAX = 500
export const IN_FORCE_PAGE_MAX = 100
export const HISTORY_PAGE_MAX = 100
/** Rows of one part of an export: a few hundred kilobytes, well within a second. */
export const EXPORT_ROWS_MAX = 2_000
/** Parts that one file is put together of; whoever needs more asks with a filter. */
export const EXPORT_PARTS_MAX = 50

/** How a player told an operator that he wants to be kept out. */
export const CHANNELS = ['phone', 'letter', 'email', 'in_person'] as const
export type Channel = (typeof CHANNELS)[number]

/** Accounts that two operators may tell apart, or bring together, in one change. */
export const PERSON_ACCOUNTS_MAX = 300
