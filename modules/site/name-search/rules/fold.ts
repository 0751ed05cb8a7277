// Names and what people type, in one plain spelling: Latin letters without marks, lower case, single spaces.

/** Letters that Unicode does not decompose and that people type without their stroke, and those of other alphabets: each with what it is in Latin. */
const LETTERS = [
  'øo łl đd ðd þth ßss æae œoe ıi ħh ŧt',
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыy ь эe юyu яya іi єe ґg',
  'اa بb تt ثth جj حh خkh دd ذd رr زz سs شsh صs ضd طt ظz ع غgh فf قk كk لl مm نn هh وu يy ىa ةa ء پp چch ژzh گg کk یy',
]
const PLAIN = new Map(
  LETTERS.flatMap((letters) => letters.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const)),
)

/** 'Saint-Étienne' → 'saint etienne', 'Вайсен' → 'vaisen'. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(), (letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Of a word in Arabic letters: short vowels are not written in it. */
export const isWithoutVowels = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/gu, 's'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/kh|ch/gu, 'h'],
  [/gh/gu, 'g'],
  [/t[sz]|zh/gu, 'z'],
  [/ck|q/gu, 'k'],
  [/x/gu, 'ks'],
  [/c/gu, 'k'],
  [/w/gu, 'v'],
  [/[yj]/gu, 'i'],
  [/ei/gu, 'ai'],
  [/ou|oo/gu, 'u'],
  [/(.)\1+/gu, '$1'],
]

/** The folded word as it sounds, about the same in the languages whose names are on offer: 'weissenbruch' → 'vaisenbruh'. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [pattern, plain]) => sound.replaceAll(pattern, plain), word)

/** What is left of a sound where vowels are not written, and v and f, b and p are one letter. */
export const consonantsOf = (sound: string): string =>
  sound
    .replaceAll(/[aeiou]/gu, '')
    .replaceAll('v', 'f')
    .replaceAll('p', 'b')
    .replaceAll(/(.)\1+/gu, '$1')

const BETWEEN = new Set(['v', 'vs', 'versus', 'gegen', 'contra', 'contre', 'protiv'])
export const QUERY_WORDS_MAX = 8

export type QueryWord = { readonly text: string; readonly isWithoutVowels: boolean }

/** The words of a question; what only stands between two sides is left out where anything else remains. */
export function queryWords(text: string): readonly QueryWord[] {
  const words = text
    .split(/\s+/u)
    .flatMap((part) =>
      fold(part)
        .split(' ')
        .map((word) => ({ text: word, isWithoutVowels: isWithoutVowels(part) })),
    )
    .filter((word) => word.text !== '')
  const named = words.filter((word) => !BETWEEN.has(word.text))
  return (named.length > 0 ? named : words).slice(0, QUERY_WORDS_MAX)
}
