import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reminders } from '#modules/protection/play-time/rules/reminders.ts'
import { DAY_MS, PLACES, PRIORITIES, type Popup } from '#platform/browser/site-module.ts'
import { identityForPlayers } from '#modules/players/identity/site/player-module.ts'
import { supportSite } from '#modules/site/support/site/module.tsx'
import { siteModules } from '../../modules.ts'
import type { ShellConfig } from '../../page-data/shell-config.ts'
import { answeredBy, aPage, everyPopup, given, popupNamed, someMoment, type Found } from './popup-facts.testdata.ts'
import { dueSubject, popupsNow, type Answered, type Memory, type ShownPopups } from './popup-queue.ts'

const noAnswers: Memory = () => []
const aMemory = fc.array(
  fc.record({
    name: fc.constantFrom(...everyPopup.map(({ name }) => name)),
    agoMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
    isForVisit: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('each popup of the modules has a name of its own, one place and one priority of the list', () => {
  expect(new Set(everyPopup.map(({ name }) => name)).size).toBe(everyPopup.length)
  for (const { place, priority } of everyPopup) {
    expect(PLACES).toContain(place)
    expect(PRIORITIES).toContain(priority)
  }
})

/** S1.4 to S1.19 by the popup that each of them has; the others are parts of the page's frame, below. */
const POPUP_OF_SERVICE = {
  'S1.4': 'logged-off',
  'S1.6': 'reality-check',
  'S1.7': 'limit-approval',
  'S1.8': 'age',
  'S1.9': 'cookies',
  'S1.11': 'ad-block',
  'S1.12': 'maintenance',
  'S1.13': 'new-site',
  'S1.14': 'registration',
  'S1.15': 'account-conversion',
  'S1.16': 'identification-bonus',
  'S1.19': 'terms-changed',
}

test('S1.2 the services of the shell are on every page of the default layout', () => {
  const names = everyPopup.map(({ name }) => name)
  for (const [service, name] of Object.entries(POPUP_OF_SERVICE))
    expect([service, names.includes(name)]).toEqual([service, true])
  // S1.10 and S1.17: the support button and the consultant. S1.5: the session is kept by a watcher of players' pages.
  expect(siteModules.filter(({ corner }) => (corner?.length ?? 0) > 0)).toEqual([supportSite])
  expect(supportSite.around?.length).toBeGreaterThan(0)
  expect(identityForPlayers.watchers?.length).toBeGreaterThan(0)
})

test('a popup that a module lists shows in its place, and stays away once it is answered', () => {
  const fixture: Popup<ShellConfig> = {
    name: 'fixture',
    place: 'bottom',
    priority: 'safety',
    isOnEveryLayout: false,
    isPolite: false,
    restMs: DAY_MS,
    subject: ({ path }) => (path === '/line' ? 'line' : undefined),
    load: async () => () => null,
  }
  given({ consent: 'ALL' })
  const modules = [{ popups: [fixture] }, { popups: everyPopup }]
  const popups = modules.flatMap((module) => module.popups)
  const moment = someMoment({ path: '/line', config: { minAge: 0 } })
  const answered: Memory = (name) =>
    name === 'fixture' ? [{ subject: 'line', atMs: moment.nowMs - 1, isForVisit: false }] : []
  expect(popupsNow(popups, moment, noAnswers)).toEqual({ bottom: 'fixture' })
  expect(popupsNow(popups, { ...moment, path: '/live' }, noAnswers)).toEqual({})
  expect(popupsNow(popups, moment, answered)).toEqual({})
})

test('S1.2 never two modals, never two bars on one edge, never a bar beside a modal, never what has nothing to say', () => {
  fc.assert(
    fc.property(aPage, aMemory, fc.shuffledSubarray([...everyPopup]), ({ moment, found }, stored, standing) => {
      given(found)
      const memory = answeredBy(stored, moment)
      const shownBefore: ShownPopups = Object.fromEntries(standing.map(({ place, name }) => [place, name]))
      const shown = popupsNow(everyPopup, moment, memory, shownBefore)
      if (shown.modal !== undefined) expect(Object.keys(shown)).toEqual(['modal'])
      for (const [place, name] of Object.entries(shown)) {
        const rule = popupNamed(name)
        expect(rule.place).toBe(place)
        expect(rule.subject(moment)).toBeDefined()
        expect(moment.layout === 'default' || rule.isOnEveryLayout).toBe(true)
        expect(dueSubject(rule, moment, memory, shownBefore[rule.place] === name)).toBeDefined()
      }
    }),
  )
})

test('S2.1.3 pages of the empty and the maintenance layout ask about age and cookies alone, and report changed terms', () => {
  fc.assert(
    fc.property(aPage, fc.constantFrom('empty', 'maintenance'), ({ moment, found }, layout) => {
      given(found)
      const shown = Object.values(popupsNow(everyPopup, { ...moment, layout }, noAnswers))
      for (const name of shown) expect(['age', 'cookies', 'terms-changed']).toContain(name)
    }),
  )
})

test('a popup waits for those before it: of two that are due in one place, the one of higher priority is shown', () => {
  fc.assert(
    fc.property(aPage, ({ moment, found }) => {
      given(found)
      const shown = popupsNow(everyPopup, moment, noAnswers)
      for (const rule of everyPopup) {
        if (dueSubject(rule, moment, noAnswers, false) === undefined) continue
        const first = shown[rule.place]
        if (first === undefined) expect([rule.place, shown.modal]).toEqual([rule.place, expect.any(String)])
        else
          expect(PRIORITIES.indexOf(popupNamed(first).priority)).toBeLessThanOrEqual(PRIORITIES.indexOf(rule.priority))
      }
    }),
  )
})

test('an answered popup stays hidden for its pause and not longer, for the same subject only', () => {
  fc.assert(
    fc.property(
      aPage,
      fc.constantFrom(...everyPopup),
      fc.integer({ min: 0, max: 10 * DAY_MS }),
      ({ moment, found }, rule, ago) => {
        given(found)
        const subject = rule.subject(moment)
        fc.pre(subject !== undefined && (moment.layout === 'default' || rule.isOnEveryLayout))
        const answer = (subject: string, isForVisit: boolean): Answered => ({
          subject,
          atMs: moment.nowMs - ago,
          isForVisit,
        })
        const due = (answers: readonly Answered[]) =>
          dueSubject(rule, { ...moment, isBusy: false }, () => answers, false)
        expect(due([answer(subject ?? '', false)])).toBe(ago < rule.restMs ? undefined : subject)
        expect(due([answer(subject ?? '', true)])).toBeUndefined()
        expect(due([answer(`${subject} of another time`, false)])).toBe(subject)
      },
    ),
  )
})

test('a busy visitor is not interrupted by a polite popup; one that is shown already stays', () => {
  fc.assert(
    fc.property(aPage, ({ moment, found }) => {
      given(found)
      const busy = { ...moment, isBusy: true }
      for (const name of Object.values(popupsNow(everyPopup, busy, noAnswers)))
        expect(popupNamed(name).isPolite).toBe(false)
      const calm = popupsNow(everyPopup, { ...moment, isBusy: false }, noAnswers)
      const still = popupsNow(everyPopup, busy, noAnswers, calm)
      if (calm.modal !== undefined) expect(still.modal).toBe(calm.modal)
    }),
  )
})

test('a shown popup is replaced by a legally required one only', () => {
  const shown = { modal: 'new-site' } as const
  given({ isFormerVisitor: true, loggedOffMinutes: 30 })
  const moment = someMoment({ config: { isNewSiteInfo: true } })
  expect(popupsNow(everyPopup, { ...moment, path: '/information/cookies' }, noAnswers, shown)).toEqual(shown)
  expect(popupsNow(everyPopup, { ...moment, path: '/information/cookies' }, noAnswers)).toEqual({ modal: 'logged-off' })
  expect(popupsNow(everyPopup, moment, noAnswers, shown)).toEqual({ modal: 'age' })
})

test('S4.6, S4.8, S4.9 of the popups of limits the end of the day’s time comes first, then the check, then a waiting limit', () => {
  const all: Reminders = {
    sessionEndedUntil: 3,
    checkDueAt: 1,
    ripeLimit: '20/EUR/1',
    exclusionAhead: undefined,
    exclusion: 'x',
  }
  const shown = (reminders: Partial<Reminders>, standing: ShownPopups = {}) => {
    const found: Found = { consent: 'ALL', reminders: { ...all, ...reminders } }
    given(found)
    return popupsNow(everyPopup, someMoment({ playerId: 1, config: { minAge: 0 } }), noAnswers, standing)
  }
  expect(shown({})).toEqual({ modal: 'session-limit' })
  expect(shown({}, { modal: 'reality-check' })).toEqual({ modal: 'session-limit' })
  expect(shown({ sessionEndedUntil: undefined })).toEqual({ modal: 'reality-check' })
  const noTime = { sessionEndedUntil: undefined, checkDueAt: undefined }
  expect(shown(noTime)).toEqual({ modal: 'limit-approval' })
  expect(shown({ ...noTime, ripeLimit: undefined })).toEqual({ top: 'exclusion' })
})
