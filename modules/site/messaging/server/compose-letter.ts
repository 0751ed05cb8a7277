// The texts of a letter: in the reader's language, as text and as simple HTML.
import { directionOf } from '#kernel/languages.ts'
import { textFiles } from '#platform/server/text-files.ts'
import type { LetterFacts, LetterKind, LetterWords } from './define-letters.ts'
import { letterHtml } from './letter-html.ts'

/** Common parts of letters of every module: the greeting, the warnings and the last line. */
const sharedWords = textFiles<LetterWords>(`${import.meta.dirname}/words`)

/** A device's self-description may be any text. */
const VALUE_LENGTH_MAX = 100
const NOTE_LENGTH_MAX = 500
/** Facts that the letter translates, by the texts 'word.<code>'. */
const CODES = new Set(['kind', 'reason'])
const SPANS: Readonly<Record<string, 'hour' | 'minute'>> = { hours: 'hour', minutes: 'minute' }

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * User-supplied text in a letter: one line without control and direction characters, and nothing that a mail
 * program would turn into a link.
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

type Reader = { readonly language: string; readonly words: LetterWords }

function written(value: string | number | boolean | Date, key: string, { language, words }: Reader): string {
  if (value instanceof Date) return instant(value, language)
  const unit = SPANS[key]
  if (typeof value === 'number' && unit !== undefined) return span(value, unit, language)
  if (typeof value !== 'string') return String(value)
  if (key === 'note') return harmless(value, NOTE_LENGTH_MAX)
  if (CODES.has(key)) return words[`word.${value}`] ?? value
  return key === 'device' ? harmless(value) : value
}

const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/gu, (_, key: string) => values[key] ?? '')

/** `language`: two letters, English where there are no letters in it. `brand`: its name as the config has it. */
export function composeLetter<F extends object>(
  kind: LetterKind<F>,
  language: string,
  brand: string,
  values: NoInfer<F>,
): Letter {
  const { name, isSms = false, warning, notes } = kind
  const spoken = Object.hasOwn(sharedWords, language) ? language : 'en'
  const words: LetterWords = { ...sharedWords[spoken], ...kind.words[spoken] }
  const facts: Record<string, string> = { brand }
  for (const [key, value] of Object.entries(values as LetterFacts))
    if (value !== undefined) facts[key] = written(value, key, { language: spoken, words })
  const say = (key: string): string => filled(words[key] ?? '', facts)
  const text = say(`${name}.text`)
  if (isSms) return { subject: '', text, html: '' }
  const { link } = facts
  const paragraphs = [say('greeting'), ...text.split('\n\n'), ...(notes?.(values) ?? []).map(say)]
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
