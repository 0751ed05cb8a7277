import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
const { storeCode, storedCodes, KEPT_MAX } = await import('./stored-codes.ts')

const code = (requestId: number) => ({ requestId, code: `${requestId}-x`, kind: 'question' })
beforeEach(() => kept.clear())

test('codes are stored newest first, each once, and only a few', () => {
  for (let n = 1; n <= KEPT_MAX + 3; n += 1) storeCode(code(n))
  expect(storedCodes().map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: KEPT_MAX }, (_, n) => KEPT_MAX + 3 - n),
  )
  storeCode(code(5))
  expect(
    storedCodes()
      .map(({ requestId }) => requestId)
      .slice(0, 2),
  ).toEqual([5, KEPT_MAX + 3])
  expect(storedCodes()).toHaveLength(KEPT_MAX)
})

test.each([
  '{',
  '"x"',
  '[1]',
  '[{"requestId":"1","code":"x","kind":"chat"}]',
  '[{"requestId":1.5,"code":"x","kind":"chat"}]',
])('an invalid stored value, %s, counts as none', (text) => {
  kept.set('fairline.support', text)
  expect(storedCodes()).toEqual([])
})
