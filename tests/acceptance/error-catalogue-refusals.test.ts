// Every refusal that a call can answer with: its HTTP status, and the text that a screen has for it.
import { expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import type { RefusalStatus } from '#kernel/contract.ts'
import { everyCall, type DeclaredCall } from '../calls/served-app.ts'
import { messagesOfModule } from './error-catalogue-messages.ts'

const STATUSES: readonly RefusalStatus[] = [400, 401, 403, 404, 409, 422, 429, 451, 503]
const CODES_MIN = 60
const LANGUAGES = languages.map(({ code }) => code)
/** Codes with a definition for every call, so none declares them. */
const COMMON = ['not_signed_in', 'invalid_input', 'bad_origin', 'network_error', 'internal_error']

/**
 * Keys by which screens find the text for a code, and the generic one: for limits `forbidden`, by the
 * specification.
 */
const WORDS = /^[\w.-]*(?:refusal|error|problem)\.([a-z0-9_]+)$/u
const GENERIC = /^[\w.-]*(?:refusal|error|problem)\.(?:other|malformed|generic|forbidden)$/u

/** Whose refusals no player reads, and why. */
const UNSEEN: Readonly<Record<string, string>> = {
  access: 'guards and the shell’s own questions; the terms page tells information_confirm_terms_error',
  catalogue: 'a page that cannot be shown is an error page; lists and search fall back to what they had',
  content: 'views that cannot be composed are told by the refresh block',
  favourites: 'nothing is refused to a screen: a star that could not be saved is sent again',
  providers: 'launches are asked by the page of a game, which belongs to the lobby',
  reporting: 'the collector fails in the log only (S8.11)',
  'site-config': 'asked by the shell, with defaults',
  wallet: 'only looked at: a list that fails is told by its own screen',
}

/** The module whose texts say the refusals of another one. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  betting: 'coupon',
  exclusions: 'player-protection',
  limits: 'player-protection',
  'play-time': 'player-protection',
  // A decision has texts of its own; all else that a table refuses is said in the words of tables.
  'table-blackjack': 'tables',
  // Forms of signing in and of the account share the texts of identity (`useErrorText`).
  captcha: 'identity',
  contacts: 'identity',
  credentials: 'identity',
  'my-account': 'identity',
  onboarding: 'identity',
  recovery: 'identity',
  'sign-in': 'identity',
  'social-sign-in': 'identity',
}

const declared = await everyCall()
const codes = declared.flatMap(({ module, name, call }) =>
  Object.entries(call.refusals).map(([code, status]) => ({ module, name, code, status })),
)
const isWriting = ({ name }: DeclaredCall): boolean => !name.startsWith('GET ')
const screened = [...new Set(declared.filter(isWriting).map(({ module }) => module))].filter(
  (module) => UNSEEN[module] === undefined,
)

test('S8.3 every refusal has a stable code and one HTTP status', () => {
  expect(codes.length).toBeGreaterThan(CODES_MIN)
  for (const { name, code, status } of codes) {
    expect(code, name).toMatch(/^[a-z][a-z0-9_]*$/u)
    expect(STATUSES, `${name} ${code}`).toContain(status)
    expect(COMMON, `${name} declares a common code`).not.toContain(code)
  }
})

test('S8.2 no call spends 401, 451 or 503 on something that the client would mistake for the session, the terms or a pause', () => {
  const spent = codes.filter(({ status }) => status === 401 || status === 451 || status === 503)
  expect([...new Set(spent.filter(({ status }) => status === 401).map(({ code }) => code))]).toEqual(['wrong_login'])
  expect(spent.filter(({ status }) => status === 451)).toEqual([])
})

test.each(screened)('S8.3 %s has a text for its refusals, its own or the generic one', (module) => {
  for (const language of LANGUAGES) {
    const keys = Object.keys(messagesOfModule(SHOWN_BY[module] ?? module, language))
    expect(
      keys.filter((key) => GENERIC.test(key)).length,
      `${module} in ${language} has no word for all others`,
    ).toBeGreaterThan(0)
    const own = new Set(keys.map((key) => WORDS.exec(key)?.[1]))
    expect(own.size, `${module} in ${language}`).toBeGreaterThan(1)
  }
})

/** Refusals that a player can resolve have specific texts: those of the gate, where money is put at stake. */
test.each(['banned', 'terms_changed', 'blocked', 'maintenance'])(
  'S8.2 ‘%s’ has a text on the coupon and the deposit page',
  (code) => {
    for (const language of LANGUAGES) {
      expect(messagesOfModule('coupon', language)[`coupon.refusal.${code}`], language).toMatch(/\S/u)
      expect(messagesOfModule('payments', language)[`payments.refusal.${code}`], language).toMatch(/\S/u)
    }
  },
)

test('modules listed as unseen exist and have a reason', () => {
  const modules = new Set(declared.map(({ module }) => module))
  for (const [module, reason] of Object.entries(UNSEEN)) {
    expect(modules.has(module), module).toBe(true)
    expect(reason.length).toBeGreaterThan(20)
  }
})
