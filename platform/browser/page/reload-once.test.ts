import { expect, test, vi } from 'vitest'
import { isChunkFailure, mayReload, reloadOnChunkFailure, reloadOnce } from './reload-once.ts'

function givenStorage(stored: Record<string, string> = {}) {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  } as unknown as Storage
  let reloads = 0
  const at = (nowMs: number, open = () => storage) => reloadOnce(nowMs, open, () => (reloads += 1))
  return { at, reloads: () => reloads }
}

test('S8.5 a chunk that fails reloads the page, at most once in 60 seconds', () => {
  const { at, reloads } = givenStorage()
  expect([at(1_000_000), at(1_000_001), at(1_059_999)]).toEqual([true, false, false])
  expect(reloads()).toBe(1)
  expect(at(1_060_000)).toBe(true)
  expect(reloads()).toBe(2)
})

test('a clock that was set back does not keep the page from reloading for ever', () => {
  expect(mayReload(5_000, 9_000_000)).toBe(true)
})

test('without storage to count in nothing is reloaded; a malformed stored value is ignored', () => {
  const { at, reloads } = givenStorage()
  const closed = () => {
    throw new Error('no storage')
  }
  expect([at(1, closed), reloads()]).toEqual([false, 0])
  expect(givenStorage({ 'chunk-reload': 'never' }).at(1)).toBe(true)
})

test('S8.5 every browser’s message for a script that failed to load is recognised, and other errors are not', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://book.example/assets/a.js',
    'error loading dynamically imported module: https://book.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  for (const other of [new Error('no site config'), new TypeError('x is not a function'), 'text', undefined])
    expect(isChunkFailure(other)).toBe(false)
})

test('S8.5 a file that fails to load reloads the page, but not without a connection and not for a part that may be missing', () => {
  const window = new EventTarget()
  const reload = vi.fn<() => void>()
  const navigator = { onLine: true }
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', { reload })
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  let isOptional = true
  reloadOnChunkFailure(() => isOptional)
  const fail = () => window.dispatchEvent(new Event('vite:preloadError'))
  fail()
  isOptional = false
  navigator.onLine = false
  fail()
  expect(reload).not.toHaveBeenCalled()
  navigator.onLine = true
  fail()
  fail()
  expect(reload).toHaveBeenCalledOnce()
})

test('S8.5 a page that is being left is not reloaded for the files that it drops, and is again once it stays', () => {
  const window = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  reloadOnChunkFailure()
  const hear = (name: string) => window.dispatchEvent(new Event(name))
  hear('beforeunload')
  hear('vite:preloadError')
  expect(reload).not.toHaveBeenCalled()
  // Back by the browser's memory of pages.
  hear('pageshow')
  hear('vite:preloadError')
  expect(reload).toHaveBeenCalledOnce()
})
