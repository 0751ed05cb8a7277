// What the popups of the modules say, and when.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REMIND_AFTER_MS } from '#modules/players/onboarding/site/reminder/registration-reminder.ts'
import { CONFIRM_TERMS_PATH } from '#modules/site/access/site/popups/terms-changed.ts'
import type { Reminders } from '#modules/protection/play-time/rules/reminders.ts'
import { CONFIRM_TERMS_PATH as PATH_OF_ROUTES } from '../../routing/entry.ts'
import { aPage, given, NOW_MS, popupNamed, someMoment, type Found } from './popup-facts.testdata.ts'

const subjectOf = (name: string, moment: Parameters<typeof someMoment>[0] = {}, found: Found = {}) => {
  given(found)
  return popupNamed(name).subject(someMoment(moment))
}

test('S5.1, S9.2 the question of age needs an age and a country, holds for 259200000 ms, and leaves pages about safety readable', () => {
  expect(subjectOf('age')).toBe('18')
  expect(subjectOf('age', { config: { geoCountryId: null } })).toBeUndefined()
  expect(subjectOf('age', { config: { minAge: 0 } })).toBeUndefined()
  expect(subjectOf('age', { path: '/information/responsiblegaming' })).toBeUndefined()
  expect(popupNamed('age').restMs).toBe(259_200_000)
})

test('S4.12 cookies are asked about until they are answered, and again when the settings are opened', () => {
  expect(subjectOf('cookies')).toBeDefined()
  expect(subjectOf('cookies', {}, { consent: 'DISABLE' })).toBeUndefined()
  expect(subjectOf('cookies', { config: { isCookiePopup: false } })).toBeUndefined()
  expect(subjectOf('cookies', {}, { consent: 'ALL', isCookieSettingsAsked: true })).toBeDefined()
})

test('S1.14, S4.10 a guest is reminded after a while, not where they register and not as a player', () => {
  const late = { nowMs: NOW_MS + REMIND_AFTER_MS }
  expect(subjectOf('registration', late)).toBeDefined()
  expect(subjectOf('registration', { nowMs: late.nowMs - 1 })).toBeUndefined()
  expect(subjectOf('registration', { ...late, playerId: 1 })).toBeUndefined()
  for (const path of ['/registration', '/login', '/information/responsiblegaming'])
    expect(subjectOf('registration', { ...late, path })).toBeUndefined()
  expect(subjectOf('registration', { ...late, config: { isRegistrationEnabled: false } })).toBeUndefined()
  expect(popupNamed('registration').isPolite).toBe(true)
})

test('S4.10, S1.15 the status of conversion picks the reminder, once for each status of a player', () => {
  const subject = (accountConvertStatus: 0 | 1 | 2, playerId: number | null = 7) =>
    subjectOf('account-conversion', { playerId }, { accountConvertStatus })
  expect([subject(0), subject(1, null)]).toEqual([undefined, undefined])
  expect(new Set([subject(1), subject(2), subject(1, 8)]).size).toBe(3)
  expect(popupNamed('account-conversion').restMs).toBe(Number.MAX_SAFE_INTEGER)
})

test('S1.16, S1.11, S1.13 bonus, blocker and former site speak where their facts are, and nowhere else', () => {
  fc.assert(
    fc.property(aPage, ({ moment, found }) => {
      given(found)
      const { config, playerId } = moment
      const speaks = (name: string, path = moment.path) => popupNamed(name).subject({ ...moment, path }) !== undefined
      const isBonus = playerId !== null && found.isIdentificationBonus === true && config.isIdentificationEnabled
      expect(speaks('identification-bonus', '/line')).toBe(isBonus)
      expect(speaks('identification-bonus', '/office/identification')).toBe(false)
      expect(speaks('ad-block')).toBe(config.isAdBlockWarning && found.isAdBlocked === true)
      expect(speaks('new-site')).toBe(config.isNewSiteInfo && found.isFormerVisitor === true)
      expect(speaks('logged-off')).toBe(found.loggedOffMinutes !== undefined && playerId === null)
      expect(speaks('maintenance')).toBe(found.isMaintenance)
      expect(popupNamed('terms-changed').subject(moment)).toBe(found.changedTerms)
      expect(popupNamed('update').subject(moment)).toBe(found.newVersion)
    }),
  )
  expect(popupNamed('new-site').restMs).toBe(5 * 365 * 86_400_000)
})

test('S4.11 the page of confirming is where the table of routes has it', () => {
  expect(CONFIRM_TERMS_PATH).toBe(PATH_OF_ROUTES)
})

const REMINDERS = [
  ['session-limit', 'sessionEndedUntil'],
  ['reality-check', 'checkDueAt'],
  ['limit-approval', 'ripeLimit'],
  ['exclusion-ahead', 'exclusionAhead'],
  ['exclusion', 'exclusion'],
] as const satisfies readonly (readonly [string, keyof Reminders])[]

test('S4.6, S4.8, S4.9 popups of limits are for players alone, never polite, and pause only where the server says so', () => {
  fc.assert(
    fc.property(aPage, ({ moment, found }) => {
      given(found)
      for (const [name, key] of REMINDERS) {
        const expected = moment.playerId === null ? undefined : found.reminders?.[key]?.toString()
        expect(popupNamed(name).subject({ ...moment, isOffer: false })).toBe(expected)
      }
    }),
  )
  const popups = REMINDERS.map(([name]) => popupNamed(name))
  for (const { isPolite, priority } of popups) expect([isPolite, priority]).toEqual([false, 'law'])
  expect(popups.map(({ restMs }) => restMs)).toEqual([0, 0, 0, 86_400_000, 0])
})

test('S4.9 the bar of an exclusion stays away from pages that say it themselves', () => {
  const found: Found = {
    reminders: {
      sessionEndedUntil: undefined,
      checkDueAt: undefined,
      ripeLimit: undefined,
      exclusionAhead: undefined,
      exclusion: 'time_out/1',
    },
  }
  expect(subjectOf('exclusion', { playerId: 1, path: '/line' }, found)).toBe('time_out/1')
  expect(subjectOf('exclusion', { playerId: 1, path: '/office/responsible' }, found)).toBeUndefined()
  expect(subjectOf('exclusion', { playerId: 1, path: '/promotions', isOffer: true }, found)).toBeUndefined()
})
