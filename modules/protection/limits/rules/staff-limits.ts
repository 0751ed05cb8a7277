// How much operators see at once of limits and exclusions.

export const IN_FORCE_PAGE_MAX = 100
export const HISTORY_PAGE_MAX = 100
/** Rows of one part of an export: a few hundred kilobytes, well within a second. */
export const EXPORT_ROWS_MAX = 2_000
/** Parts that one file is put together of; whoever needs more asks with a filter. */
export const EXPORT_PARTS_MAX = 50
