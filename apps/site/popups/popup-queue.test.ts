import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reminders } from '#modules/protection/play-time/site/timers/timer-rules.ts'
import { answeredBy, aPopupFact, someFacts } from './popup-facts.testdata.ts'
import { dueSubject, popupsNow, type ShownPopups } from './popup-queue.ts'
import { popupRules } from './popup-registry.ts'
import { DAY_MS, PLACES, PRIORITIES, type Answered, type Memory, type PopupName } from './popup.ts'

const nobody: Memory = () => []
const aMemory = fc.array(
  fc.record({
    name: fc.constantFrom(...popupRules.map(({ name }) => name)),
    agoMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
    isForVisit: fc.boolean(),
  }),
  { maxLength: 12 },
)
const ruleOf = (name: PopupName) => {
  const rule = popupRules.find((one) => one.name === name)
  if (rule === undefined) throw new Error(`no rule ${name}`)
  return rule
}

test('every popup has one rule, one place and one priority of the list', () => {
  expect(new Set(popupRules.map(({ name }) => name)).size).toBe(popupRules.length)
  for (const { place, priority } of popupRules) {
    expect(PLACES).toContain(place)
    expect(PRIORITIES).toContain(priority)
  }
})

test('S1.2 never two modals, never two bars on one edge, never a bar beside a modal, never what has nothing to say', () => {
  fc.assert(
    fc.property(aPopupFact, aMemory, fc.shuffledSubarray([...popupRules]), (facts, kept, standing) => {
      const memory = answeredBy(kept, facts)
      const shownBefore: ShownPopups = Object.fromEntries(standing.map(({ place, name }) => [place, name]))
      const shown = popupsNow(popupRules, facts, memory, shownBefore)
      if (shown.modal !== undefined) expect(Object.keys(shown)).toEqual(['modal'])
      for (const [place, name] of Object.entries(shown)) {
        const rule = ruleOf(name)
        expect(rule.place).toBe(place)
        expect(rule.subject(facts)).toBeDefined()
        expect(facts.layout === 'default' || rule.isOnEveryLayout).toBe(true)
        expect(dueSubject(rule, facts, memory, shownBefore[rule.place] === name)).toBeDefined()
      }
    }),
  )
})

test('S2.1.3 pages of the empty and the maintenance layout are asked about age and cookies alone, and told of changed terms', () => {
  fc.assert(
    fc.property(aPopupFact, fc.constantFrom('empty', 'maintenance'), (facts, layout) => {
      const shown = Object.values(popupsNow(popupRules, { ...facts, layout }, nobody))
      for (const name of shown) expect(['age', 'cookies', 'terms-changed']).toContain(name)
    }),
  )
})

test('nothing shows before what comes before it: of two that are due in one place, the higher priority stands there', () => {
  fc.assert(
    fc.property(aPopupFact, (facts) => {
      const shown = popupsNow(popupRules, facts, nobody)
      for (const rule of popupRules) {
        if (dueSubject(rule, facts, nobody, false) === undefined) continue
        const first = shown[rule.place]
        if (first === undefined) expect([rule.place, shown.modal]).toEqual([rule.place, expect.any(String)])
        else expect(PRIORITIES.indexOf(ruleOf(first).priority)).toBeLessThanOrEqual(PRIORITIES.indexOf(rule.priority))
      }
    }),
  )
})

test('an answered popup stays away for its rest and not longer, in the same words only', () => {
  fc.assert(
    fc.property(
      aPopupFact,
      fc.constantFrom(...popupRules),
      fc.integer({ min: 0, max: 10 * DAY_MS }),
      (facts, rule, ago) => {
        const subject = rule.subject(facts)
        fc.pre(subject !== undefined && (facts.layout === 'default' || rule.isOnEveryLayout))
        const answer = (told: string, isForVisit: boolean): Answered => ({
          subject: told,
          atMs: facts.nowMs - ago,
          isForVisit,
        })
        const due = (answers: readonly Answered[]) =>
          dueSubject(rule, { ...facts, isBusy: false }, () => answers, false)
        expect(due([answer(subject ?? '', false)])).toBe(ago < rule.restMs ? undefined : subject)
        expect(due([answer(subject ?? '', true)])).toBeUndefined()
        expect(due([answer(`${subject} of another time`, false)])).toBe(subject)
      },
    ),
  )
})

test('whoever is busy is not disturbed by politeness; what stands there already stays', () => {
  fc.assert(
    fc.property(aPopupFact, (facts) => {
      const busy = { ...facts, isBusy: true }
      for (const name of Object.values(popupsNow(popupRules, busy, nobody))) expect(ruleOf(name).isPolite).toBe(false)
      const calm = popupsNow(popupRules, { ...facts, isBusy: false }, nobody)
      const still = popupsNow(popupRules, busy, nobody, calm)
      if (calm.modal !== undefined) expect(still.modal).toBe(calm.modal)
    }),
  )
})

test('what stands there is taken away by the law alone', () => {
  const shown = { modal: 'new-site' } as const
  const facts = someFacts({ isFormerVisitor: true, loggedOffMinutes: 30, config: { isNewSiteInfo: true } })
  expect(popupsNow(popupRules, { ...facts, path: '/information/cookies' }, nobody, shown)).toEqual(shown)
  expect(popupsNow(popupRules, { ...facts, path: '/information/cookies' }, nobody)).toEqual({ modal: 'logged-off' })
  expect(popupsNow(popupRules, facts, nobody, shown)).toEqual({ modal: 'age' })
})

test('S4.6, S4.8, S4.9 of what limits say the end of the day’s time comes first, then the check, then a limit that waits', () => {
  const all: Reminders = {
    sessionEndedUntil: 3,
    checkDueAt: 1,
    ripeLimit: '20/EUR/1',
    exclusionAhead: undefined,
    exclusion: 'x',
  }
  const shown = (reminders: Partial<Reminders>, standing: ShownPopups = {}) =>
    popupsNow(
      popupRules,
      someFacts({ playerId: 1, consent: 'ALL', config: { minAge: 0 }, reminders: { ...all, ...reminders } }),
      nobody,
      standing,
    )
  expect(shown({})).toEqual({ modal: 'session-limit' })
  expect(shown({}, { modal: 'reality-check' })).toEqual({ modal: 'session-limit' })
  expect(shown({ sessionEndedUntil: undefined })).toEqual({ modal: 'reality-check' })
  const noTime = { sessionEndedUntil: undefined, checkDueAt: undefined }
  expect(shown(noTime)).toEqual({ modal: 'limit-approval' })
  expect(shown({ ...noTime, ripeLimit: undefined })).toEqual({ top: 'exclusion' })
})
