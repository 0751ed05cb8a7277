import { expect, test } from 'vitest'
import { createOfferQueue, OFFER_ASKS_MAX, OFFERS_WAITING_MAX } from './offer-queue.ts'

const wanted = () => true
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve, 0))

test('only a few requests run at once, and all get their turn in order', async () => {
  const queue = createOfferQueue()
  const open: (() => void)[] = []
  let most = 0
  let underWay = 0
  const asked: number[] = []
  const all = Array.from({ length: 8 }, (_, n) =>
    queue(async () => {
      asked.push(n)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => open.push(resolve))
      underWay -= 1
      return n
    }, wanted),
  )
  for (let turn = 0; turn < 8; turn += 1) {
    await settled()
    open.shift()?.()
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(OFFER_ASKS_MAX)
})

test('a request that was cancelled before its turn is skipped, and the next one runs', async () => {
  const queue = createOfferQueue(1)
  let free = () => {}
  const first = queue(() => new Promise<string>((resolve) => (free = () => resolve('first'))), wanted)
  let asked = 0
  const gone = queue(
    async () => (asked += 1),
    () => false,
  )
  const last = queue(async () => 'last', wanted)
  free()
  expect(await Promise.all([first, gone, last])).toEqual(['first', undefined, 'last'])
  expect(asked).toBe(0)
})

test('a failed request frees its slot, and a full queue refuses new ones', async () => {
  const queue = createOfferQueue(1)
  await expect(queue(() => Promise.reject(new Error('cut')), wanted)).rejects.toThrow('cut')
  let free = () => {}
  const first = queue(() => new Promise<void>((resolve) => (free = resolve)), wanted)
  const rest = Array.from({ length: OFFERS_WAITING_MAX }, () => queue(async () => 1, wanted))
  expect(await queue(async () => 1, wanted)).toBeUndefined()
  free()
  await first
  expect(new Set(await Promise.all(rest))).toEqual(new Set([1]))
})
