// Which passwords may be chosen (SEC-06): any characters, 8 to 128 of them, but none of the most common ones or made
// of public facts about the player.
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

/**
 * What a password must not be made of. `birthDate`: ISO; `phone`: E.164. All of it optional: a reset knows less
 * than a registration.
 */
export type PasswordContext = {
  readonly brandNames?: readonly string[]
  readonly email?: string
  readonly birthDate?: string
  readonly phone?: string
}

/** Shorter words of the player's own are not significant: 'ann' is in 'planned'. */
const OWN_WORD_LENGTH_MIN = 4
/** The end of a telephone number that identifies it; shorter ones may be any digits. */
const PHONE_END_LENGTH_MIN = 6
/** What is left besides known words must be worth guessing; 'fairline2024!' leaves five characters. */
const REST_LENGTH_MIN = 6
/** Digits and signs that people put around a common word. */
const DECORATION_LENGTH_MAX = 6
/** 'abcdabcdabcd' is no stronger than its first four. */
const PERIOD_MAX = 4
/** A run of fewer characters than this on average is no run. */
const RUN_LENGTH = 4

/** Rows and columns of keyboards and other common sequences; read in both directions. */
const SEQUENCES: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuıopğü',
  'asdfghjklşi',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()_+',
  '147258369',
  '159357',
  '741852963',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'شسیبلاتنمکگ',
].flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')])

/** The substitutions that every guessing program knows. */
const PLAIN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
}
const plain = (text: string): string => Array.from(text, (character) => PLAIN[character] ?? character).join('')

/** One spelling of a password: the stored hash is of this, complete, however it was typed. */
export const normalPassword = (password: string): string => password.normalize('NFC')

const hasShortPeriod = (characters: readonly string[]): boolean =>
  [...Array(PERIOD_MAX).keys()].some((index) =>
    characters.every((character, at) => character === characters[at % (index + 1)]),
  )

/** How far from `from` on the text follows one sequence, or repeats one character. */
function runLength(text: string, from: number): number {
  let longest = 1
  while (from + longest < text.length && text[from + longest] === text[from]) longest += 1
  for (const sequence of SEQUENCES) {
    let length = longest + 1
    while (from + length <= text.length && sequence.includes(text.slice(from, from + length))) length += 1
    longest = Math.max(longest, length - 1)
  }
  return longest
}

/** 'qwerty1234', '1111aaaa', 'asdfzxcv': few runs and nothing else. */
function isMadeOfRuns(text: string): boolean {
  const runsMax = Math.max(2, Math.floor(text.length / RUN_LENGTH))
  let runs = 0
  for (let at = 0; at < text.length; at += runLength(text, at)) {
    runs += 1
    if (runs > runsMax) return false
  }
  return true
}

const isDay = (year: string, month: string, day: string): boolean =>
  /^(?:19|20)\d\d$/u.test(year) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** '17.05.1990', '19900517', '05-17-1990'. */
function isDate(text: string): boolean {
  const digits = /^[\d\s./-]{8,10}$/u.test(text) ? text.replaceAll(/\D/gu, '') : ''
  if (digits.length !== 8) return false
  const [first, second, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return (
    isDay(year, second, first) ||
    isDay(year, first, second) ||
    isDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  )
}

/** The text without up to DECORATION_LENGTH_MAX characters around it that are no letters. */
const undecorated = (text: string): string => {
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  return before.length + after.length <= DECORATION_LENGTH_MAX ? word : text
}

/** 'Football2024!', '1P@ssw0rd': substitutions are undone after the surrounding characters were removed, and before. */
const isCommonWord = (text: string): boolean =>
  [
    text,
    undecorated(text),
    plain(text),
    plain(undecorated(text)),
    undecorated(plain(text.replace(/[\d\W]{1,6}$/u, ''))),
  ].some((word) => COMMON_WORDS.has(word) || COMMON_PASSWORDS.has(word))

/** The ways to write a birth date in digits, and its year. */
function dateSpellings(birthDate: string | undefined): readonly string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(birthDate ?? '') ?? []
  if (year === '') return []
  const ofYear = (spelt: string) => [`${spelt}${month}${day}`, `${day}${month}${spelt}`, `${month}${day}${spelt}`]
  return [...ofYear(year), ...ofYear(year.slice(2)), year]
}

/** A number with and without its country and its network: all its ends. */
function phoneSpellings(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/gu, '')
  return Array.from({ length: Math.max(0, digits.length - PHONE_END_LENGTH_MIN + 1) }, (_, from) => digits.slice(from))
}

/** Longest first, so that a name is taken out before the parts that it is made of. */
function ownWords({ brandNames = [], email = '', birthDate, phone = '' }: PasswordContext): readonly string[] {
  const [local = '', domain = ''] = email.split('@')
  const names = [
    ...brandNames,
    ...brandNames.map((name) => name.replaceAll(/\s/gu, '')),
    email,
    local,
    ...domain.split('.'),
  ]
  const parts = [...names, ...local.split(/[._+-]/u)].map((word) => word.normalize('NFC').toLowerCase())
  return [...new Set([...parts, ...dateSpellings(birthDate), ...phoneSpellings(phone)])]
    .filter((word) => word.length >= OWN_WORD_LENGTH_MIN)
    .toSorted((a, b) => b.length - a.length)
}

const restOf = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text)

/**
 * Made of the player's own words and too little else, unchanged, without its separators, or with its substitutions
 * undone.
 */
function isOwn(text: string, context: PasswordContext): boolean {
  const words = ownWords(context)
  const bare = text.replaceAll(/[\s._/-]/gu, '')
  return [text, bare, plain(bare)].some((spelling) => {
    const rest = restOf(spelling, words)
    return rest !== spelling && rest.length < REST_LENGTH_MIN
  })
}

/**
 * Undefined for a password that may be chosen. Its length is checked by the contract (`NewPassword`); no kind of
 * character is required, and none is refused.
 */
export function passwordProblem(password: string, context: PasswordContext = {}): 'password_too_common' | undefined {
  const text = normalPassword(password).toLowerCase().trim()
  const isCommon =
    hasShortPeriod(Array.from(text)) || isMadeOfRuns(text) || isDate(text) || isCommonWord(text) || isOwn(text, context)
  return isCommon ? 'password_too_common' : undefined
}
