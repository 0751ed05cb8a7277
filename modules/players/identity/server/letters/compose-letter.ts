// The words of a letter: in the reader's language, as text and as simple HTML.
import en from './en.json' with { type: 'json' }
import { directionOf } from '#kernel/languages.ts'
import { textFiles } from '#platform/server/text-files.ts'
import { letterHtml } from './letter-html.ts'
import { isSms, type LetterName, type LetterValues } from './letter-values.ts'

export type LetterWords = Readonly<Record<keyof typeof en, string>>

export const letterWords = textFiles<LetterWords>(import.meta.dirname)

/** What a device tells of itself may be anything. */
const VALUE_LENGTH_MAX = 100
const NOTE_LENGTH_MAX = 500
/** Facts that the letter spells out in its own language, by the words 'word.<code>'. */
const CODES = new Set(['kind', 'reason'])

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** What stands under the news: what to do when the reader did not do it himself. */
const WARNINGS: Readonly<Record<LetterName, 'not-you' | 'unasked' | undefined>> = {
  'new-device': 'not-you',
  'password-changed': 'not-you',
  'second-factor-changed': 'not-you',
  'social-linked': 'not-you',
  'social-unlinked': 'not-you',
  'email-confirm': 'unasked',
  'password-reset': 'unasked',
  credentials: undefined,
  'email-change-confirm': 'unasked',
  'email-taken': 'unasked',
  'email-change-asked': 'not-you',
  'email-changed': 'not-you',
  'email-replaced': 'not-you',
  'phone-changed': 'not-you',
  'account-changed-sms': undefined,
  'verification-document-refused': undefined,
  'verification-document-asked': undefined,
  'verification-verified': undefined,
  'verification-denied': undefined,
  'personal-data-corrected': 'not-you',
  'play-help': undefined,
  'operator-limit': undefined,
  'operator-exclusion': undefined,
  'own-exclusion': undefined,
  'reached-exclusion': undefined,
  'operator-lift': undefined,
  'sms-code': undefined,
}

/**
 * Somebody else's words in a letter of ours: one line without control and direction signs, and nothing that a mail program
 * would turn into a link.
 */
export const harmless = (text: string, lengthMax = VALUE_LENGTH_MAX): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[<>@\\/]|:(?=\/)|(?<=\p{L})\.(?=\p{L})/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
    .slice(0, lengthMax)

/** Digits are Latin in every language, as on the site. */
const localeOf = (language: string): string => `${language === 'en' ? 'en-GB' : language}-u-ca-gregory-nu-latn`

/** Made once for each language: making one costs more than writing the rest of a letter. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(language: string): Intl.DateTimeFormat {
  const found = formats.get(language)
  if (found !== undefined) return found
  const made = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  formats.set(language, made)
  return made
}

const instant = (at: Date, language: string): string => `${formatOf(language).format(at)} UTC`

const span = (value: number, unit: 'hour' | 'minute', language: string): string =>
  value.toLocaleString(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })

const EXCLUSIONS: ReadonlySet<string> = new Set<LetterName>([
  'operator-exclusion',
  'own-exclusion',
  'reached-exclusion',
])

const COUNTS: ReadonlySet<string> = new Set(['removedPasskeys', 'removedLinks'])

/** Of limits and exclusions: the paragraphs after the first. */
function limitNotes(name: LetterName, values: Readonly<Record<string, unknown>>): readonly string[] {
  const has = (fact: string): boolean => values[fact] !== undefined
  if (name === 'operator-limit') {
    const fact = ['amount', 'hours', 'minutes'].find(has) ?? (has('isBlocked') ? 'blocked' : 'none')
    return [`${name}.${fact}`, `${name}.see`]
  }
  if (EXCLUSIONS.has(name)) {
    const see = name === 'reached-exclusion' ? 'exclusion.see-reached' : 'exclusion.see'
    return [`exclusion.${['until', 'isOver'].find(has) ?? 'open'}`, 'exclusion.what', see]
  }
  return name === 'operator-lift' ? [`${name}.limits`, `${name}.again`] : []
}

/** Paragraphs of facts that not every letter of the name has. */
function notesIn(name: LetterName, values: Readonly<Record<string, unknown>>): readonly string[] {
  if ((values['note'] ?? '') !== '') return ['verification-note']
  if (name !== 'password-changed') return limitNotes(name, values)
  return [
    ...(Number(values['removedPasskeys'] ?? 0) > 0 ? ['password-changed.passkeys'] : []),
    ...(Number(values['removedLinks'] ?? 0) > 0 ? ['password-changed.links'] : []),
    ...(values['isPhoneRemoved'] === true ? ['password-changed.phone'] : []),
    ...(values['isSecondFactorRemoved'] === true ? ['password-changed.second-factor'] : []),
  ]
}

function written(value: string | number | boolean | Date, key: string, language: string): string {
  if (value instanceof Date) return instant(value, language)
  if (COUNTS.has(key) || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return span(value, key === 'hours' ? 'hour' : 'minute', language)
  if (key === 'note') return harmless(value, NOTE_LENGTH_MAX)
  if (CODES.has(key)) return (letterWords[language] as Readonly<Record<string, string>>)[`word.${value}`] ?? value
  return key === 'device' ? harmless(value) : value
}

const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/gu, (_, key: string) => values[key] ?? '')

/** `language`: two letters, English where the house writes none in it. `brand`: its name as the config has it. */
export function composeLetter<N extends LetterName>(
  name: N,
  language: string,
  brand: string,
  values: LetterValues[N],
): Letter {
  const spoken = Object.hasOwn(letterWords, language) ? language : 'en'
  const words: Readonly<Record<string, string | undefined>> = letterWords[spoken] ?? en
  const facts: Record<string, string> = { brand }
  for (const [key, value] of Object.entries(values as Readonly<Record<string, string | number | boolean | Date>>))
    facts[key] = written(value, key, spoken)
  const say = (key: string): string => filled(words[key] ?? '', facts)
  const text = say(`${name}.text`)
  if (isSms(name)) return { subject: '', text, html: '' }
  const warning = WARNINGS[name]
  const { link } = facts
  const notes = notesIn(name, values)
  const paragraphs = [say('greeting'), ...text.split('\n\n'), ...notes.map(say)]
  const after = warning === undefined ? [] : [say(warning)]
  const button = link === undefined ? undefined : { text: say(`${name}.button`), link, fallback: say('fallback') }
  const footer = say('footer')
  const subject = say(`${name}.subject`)
  return {
    subject,
    text: [
      ...paragraphs,
      ...(button === undefined ? [] : [`${button.text}:\n${button.link}`]),
      ...after,
      `--\n${footer}`,
    ].join('\n\n'),
    html: letterHtml({
      language: spoken,
      direction: directionOf(spoken),
      brand,
      subject,
      paragraphs,
      button,
      after,
      footer,
    }),
  }
}
