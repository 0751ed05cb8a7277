import { expect, test } from 'vitest'
import {
  applyAppUpdate,
  isAppUpdateReady,
  newVersion,
  noticeVersion,
  offerAppUpdate,
  onAppUpdate,
  VERSION_SOURCES_MAX,
} from './app-update.ts'

test('S4.24 a newer build is reported to subscribers, to late ones at once, and activated only on request', () => {
  const heard: string[] = []
  const stop = onAppUpdate(() => heard.push('early'))
  const stopped = onAppUpdate(() => heard.push('gone'))
  stopped()
  expect([isAppUpdateReady(), heard]).toEqual([false, []])
  offerAppUpdate(() => heard.push('taken'))
  expect([isAppUpdateReady(), heard]).toEqual([true, ['early']])
  onAppUpdate(() => heard.push('late'))
  stop()
  expect(heard).toEqual(['early', 'late'])
  applyAppUpdate()
  expect(heard).toEqual(['early', 'late', 'taken'])
})

test('S4.24 a version is announced when it differs from the first one seen of its source, and the first one never is', () => {
  const heard: (string | undefined)[] = []
  const stop = newVersion.subscribe(() => heard.push(newVersion.read()))
  for (const version of ['1', '1', '']) noticeVersion('app', version)
  noticeVersion('view footer', '9')
  expect(heard).toEqual([])
  for (const version of ['2', '2', '1', '3']) noticeVersion('app', version)
  noticeVersion('view footer', '9')
  expect(heard).toEqual(['app 2', 'app 3'])
  for (let one = 0; one < VERSION_SOURCES_MAX; one += 1) noticeVersion(`view ${one}`, '1')
  noticeVersion('view beyond', '1')
  noticeVersion('view beyond', '2')
  expect(newVersion.read()).toBe('app 3')
  stop()
  newVersion.write(undefined)
})
