// Every letter and short message of every module, in every language.
import { expect, test } from 'vitest'
import { languages as known } from '#kernel/languages.ts'
import { letters as contacts } from '#modules/players/contacts/server/letters/letters.ts'
import { letters as credentials } from '#modules/players/credentials/server/letters/letters.ts'
import { letters as onboarding } from '#modules/players/onboarding/server/letters/letters.ts'
import { letters as recovery } from '#modules/players/recovery/server/letters/letters.ts'
import { letters as signIn } from '#modules/players/sign-in/server/letters/letters.ts'
import { letters as socialSignIn } from '#modules/players/social-sign-in/server/letters/letters.ts'
import { letters as verification } from '#modules/players/verification/server/letters/letters.ts'
import { letters as exclusions } from '#modules/protection/exclusions/server/letters/exclusion-letters.ts'
import { letters as harmMarkers } from '#modules/protection/harm-markers/server/letters/letters.ts'
import { letters as limits } from '#modules/protection/limits/server/letters/tell-of-limit.ts'
import { composeLetter, harmless, type Letter } from '#modules/site/messaging/server/compose-letter.ts'
import type { LetterKind, LetterWords } from '#modules/site/messaging/server/define-letters.ts'
import { textFiles } from '#platform/server/text-files.ts'

const letters = {
  ...contacts,
  ...credentials,
  ...onboarding,
  ...recovery,
  ...signIn,
  ...socialSignIn,
  ...verification,
  ...exclusions,
  ...harmMarkers,
  ...limits,
}
type LetterName = keyof typeof letters
type Facts<N extends LetterName> = (typeof letters)[N] extends LetterKind<infer F> ? F : never

const LINK = 'https://book.example/en/forgotpassword?token=a_b-c&x=1'
const at = new Date('2026-11-21T18:30:00Z')
const samples: { readonly [N in LetterName]: Facts<N> } = {
  'new-device': { device: 'Firefox · Linux', at, address: '2001:db8::1' },
  'password-changed': { at },
  'second-factor-changed': { at },
  'social-linked': { at, provider: 'Google' },
  'social-unlinked': { at, provider: 'Google' },
  'email-confirm': { link: LINK, hours: 24 },
  'password-reset': { link: LINK, minutes: 30 },
  credentials: { login: '100001', password: 'k7mf-w3xp-9tqn' },
  'sms-code': { code: '123456', minutes: 10 },
  'email-change-confirm': { link: LINK, minutes: 30 },
  'email-taken': { link: LINK },
  'email-change-asked': { link: LINK, address: 'r***@e***.com', at },
  'email-changed': { link: LINK, at, hours: 72 },
  'email-replaced': { at },
  'phone-changed': { at },
  'account-changed-sms': {},
  'verification-document-refused': { kind: 'identity', reason: 'cropped', note: 'The lower edge is missing.' },
  'verification-document-asked': { kind: 'address', note: '' },
  'verification-verified': {},
  'verification-denied': {},
  'personal-data-corrected': { at },
  'play-help': {},
  'operator-limit': { kind: 'limit-20', at, amount: '20.00 EUR' },
  'operator-exclusion': { kind: 'self_exclusion', at, until: at },
  'own-exclusion': { kind: 'time_out', at, until: at },
  'reached-exclusion': { kind: 'self_exclusion', at },
  'operator-lift': { kind: 'time_out', at },
}
const names = Object.keys(samples) as LetterName[]
const languages = known.map(({ code }) => code)
const compose = (name: LetterName, language: string): Letter =>
  composeLetter(letters[name] as LetterKind<object>, language, 'Book & Co', samples[name])

const placeholders = (words: string): readonly string[] => [...words.matchAll(/\{(\w+)\}/gu)].map(String).toSorted()

const shared = textFiles<LetterWords>(`${import.meta.dirname}/../../modules/site/messaging/server/words`)

test('every language has the same texts with the same facts', () => {
  const tables = new Set([shared, ...Object.values(letters).map(({ words }) => words)])
  expect(tables.size).toBe(11)
  for (const table of tables)
    for (const language of languages) {
      const words = table[language] ?? {}
      expect(Object.keys(words), language).toEqual(Object.keys(table['en'] ?? {}))
      for (const [key, english] of Object.entries(table['en'] ?? {})) {
        expect(placeholders(words[key] ?? ''), `${language} ${key}`).toEqual(placeholders(english))
        expect(words[key]?.trim(), `${language} ${key}`).toBe(words[key])
      }
    }
})

test('every text belongs to a letter', () => {
  const NOTE = /^(?:word|exclusion|verification-note)(?:\.|$)/u
  for (const { words } of Object.values(letters))
    for (const key of Object.keys(words['en'] ?? {}))
      expect(NOTE.test(key) || key.slice(0, key.indexOf('.')) in letters, key).toBe(true)
})

test.each(languages)('every letter in %s has all its texts, its facts and Latin digits', (language) => {
  for (const name of names) {
    const { subject, text, html } = compose(name, language)
    expect(text, name).not.toMatch(/\{|undefined|[٠-٩۰-۹]/u)
    expect(text, name).toContain('Book & Co')
    if ((letters[name] as LetterKind<object>).isSms === true) {
      expect([subject, html, name !== 'sms-code' || text.includes('123456')]).toEqual(['', '', true])
      continue
    }
    expect(subject).toContain('Book & Co')
    expect(subject).not.toMatch(/[\r\n{]/u)
    expect(html).toContain('Book &amp; Co')
    expect(html).toContain(`lang="${language}" dir="${['ar', 'fa'].includes(language) ? 'rtl' : 'ltr'}"`)
    expect(html).not.toMatch(/<script|<img|\{/u)
  }
})

const operatorLimits: readonly (readonly [string, Partial<Facts<'operator-limit'>>])[] = [
  ['20.00 EUR', { kind: 'limit-20', amount: '20.00 EUR' }],
  ['3', { kind: 'limit-31', hours: 3 }],
  ['30', { kind: 'limit-32', minutes: 30 }],
]

test.each(languages)(
  'the letter about an operator’s action says in %s what holds, from when and until when',
  (language) => {
    const { text: none } = composeLetter(letters['operator-limit'], language, 'Book', { kind: 'limit-37', at })
    for (const [figure, values] of operatorLimits) {
      const { text } = composeLetter(letters['operator-limit'], language, 'Book', { kind: 'limit-20', at, ...values })
      expect(text).toContain(figure)
      expect(text).toContain('2026')
      expect(text).not.toMatch(/limit-\d|\{/u)
      expect(text).not.toBe(none)
    }
    const { text: blocked } = composeLetter(letters['operator-limit'], language, 'Book', {
      kind: 'limit-37',
      at,
      isBlocked: true,
    })
    expect(blocked).not.toBe(none)
    const until = new Date('2027-05-23T00:00:00Z')
    const exclusions = (['operator-exclusion', 'own-exclusion', 'reached-exclusion'] as const).flatMap((name) => {
      const excluded = composeLetter(letters[name], language, 'Book', { kind: 'time_out', at, until })
      const open = composeLetter(letters[name], language, 'Book', { kind: 'self_exclusion', at })
      expect([excluded.text.includes('2027'), open.text.includes('2027')]).toEqual([true, false])
      const over = composeLetter(letters[name], language, 'Book', { kind: 'self_exclusion', at, isOver: true })
      expect(over.text).not.toBe(open.text)
      expect(excluded.text + over.text).not.toMatch(/time_out|\{/u)
      return [excluded.text, open.text]
    })
    expect(new Set(exclusions).size).toBe(6)
  },
)

test('a link is in the text as it is, and in the page as a button and to copy', () => {
  const { text, html } = compose('password-reset', 'en')
  expect(text).toContain(`\n${LINK}\n`)
  expect(html.match(/href="https:\/\/book\.example\/en\/forgotpassword\?token=a_b-c&amp;x=1"/gu)).toHaveLength(2)
  expect(text).toContain('for 30 minutes')
  expect(compose('email-confirm', 'ru').text).toContain('24 часа')
  expect(compose('password-changed', 'de').text).toContain('21. November 2026')
})

test('a language without letters gets English', () => {
  for (const language of ['xx', '', 'constructor', '__proto__'])
    expect(compose('password-changed', language).subject).toBe('Book & Co: your password was changed')
})

test('SEC-22 the brand’s name and what a letter quotes are text in its page, never markup', () => {
  const brand = `<img src=x onerror=alert(1)>"&'`
  const { html } = composeLetter(letters['new-device'], 'en', brand, { device: 'Firefox', at, address: '<u>' })
  expect(html).not.toMatch(/<img|<u>/u)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
})

test('a device’s self-description is no link, no markup and no second line', () => {
  const device = 'Win at https://evil.example/x\r\nBcc: you\u202E <b>now</b> '.padEnd(400, 'z')
  const { text, html } = composeLetter(letters['new-device'], 'en', 'Book', { device, at, address: '::1' })
  expect(text).not.toMatch(/https?:|evil\.example|<b>|\u202E|\nBcc/u)
  expect(html).not.toMatch(/evil\.example|<b>/u)
  expect(harmless(device).length).toBeLessThanOrEqual(100)
  expect(harmless('Firefox 140.2 · Linux')).toBe('Firefox 140.2 · Linux')
})
