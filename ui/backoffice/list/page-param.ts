/** Which page of the list: another filter or order begins at its first. */
export const PAGE_PARAM = 'after'
