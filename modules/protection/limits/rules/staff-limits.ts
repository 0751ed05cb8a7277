// How much operators see at once of a player's history, and take out of a list.

export const HISTORY_PAGE_MAX = 100
/** Parts that one file is put together of; for more the list is filtered. */
export const EXPORT_PARTS_MAX = 50
