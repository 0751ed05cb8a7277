// The kinds of games by which their pages differ.

export type GameKind = 'original' | 'table'

/** Codes of tables on a shared clock begin with it. */
export const TABLE_PREFIX = 'table-'

export const kindOf = (code: string): GameKind => (code.startsWith(TABLE_PREFIX) ? 'table' : 'original')
