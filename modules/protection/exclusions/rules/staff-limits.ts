// Limits of operators' texts about exclusions, and of accounts in one change.

/** At least one character, for the history and for the player, who reads it. */
export const REASON_LENGTH_MIN = 5
export const REASON_LENGTH_MAX = 500

/** How a player told an operator about the wish to be excluded. */
export const CHANNELS = ['phone', 'letter', 'email', 'in_person'] as const
export type Channel = (typeof CHANNELS)[number]

/** Accounts that two operators may separate, or join, in one change. */
export const PERSON_ACCOUNTS_MAX = 300

/** Rows of one page of a list, and of one part of an export: a few hundred kilobytes, well within a second. */
export const IN_FORCE_PAGE_MAX = 100
export const EXPORT_ROWS_MAX = 2_000
