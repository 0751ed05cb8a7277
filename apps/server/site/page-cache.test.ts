import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

type Page = { readonly bytes: number; readonly name: string }
const limits = { entriesMax: 3, bytesMax: 100, freshMs: 1_000 }

function setUp(overrides: Partial<typeof limits> = {}) {
  let at = 0
  const cache = createPageCache<Page>(() => at, { ...limits, ...overrides })
  const render = vi.fn(async () => ({ bytes: 40, name: `page ${render.mock.calls.length}` }))
  return { cache, render, pass: (ms: number) => void (at += ms) }
}

test('many who ask at once share one render', async () => {
  const { cache, render } = setUp()
  const pages = await Promise.all([cache.get('a', render), cache.get('a', render), cache.get('a', render)])
  expect(new Set(pages).size).toBe(1)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page serves for a second from the start of its render and not a millisecond longer', async () => {
  const { cache, render, pass } = setUp()
  await cache.get('a', render)
  pass(1_000)
  await cache.get('a', render)
  expect(render).toHaveBeenCalledTimes(1)
  pass(1)
  expect((await cache.get('a', render)).name).toBe('page 2')
})

test('a slow render is not joined once it is a second old', async () => {
  const { cache, pass } = setUp()
  const slow = vi.fn(() => new Promise<Page>(() => undefined))
  void cache.get('a', slow)
  pass(1_001)
  const quick = vi.fn(async () => ({ bytes: 1, name: 'quick' }))
  expect((await cache.get('a', quick)).name).toBe('quick')
})

test('a render that fails rejects those who waited and is tried again by the next request', async () => {
  const { cache, render } = setUp()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('a', render)).bytes).toBe(40)
})

test('the cache stays within its entries and its bytes, the oldest page going first', async () => {
  const { cache, render } = setUp()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, render)
  expect(cache.size()).toEqual({ entries: 2, bytes: 80 })
  await cache.get('e', render)
  expect(render).toHaveBeenCalledTimes(5)
  await cache.get('a', render)
  expect(render).toHaveBeenCalledTimes(6)
})
