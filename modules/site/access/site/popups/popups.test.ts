import { expect, test } from 'vitest'
import { choicesOfConsent, consentOfChoices, isAgreement } from './cookie-choices.ts'
import { warningOf } from './maintenance-notice.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)

test('S4.12, S3.33 choices about cookies: all is ALL, else the first selected optional one, else DISABLE', () => {
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

test('S8.7 a maintenance is announced within its window, in Russian or English, under its own name', () => {
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
  const other = { ...record, startAt: '2026-11-21T15:00:00.000Z' }
  expect(warningOf(other, 'en', NOW_MS)?.key).not.toBe(warningOf(record, 'en', NOW_MS)?.key)
})
