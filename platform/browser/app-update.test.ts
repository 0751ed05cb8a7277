import { expect, test } from 'vitest'
import { applyAppUpdate, isAppUpdateReady, offerAppUpdate, onAppUpdate } from './app-update.ts'

test('S4.24 a newer build is told to whoever listens, to late ones at once, and taken only when somebody says so', () => {
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
