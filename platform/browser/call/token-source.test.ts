import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokenSource, isTokenValid, tokenExpiryMs } from './token-source.ts'

const NOW = 1_800_000_000_000
const tokenOf = (claims: unknown): string => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const inSeconds = (ms: number): number => Math.floor((NOW + ms) / 1_000)

test.each([
  [undefined, false],
  ['', false],
  ['no token', false],
  ['a.%%%.c', false],
  [tokenOf({}), false],
  [tokenOf({ exp: 'soon' }), false],
  [tokenOf({ exp: inSeconds(0) }), false],
  [tokenOf({ exp: inSeconds(-60_000) }), false],
  [tokenOf({ exp: inSeconds(60_000), name: 'ё' }), true],
])('S5.5 %j is valid: %s', (token, is) => {
  expect(isTokenValid(token, NOW)).toBe(is)
})

test('no text makes the reader throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void tokenExpiryMs(text)))
})

function givenSource(answers: readonly unknown[]) {
  let nowMs = NOW
  const queue = [...answers]
  const logged: unknown[] = []
  let fetched = 0
  const source = createTokenSource({
    now: () => nowMs,
    log: (error) => void logged.push(error),
    fetchToken: async () => {
      fetched += 1
      const next = queue.shift()
      if (next instanceof Error) throw next
      return next
    },
  })
  return { source, logged, fetched: () => fetched, pass: (ms: number) => (nowMs += ms) }
}
const hour = 3_600_000
const [first, second] = [tokenOf({ exp: inSeconds(hour), n: 1 }), tokenOf({ exp: inSeconds(hour), n: 2 })]

test('S7.1 the first request waits for the token, and a page without one asks again after a minute', async () => {
  const { source, fetched, logged, pass } = givenSource([{ token: first }, new Error('away'), { token: second }])
  expect(source.current()).toBeUndefined()
  expect(await Promise.all([source.ready(), source.ready()])).toEqual([first, first])
  expect(fetched()).toBe(1)
  pass(60_000)
  expect(await source.ready()).toBeUndefined()
  pass(59_999)
  expect(await source.ready()).toBeUndefined()
  expect([fetched(), logged.length]).toEqual([2, 1])
  pass(1)
  expect(await source.ready()).toBe(second)
})

test('S7.7 concurrent callers share one fetch, whose result is shared for 60 s', async () => {
  const { source, fetched, pass } = givenSource([{ token: first }, { token: second }])
  expect(await Promise.all([source.refresh('old'), source.refresh('old'), source.refresh(undefined)])).toEqual([
    first,
    first,
    first,
  ])
  pass(59_999)
  expect(await source.refresh('old')).toBe(first)
  expect(source.current()).toBe(first)
  expect(fetched()).toBe(1)
  pass(1)
  expect(await source.refresh('old')).toBe(second)
})

test('the token that has just failed is not handed out again', async () => {
  const { source, fetched } = givenSource([{ token: first }, { token: second }])
  await source.refresh(undefined)
  expect(await source.refresh(first)).toBe(second)
  expect(fetched()).toBe(2)
})

test('S8.11 a failed token fetch is logged and rejects; the next call fetches again', async () => {
  const { source, logged } = givenSource([new Error('away'), { token: 'junk' }, { token: first }])
  await expect(source.refresh(undefined)).rejects.toThrow('away')
  await expect(source.refresh(undefined)).rejects.toThrow('no token')
  expect(logged).toHaveLength(2)
  expect(await source.refresh(undefined)).toBe(first)
})
