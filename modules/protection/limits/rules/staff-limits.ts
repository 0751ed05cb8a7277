// Page sizes of a player's history and of exported lists for operators.

export const HISTORY_PAGE_MAX = 100
/** Parts that one file is put together of; for more the list is filtered. */
export const EXPORT_PARTS_MAX = 50
