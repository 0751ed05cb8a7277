import { expect, test, vi } from 'vitest'
import { keepShown, readShown, takeWarning, onShown } from './stored-status.ts'

const storage = vi.hoisted(() => {
  const taken = new Map<string, string>()
  const rule = { isForbidden: true }
  const refuse = (): void => {
    if (rule.isForbidden) throw new Error('storage is forbidden')
  }
  const localStorage = {
    getItem: (key: string) => (refuse(), taken.get(key) ?? null),
    setItem: (key: string, text: string) => (refuse(), void taken.set(key, text)),
    removeItem: (key: string) => (refuse(), void taken.delete(key)),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined })
  return { taken, rule }
})

test('S4.6, S4.8 where storage is forbidden the page remembers what it has warned of, shown and dismissed', () => {
  storage.rule.isForbidden = true
  expect([takeWarning(1, 500), takeWarning(1, 500), takeWarning(1, 600), takeWarning(2, 600)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  const heard: unknown[] = []
  const stop = onShown(1, () => heard.push(readShown(1)?.putAwayAt))
  const shown = { dueAt: 1, shownAt: 2, putAwayAt: null, isAnswered: false }
  keepShown(1, shown)
  keepShown(1, { ...shown, putAwayAt: 9 })
  keepShown(1, undefined)
  expect(heard).toEqual([null, 9, undefined])
  stop()
})

test('what storage holds is read from there: another tab may have written since', () => {
  storage.rule.isForbidden = false
  const shown = { dueAt: 1, shownAt: 2, putAwayAt: null, isAnswered: false }
  keepShown(3, shown)
  storage.taken.set('fairline.reminder.3', JSON.stringify({ ...shown, isAnswered: true }))
  expect(readShown(3)?.isAnswered).toBe(true)
  // Full from now on: what it still contains is older.
  storage.rule.isForbidden = true
  keepShown(3, { ...shown, putAwayAt: 4 })
  storage.rule.isForbidden = false
  expect(readShown(3)?.putAwayAt).toBe(4)
})
