// Sports that a player hides from their lists (S3.22, S5.14).

export const DISALLOWED_SPORTS_MAX = 100

/** S5.14: ascending, each once. */
export const ascending = (sportIds: readonly number[]): readonly number[] =>
  [...new Set(sportIds)].toSorted((a, b) => a - b)

/** With the sport in the list or without it, ascending. */
export const withSport = (sportIds: readonly number[], sportId: number, isIn: boolean): readonly number[] =>
  ascending(isIn ? [...sportIds, sportId] : sportIds.filter((one) => one !== sportId))
