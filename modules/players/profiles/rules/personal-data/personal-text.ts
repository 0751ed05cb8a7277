// Whether a text can be a name, a place and so on: letters of any script, nothing that hides.

/** Why a text is refused; undefined: it is fine. */
export type TextFault = 'characters_not_allowed' | 'name_malformed' | 'mixed_scripts' | undefined

/** Composed, without space around it, runs of spaces as one: two spellings that look the same are the same. */
export const tidyText = (text: string): string => text.normalize('NFC').trim().replaceAll(/ {2,}/gu, ' ')

/** Two joiners shape letters in Persian and Indic names; every other control or format character hides or turns text. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu
/** Spaces other than the plain one look like it and are not. */
const ODD_SPACE = /[^\S ]|[\u2800\u3164\uffa0\u115f\u1160]/u

const bare = (text: string): string => text.replaceAll(JOINERS, '')

const hides = (text: string): boolean => HIDDEN.test(bare(text)) || ODD_SPACE.test(text)

const NAME = /^\p{L}[\p{L}\p{M}'’ʼ`´.\- ]*$/u
/** Words of an address, an authority, a place: letters, digits and usual separators. */
const LINE = /^[\p{L}\p{M}\p{N}'’ʼ.,:;/\\()&№#°ºª+\- "«»]+$/u
const CODE = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/u

/** Alphabets with similar letters. Two of them in one word are a disguise. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

const mixesScripts = (text: string): boolean =>
  text.split(/[\s.'’ʼ-]+/u).some((word) => ALIKE.filter((script) => script.test(word)).length > 1)

/** Of a tidied text that is not empty. */
export function nameFault(text: string): TextFault {
  if (hides(text)) return 'characters_not_allowed'
  if (!NAME.test(bare(text))) return 'name_malformed'
  return mixesScripts(text) ? 'mixed_scripts' : undefined
}

export function lineFault(text: string): TextFault {
  if (hides(text) || !LINE.test(bare(text))) return 'characters_not_allowed'
  return mixesScripts(text) ? 'mixed_scripts' : undefined
}

/** Series and numbers of papers: Latin letters and ASCII figures. Russian series may be two Cyrillic letters and Roman figures. */
export const codeFault = (text: string): TextFault =>
  CODE.test(text) || /^[IVXLCDM]{1,6}-?[А-Я]{2}$/u.test(text) ? undefined : 'characters_not_allowed'
