// Teams in three letters, for labels that a whole name would break.
type Opponents = readonly [string, string]

const CODE_LETTERS = 3

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{M}]+/gu) ?? []
const startOf = (word: string, letters: number): string => Array.from(word).slice(0, letters).join('')
const upper = (letters: string): string => letters.toLocaleUpperCase()

/** The first letters of the first word that is long enough to tell: 'AS Fontebrise' is 'FON'. */
function codeOf(name: string): string {
  const words = wordsOf(name)
  const word = words.find((one) => one.length > CODE_LETTERS) ?? words[0] ?? name
  return upper(startOf(word, CODE_LETTERS))
}

/** Two letters of that word and one of another: 'Birkenholm United' is 'BIU'. */
function otherCodeOf(name: string): string {
  const words = wordsOf(name)
  const first = words.find((one) => one.length > CODE_LETTERS) ?? words[0] ?? name
  const second = words.findLast((one) => one !== first) ?? first.slice(2)
  return upper(startOf(first, 2) + startOf(second, 1))
}

/** Codes of both; their names where no code tells them apart. */
export function teamCodes([home, away]: Opponents): Opponents {
  for (const code of [codeOf, otherCodeOf]) {
    const codes = [code(home), code(away)] as const
    if (codes[0] !== codes[1] && codes[0] !== '' && codes[1] !== '') return codes
  }
  return [home, away]
}
