// Sports by number as search engines' pages name them, with long-term bets among them (S3.8).

/** Represents bets on whole seasons and tournaments, which belong to no single game. */
export const LONG_TERM_SPORT_ID = 2_999

export type SportName = { readonly sportId: number; readonly name: string }

/** In order of their numbers; no sport uses the number of long-term bets. */
export const withLongTerm = (sports: readonly SportName[], name: string): readonly SportName[] =>
  [...sports.filter(({ sportId }) => sportId !== LONG_TERM_SPORT_ID), { sportId: LONG_TERM_SPORT_ID, name }].toSorted(
    (a, b) => a.sportId - b.sportId,
  )
