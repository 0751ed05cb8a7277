// Facts for tests of popups: a plain page of a new visitor, and any page of anybody.
import fc from 'fast-check'
import type { Answered, Memory, PopupFacts, PopupName } from './popup.ts'
import { popupRules } from './popup-registry.ts'
import { addPlayerPopups } from './player-popups.ts'

// Every popup there is, those of players too.
addPlayerPopups()

type Config = PopupFacts['config']

export const NOW_MS = Date.UTC(2026, 10, 21, 12)

/** A visitor who has just come to the front page and was never here. */
export function someFacts({
  config,
  ...more
}: Partial<Omit<PopupFacts, 'config'>> & { config?: Partial<Config> }): PopupFacts {
  return {
    nowMs: NOW_MS,
    startedMs: NOW_MS,
    layout: 'default',
    path: '/',
    language: 'en',
    playerId: null,
    config: {
      isCookiePopup: true,
      minAge: 18,
      geoCountryId: 470,
      isRegistrationEnabled: true,
      isRegistrationReminder: true,
      isAdBlockWarning: true,
      isNewSiteInfo: false,
      isIdentificationEnabled: true,
      limitActionMethod: 1,
      ...config,
    },
    consent: undefined,
    isCookieSettingsAsked: false,
    maintenance: undefined,
    newVersion: undefined,
    isAdBlocked: false,
    isFormerVisitor: false,
    changedTerms: undefined,
    loggedOffMinutes: undefined,
    reminders: undefined,
    accountConvertStatus: 0,
    isIdentificationBonus: false,
    isBusy: false,
    ...more,
  }
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

export const aPopupFact: fc.Arbitrary<PopupFacts> = fc.record({
  nowMs: fc.constant(NOW_MS),
  startedMs: fc.integer({ min: NOW_MS - 600_000, max: NOW_MS }),
  layout: fc.constantFrom('default', 'default', 'empty', 'maintenance'),
  path: fc.constantFrom(
    '/',
    '/line',
    '/login',
    '/information/cookies',
    '/information/responsiblegaming',
    '/office/account',
  ),
  language: fc.constantFrom('en', 'ru', 'ar'),
  playerId: fc.option(fc.integer({ min: 1 })),
  config: fc.record({
    isCookiePopup: fc.boolean(),
    minAge: fc.constantFrom(18, 21),
    geoCountryId: fc.option(fc.constantFrom(470, 643)),
    isRegistrationEnabled: fc.boolean(),
    isRegistrationReminder: fc.boolean(),
    isAdBlockWarning: fc.boolean(),
    isNewSiteInfo: fc.boolean(),
    isIdentificationEnabled: fc.boolean(),
    limitActionMethod: fc.constantFrom(0, 1),
  }),
  consent: optional(fc.constantFrom('ALL', 'FUNCTIONAL', 'MARKETING', 'DISABLE')),
  isCookieSettingsAsked: fc.boolean(),
  maintenance: optional(fc.constant('record')),
  newVersion: optional(fc.constant('app 2')),
  isAdBlocked: fc.boolean(),
  isFormerVisitor: fc.boolean(),
  changedTerms: optional(fc.constant('2026')),
  loggedOffMinutes: optional(fc.constant(30)),
  reminders: optional(
    fc.record({
      sessionEndedUntil: optional(fc.constant(NOW_MS + 3_600_000)),
      checkDueAt: optional(fc.constant(NOW_MS - 1)),
      ripeLimit: optional(fc.constant('20/EUR/1')),
      exclusionAhead: optional(fc.constant('self_exclusion/2')),
      exclusion: optional(fc.constant('time_out/1')),
    }),
  ),
  accountConvertStatus: fc.constantFrom(0, 1, 2),
  isIdentificationBonus: fc.boolean(),
  isBusy: fc.boolean(),
})

/** Answers to what these popups say now, so long ago. */
export function answeredBy(
  kept: readonly { readonly name: PopupName; readonly agoMs: number; readonly isForVisit: boolean }[],
  facts: PopupFacts,
): Memory {
  return (name) =>
    kept.flatMap((one): readonly Answered[] => {
      const subject = popupRules.find((rule) => rule.name === one.name)?.subject(facts)
      return one.name === name && subject !== undefined
        ? [{ subject, atMs: facts.nowMs - one.agoMs, isForVisit: one.isForVisit }]
        : []
    })
}
