// Of what the sports and the casino found: what fits the text as it was typed comes before what only resembles it.

type Finding = {
  readonly isFound: boolean
  /** The text with the words of the names that were found; undefined where it was typed so. */
  readonly corrected: string | undefined
}

const fits = ({ isFound, corrected }: Finding): boolean => isFound && corrected === undefined

/** Which of the two are shown. Where neither fits, the sports are; the casino where they know nothing. */
export function closest(sports: Finding, casino: Finding): { readonly sports: boolean; readonly casino: boolean } {
  return {
    sports: sports.isFound && (fits(sports) || !fits(casino)),
    casino: casino.isFound && (fits(casino) || !sports.isFound),
  }
}
