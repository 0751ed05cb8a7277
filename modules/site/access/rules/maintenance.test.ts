import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWebStateOn,
  maintenanceCause,
  maintenanceNotice,
  maintenanceProblem,
  maintenanceTarget,
  noMaintenance,
  type MaintenanceRecord,
} from './maintenance.ts'

const HOUR_MS = 3_600_000
const NOON_MS = Date.UTC(2026, 10, 21, 12)
const at = (hours: number): string => new Date(NOON_MS + hours * HOUR_MS).toISOString()
const record = (more: Partial<MaintenanceRecord>): MaintenanceRecord => ({ ...noMaintenance, isActive: true, ...more })

test('S3.6 a record is in force within its window, from its first instant to before its last', () => {
  const planned = record({ startAt: at(0), finishAt: at(2) })
  expect([-1, 0, 1, 2, 3].map((hours) => isWebStateOn(planned, NOON_MS + hours * HOUR_MS))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(isWebStateOn(record({}), NOON_MS)).toBe(true)
  expect(isWebStateOn({ ...planned, isActive: false }, NOON_MS)).toBe(false)
})

const off = { cookie: undefined, isConfigActive: false, isWebStateOn: false, hasLoadingFailed: false }

test.each([
  [{}, undefined],
  [{ cookie: '0' }, undefined],
  [{ cookie: 'true' }, undefined],
  [{ cookie: '1' }, 'cookie'],
  [{ isConfigActive: true }, 'config'],
  [{ isWebStateOn: true }, 'web_state'],
  [{ hasLoadingFailed: true }, 'loading_failed'],
  [{ cookie: '1', isConfigActive: true, isWebStateOn: true, hasLoadingFailed: true }, 'cookie'],
])('S4.2 of %j the cause is %s', (facts, cause) => {
  expect(maintenanceCause({ ...off, ...facts })).toBe(cause)
})

test('S4.2 while active every route redirects to the page, afterwards the page redirects home, and nobody is redirected twice', () => {
  expect(maintenanceTarget(true, { language: 'ar', path: '/line' })).toBe('/ar/maintenance')
  expect(maintenanceTarget(true, { language: 'ar', path: '/maintenance' })).toBeUndefined()
  expect(maintenanceTarget(false, { language: 'ar', path: '/maintenance' })).toBe('/ar/')
  for (const path of ['/maintenance/', '/Maintenance', '/%6daintenance'])
    expect(maintenanceTarget(false, { language: 'ar', path })).toBe('/ar/')
  expect(maintenanceTarget(false, { language: 'ar', path: '/line' })).toBeUndefined()
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom('/', '/maintenance', '/office/account'), (isActive, path) => {
      const target = maintenanceTarget(isActive, { language: 'en', path })
      if (target !== undefined)
        expect(maintenanceTarget(isActive, { language: 'en', path: target.slice('/en'.length) })).toBeUndefined()
    }),
  )
})

test.each([
  ['az', 'ru'],
  ['kk', 'ru'],
  ['kz', 'ru'],
  ['uk', 'ru'],
  ['ua', 'ru'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['ar', 'en'],
])('S8.7 the notice for %s is in %s', (language, told) => {
  const planned = record({ startAt: at(2), finishAt: at(4), notifyStartDate: at(-1), notifyEndDate: at(2) })
  expect(maintenanceNotice(planned, language, NOON_MS)).toEqual({ language: told, startAt: at(2), finishAt: at(4) })
})

test('S3.6, S8.7 the notice is shown within its own window, for a record that is in force and not over', () => {
  const planned = record({ startAt: at(2), finishAt: at(4), notifyStartDate: at(-1), notifyEndDate: at(8) })
  const isTold = (of: MaintenanceRecord, hours: number): boolean =>
    maintenanceNotice(of, 'en', NOON_MS + hours * HOUR_MS) !== undefined
  expect([-2, -1, 0, 3, 4, 9].map((hours) => isTold(planned, hours))).toEqual([false, true, true, true, false, false])
  expect(isTold({ ...planned, isActive: false }, 0)).toBe(false)
  expect(isTold({ ...planned, notifyStartDate: null }, 0)).toBe(false)
})

test('a window ends after it begins', () => {
  expect(maintenanceProblem(record({ startAt: at(1), finishAt: at(1) }))).toBe('finishAt')
  expect(maintenanceProblem(record({ notifyStartDate: at(1), notifyEndDate: at(0) }))).toBe('notifyEndDate')
  expect(maintenanceProblem(record({ startAt: at(1), finishAt: at(2), notifyEndDate: at(0) }))).toBeUndefined()
})
