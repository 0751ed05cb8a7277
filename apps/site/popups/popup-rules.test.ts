import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountConversion } from './account-conversion.ts'
import { adBlock } from './ad-block.ts'
import { ageCheck } from './age-check.ts'
import { choicesOfConsent, consentOfChoices, isAgreement } from './cookie-choices.ts'
import { cookieConsent } from './cookie-consent.ts'
import { identificationBonus } from './identification-bonus.ts'
import { countsAsActivity, isIdle } from './idleness.ts'
import { loggedOff } from './logged-off.ts'
import { warningOf } from './maintenance-warning.ts'
import { newSite } from './new-site.ts'
import { endColumnOf } from './page-edges.ts'
import { isPolicyLogoShown } from './policy-logo.tsx'
import { aPopupFact, NOW_MS, someFacts } from './popup-facts.testdata.ts'
import { withAnswer } from './popup-memory.ts'
import { registrationReminder, REMIND_AFTER_MS } from './registration-reminder.ts'
import { reminderRules } from './reminder-rules.ts'
import { isFarDown } from './scroll-to-top.ts'
import { flakeAt, flakeCount, FLAKES_MAX, isSnowing } from './snowfall.ts'
import { CONFIRM_TERMS_PATH, termsChanged } from './terms-changed.ts'
import { hearVersion, nothingHeard, updateNotice } from './update-notice.ts'
import { CONFIRM_TERMS_PATH as PATH_OF_ROUTES } from '../routing/entry.ts'

test('S5.1, S9.2 the question of age needs an age and a country, holds for 259200000 ms, and lets one read about safety', () => {
  expect(ageCheck.subject(someFacts({}))).toBe('18')
  expect(ageCheck.subject(someFacts({ config: { geoCountryId: null } }))).toBeUndefined()
  expect(ageCheck.subject(someFacts({ config: { minAge: 0 } }))).toBeUndefined()
  expect(ageCheck.subject(someFacts({ path: '/information/responsiblegaming' }))).toBeUndefined()
  expect(ageCheck.restMs).toBe(259_200_000)
})

test('S4.12 choices about cookies: all is ALL, else the first that could have been left out, else DISABLE', () => {
  const of = (...types: Parameters<typeof consentOfChoices>[0] extends ReadonlySet<infer T> ? T[] : never) =>
    consentOfChoices(new Set(types))
  expect(of('NECESSARY', 'FUNCTIONAL', 'MARKETING')).toBe('ALL')
  expect(of('NECESSARY', 'FUNCTIONAL')).toBe('FUNCTIONAL')
  expect(of('NECESSARY', 'MARKETING')).toBe('MARKETING')
  expect(of('NECESSARY')).toBe('DISABLE')
  for (const consent of ['ALL', 'FUNCTIONAL', 'MARKETING', 'DISABLE'] as const) {
    expect(consentOfChoices(choicesOfConsent(consent))).toBe(consent)
    expect(isAgreement(consent)).toBe(consent !== 'DISABLE')
  }
  expect(consentOfChoices(choicesOfConsent(undefined))).toBe('DISABLE')
})

test('S4.12 cookies are asked about until they are answered, and again when the settings are opened', () => {
  expect(cookieConsent.subject(someFacts({}))).toBeDefined()
  expect(cookieConsent.subject(someFacts({ consent: 'DISABLE' }))).toBeUndefined()
  expect(cookieConsent.subject(someFacts({ config: { isCookiePopup: false } }))).toBeUndefined()
  expect(cookieConsent.subject(someFacts({ consent: 'ALL', isCookieSettingsAsked: true }))).toBeDefined()
})

test('S8.7 a maintenance is told within its window, in Russian or English, under a name of its own', () => {
  const record = {
    startAt: '2026-11-21T14:00:00.000Z',
    finishAt: '2026-11-21T16:00:00.000Z',
    notifyStartDate: '2026-11-21T10:00:00.000Z',
    notifyEndDate: '2026-11-21T16:00:00.000Z',
    // Not yet in force: the answer of the call says so while it is announced.
    isActive: false,
  }
  expect(warningOf(record, 'uk', NOW_MS)).toMatchObject({ language: 'ru', startAt: record.startAt })
  expect(warningOf(record, 'ar', NOW_MS)).toMatchObject({ language: 'en' })
  expect(warningOf(record, 'en', Date.parse(record.notifyStartDate) - 1)).toBeUndefined()
  expect(warningOf(undefined, 'en', NOW_MS)).toBeUndefined()
  const other = { ...record, startAt: '2026-11-21T15:00:00.000Z' }
  expect(warningOf(other, 'en', NOW_MS)?.key).not.toBe(warningOf(record, 'en', NOW_MS)?.key)
})

test('S1.14, S4.10 a guest is reminded after a while, not where he registers and not as a player', () => {
  const late = { nowMs: NOW_MS + REMIND_AFTER_MS }
  expect(registrationReminder.subject(someFacts(late))).toBeDefined()
  expect(registrationReminder.subject(someFacts({ nowMs: late.nowMs - 1 }))).toBeUndefined()
  expect(registrationReminder.subject(someFacts({ ...late, playerId: 1 }))).toBeUndefined()
  for (const path of ['/registration', '/login', '/information/responsiblegaming'])
    expect(registrationReminder.subject(someFacts({ ...late, path }))).toBeUndefined()
  expect(registrationReminder.subject(someFacts({ ...late, config: { isRegistrationEnabled: false } }))).toBeUndefined()
  expect(registrationReminder.isPolite).toBe(true)
})

test('S4.10, S1.15 the status of conversion picks the reminder, once for each status of a player', () => {
  const subject = (accountConvertStatus: 0 | 1 | 2, playerId: number | null = 7) =>
    accountConversion.subject(someFacts({ accountConvertStatus, playerId }))
  expect([subject(0), subject(1, null)]).toEqual([undefined, undefined])
  expect(new Set([subject(1), subject(2), subject(1, 8)]).size).toBe(3)
  expect(accountConversion.restMs).toBe(Number.MAX_SAFE_INTEGER)
})

test('S1.16, S1.11, S1.13 bonus, blocker and former site speak where their facts are, and nowhere else', () => {
  fc.assert(
    fc.property(aPopupFact, (facts) => {
      const { config, playerId, path } = facts
      const isBonus = playerId !== null && facts.isIdentificationBonus && config.isIdentificationEnabled
      expect(identificationBonus.subject({ ...facts, path: '/line' }) !== undefined).toBe(isBonus)
      expect(identificationBonus.subject({ ...facts, path: '/office/identification' })).toBeUndefined()
      expect(adBlock.subject(facts) !== undefined).toBe(config.isAdBlockWarning && facts.isAdBlocked)
      expect(newSite.subject(facts) !== undefined).toBe(config.isNewSiteInfo && facts.isFormerVisitor)
      expect(loggedOff.subject(facts) !== undefined).toBe(facts.loggedOffMinutes !== undefined && playerId === null)
      expect(termsChanged.subject(facts)).toBe(facts.changedTerms)
      expect(updateNotice.subject(facts)).toBe(facts.newVersion)
      expect(path).toBeTypeOf('string')
    }),
  )
  expect(newSite.restMs).toBe(5 * 365 * 86_400_000)
})

test('S4.24 another version than the first one seen of a source is news, and the first one never is', () => {
  let heard = hearVersion(hearVersion(nothingHeard, 'app', '1'), 'footer', '9')
  expect(hearVersion(heard, 'app', '1').changed).toBeUndefined()
  heard = hearVersion(heard, 'app', '2')
  expect(heard.changed).toBe('app 2')
  expect(hearVersion(heard, 'app', '3').changed).toBe('app 3')
  expect(hearVersion(heard, 'footer', '9').changed).toBe('app 2')
})

test('S4.7, S9.2 a player is idle after the minutes of the config, and one sign of life in 100 ms counts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_440 }),
      fc.integer({ min: 0, max: 1e8 }),
      fc.boolean(),
      (minutes, ago, isPlayer) => {
        const facts = { isEnabled: true, isPlayer, minutes, lastActivityMs: NOW_MS - ago, nowMs: NOW_MS }
        expect(isIdle(facts)).toBe(isPlayer && ago >= minutes * 60_000)
        expect(isIdle({ ...facts, isEnabled: false })).toBe(false)
      },
    ),
  )
  expect([99, 100].map((ago) => countsAsActivity(NOW_MS - ago, NOW_MS))).toEqual([false, true])
})

test('S4.11 the page of confirming is where the table of routes has it', () => {
  expect(CONFIRM_TERMS_PATH).toBe(PATH_OF_ROUTES)
})

test('S9.5 the way up is offered after one screen on a desktop and four on a phone', () => {
  expect(isFarDown({ scrolled: 901, screenHeight: 900, isMobile: false })).toBe(true)
  expect(isFarDown({ scrolled: 900, screenHeight: 900, isMobile: false })).toBe(false)
  expect(isFarDown({ scrolled: 3_600, screenHeight: 900, isMobile: true })).toBe(false)
  expect(isFarDown({ scrolled: 3_601, screenHeight: 900, isMobile: true })).toBe(true)
})

test('S6.4 the policy logo is for the listed countries', () => {
  const ids = [1, 66, 126, 228, 120]
  expect([1, 66, 126, 228, 120, 2, null].map((id) => isPolicyLogoShown(id, ids))).toEqual([
    ...ids.map(() => true),
    false,
    false,
  ])
})

test('S2.1.3 snow falls on the front page alone, never against a wish for calm, and never outside the window', () => {
  const calm = { isConfigured: true, path: '/', isReducedMotion: false, isLightVersion: false, isSwitchedOff: false }
  expect(isSnowing(calm)).toBe(true)
  for (const wish of [{ path: '/line' }, { isReducedMotion: true }, { isLightVersion: true }, { isSwitchedOff: true }])
    expect(isSnowing({ ...calm, ...wish })).toBe(false)
  fc.assert(
    fc.property(fc.nat(FLAKES_MAX), fc.integer({ min: 0, max: 100_000 }), (index, seconds) => {
      const { x, y, radius } = flakeAt(index, seconds, 1_440, 900)
      expect([x > -20, x < 1_460, y >= -6, y <= 906, radius > 0, radius < 4]).not.toContain(false)
    }),
  )
  expect(flakeCount(4_000, 3_000)).toBe(FLAKES_MAX)
})

test('the end column is what lies between the content and the end edge, in both directions of text', () => {
  const content = { left: 248, right: 1_104 } as DOMRect
  expect([endColumnOf(content, 1_440, false), endColumnOf(content, 1_440, true)]).toEqual([336, 248])
})

test('answers are kept once for each subject, and the oldest give way', () => {
  const kept = Array.from({ length: 30 }, (_, atMs) => ({ subject: `s${atMs % 12}`, atMs })).reduce(
    (answers: readonly { subject: string; atMs: number }[], answer) => withAnswer(answers, answer),
    [],
  )
  expect(kept.map(({ atMs }) => atMs)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
})

test('S4.6, S4.8, S4.9 what a player’s limits say is told to players alone, polite to nobody, and never laid to rest but by the house', () => {
  const keys = ['sessionEndedUntil', 'checkDueAt', 'ripeLimit', 'exclusionAhead', 'exclusion'] as const
  fc.assert(
    fc.property(aPopupFact, (facts) => {
      const told = keys.map((key) => (facts.playerId === null ? undefined : facts.reminders?.[key]?.toString()))
      expect(reminderRules.map((rule) => rule.subject(facts))).toEqual(told)
    }),
  )
  for (const rule of reminderRules) expect([rule.isPolite, rule.priority]).toEqual([false, 'law'])
  expect(reminderRules.map(({ restMs }) => restMs)).toEqual([0, 0, 0, 86_400_000, 0])
})
