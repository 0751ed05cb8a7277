// Which games belong to a page about one subject: by sport, by the name of their championship, by words in it.

/** Lower case, without accents and marks, words apart by one space. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type PageRule = {
  /** Keys of sports, all of whose games belong here. */
  readonly sports: readonly string[]
  /** Whole names of championships; with `countries`, only of these (ISO 3166 alpha-2, '' for international). */
  readonly names: readonly string[]
  readonly countries: readonly string[]
  /** Words, or several one after another, in the name of a championship. */
  readonly words: readonly string[]
}

export type Subject = { readonly sport: string; readonly champName: string; readonly country: string }

/** Folds the rule once: the answer is asked for every game of the board. */
export function belongsTo({ sports, names, countries, words }: PageRule): (subject: Subject) => boolean {
  const whole = new Set(names.map(foldText))
  const parts = words.map((word) => ` ${foldText(word)} `).filter((part) => part.trim() !== '')
  return ({ sport, champName, country }) => {
    if (sports.includes(sport)) return true
    const name = foldText(champName)
    if (whole.has(name) && (countries.length === 0 || countries.includes(country))) return true
    return parts.some((part) => ` ${name} `.includes(part))
  }
}
