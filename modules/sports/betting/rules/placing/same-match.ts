// Whether two games are one match that two sources report: each source has keys and spellings of its own.

/** What tells a match. `feedKey` begins with the name of the source. */
export type MatchFacts = {
  readonly gameId: number
  readonly feedKey: string
  readonly sport: string
  readonly home: string
  readonly away: string
  readonly startAt: Date
  /** What operators have said, by the number of the other game: whether both are one match. */
  readonly ruled?: ReadonlyMap<number, boolean> | undefined
}

/** Sources that know only the day put the kick-off somewhere in it. No two teams meet twice in that time. */
export const SAME_MATCH_MS = 24 * 3_600_000
const NAME_CHARACTERS_MAX = 100

/** Words that clubs are called with or without. */
const FORMS: ReadonlySet<string> = new Set(
  'fc cf afc sc ac as sv cd ud sd rc fk bk if ik ff sk nk tsv vfb vfl ssc us ca cp ss club the de of and calcio'.split(
    ' ',
  ),
)
/** Another team of the same club. */
const OTHER_TEAM = /^(?:w|women|ladies|femenino|feminine|ii|iii|b|c|reserves|youth|juniors|u\d{2})$/u
const LETTERS_MIN = 2
const COMMON_LETTERS = 4

/** Letters that do not fall apart into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

type Name = { readonly words: readonly string[]; readonly team: string }

function nameOf(text: string): Name {
  const all = text
    .slice(0, NAME_CHARACTERS_MAX)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}|['’.]/gu, '')
    .replaceAll(/[ßøłđæœı]/gu, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
  const words = all.filter((word) => !FORMS.has(word) && !OTHER_TEAM.test(word) && !/^\d+$/u.test(word))
  const team = all.filter((word) => OTHER_TEAM.test(word)).join(' ')
  // A club that is called by nothing but such words keeps them.
  return {
    words: words.length === 0 ? all : words,
    team: /^(?:w|ladies|femenino|feminine)$/u.test(team) ? 'women' : team,
  }
}

/** 'man' for 'manchester', 'utd' for 'united': the letters of the shorter word in the order of the longer. */
function isShortFor(short: string, long: string): boolean {
  if (short === long) return true
  if (short.length < LETTERS_MIN || short.length > long.length || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** 'psg' and 'sg' for 'paris saint germain': first letters of two words or more, one after another. */
const isInitials = (word: string, { words }: Name): boolean =>
  word.length >= LETTERS_MIN &&
  words
    .map((one) => one[0])
    .join('')
    .includes(word)

/** `same`: every word of the shorter name is in the longer one. `near`: a word in common, if only its beginning. */
function compareTeams(one: string, other: string): 'same' | 'near' | 'different' {
  const [a, b] = [nameOf(one), nameOf(other)]
  if (a.team !== b.team || a.words.length === 0 || b.words.length === 0) return 'different'
  const [few, many] = a.words.length <= b.words.length ? [a, b] : [b, a]
  const isSame = few.words.every(
    (word) => isInitials(word, many) || many.words.some((long) => isShortFor(word, long) || isShortFor(long, word)),
  )
  if (isSame) return 'same'
  const begins = new Set(few.words.map((word) => word.slice(0, COMMON_LETTERS)))
  return many.words.some((word) => word.length >= COMMON_LETTERS && begins.has(word.slice(0, COMMON_LETTERS)))
    ? 'near'
    : 'different'
}

/** No team plays twice in that time, so of one side that is the same the other need only be near: Bayern Munich and FC Bayern München. */
function arePaired(home: string, away: string, otherHome: string, otherAway: string): boolean {
  const compared = [compareTeams(home, otherHome), compareTeams(away, otherAway)]
  return compared.includes('same') && !compared.includes('different')
}

export const sourceOf = ({ feedKey }: Pick<MatchFacts, 'feedKey'>): string => feedKey.split(':', 1)[0] ?? ''

/** By names and times alone. Games of one source are told apart by the source itself. On neutral ground sources differ about who is at home. */
export function looksLikeSameMatch(one: MatchFacts, other: MatchFacts): boolean {
  if (one.sport !== other.sport || sourceOf(one) === sourceOf(other)) return false
  if (Math.abs(one.startAt.getTime() - other.startAt.getTime()) >= SAME_MATCH_MS) return false
  return arePaired(one.home, one.away, other.home, other.away) || arePaired(one.home, one.away, other.away, other.home)
}

/** What operators have said counts; where they said nothing, names and times. */
export const isSameMatch = (one: MatchFacts, other: MatchFacts): boolean =>
  one.ruled?.get(other.gameId) ?? other.ruled?.get(one.gameId) ?? looksLikeSameMatch(one, other)

export const RULING_REASON_LENGTH_MIN = 5
export const RULING_REASON_LENGTH_MAX = 500
