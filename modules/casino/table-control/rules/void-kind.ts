// The kind of change request that voids a round of a table.
export const VOID_KIND = 'tables.void-round'
