import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnalyticsEvent } from '#modules/operations/reporting/contract.ts'
import { BATCH_EVENTS_MAX } from '#modules/operations/reporting/rules/event-limits.ts'
import {
  BATCH_MAX,
  BATCH_WAIT_MS,
  emptyQueue,
  enqueue,
  isQueue,
  msUntilDue,
  pageOf,
  prune,
  QUEUE_MAX,
  queuedEvent,
  takeBatch,
  type Queue,
} from './event-queue.ts'

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000
const at = (atMs: number, name = 'page_view') => ({ name, atMs, page: '/en/', params: {} })
const filled = (count: number): Queue =>
  Array.from({ length: count }, (_, n) => at(NOW + n)).reduce((queue, event) => enqueue(queue, event), emptyQueue)

test('the first event waits for others, a full batch leaves at once, an empty queue never does', () => {
  expect(msUntilDue(emptyQueue, NOW)).toBeUndefined()
  expect(msUntilDue(filled(1), NOW)).toBe(BATCH_WAIT_MS)
  expect(msUntilDue(filled(1), NOW + BATCH_WAIT_MS + 5)).toBe(0)
  expect(msUntilDue(filled(BATCH_MAX), NOW + BATCH_MAX)).toBe(0)
})

test("a batch has the oldest events, up to the collector's maximum", () => {
  const { batch, rest } = takeBatch(filled(BATCH_MAX + 3), NOW + 1_000)
  expect(batch.map(({ atMs }) => atMs - NOW)).toEqual(Array.from({ length: BATCH_MAX }, (_, n) => n))
  expect(rest.events).toHaveLength(3)
  expect(BATCH_MAX).toBeLessThanOrEqual(BATCH_EVENTS_MAX)
})

test('S9.1 events older than a day, or from the future, are dropped', () => {
  const queue = { events: [at(NOW), at(NOW + 1), at(NOW + DAY_MS + 1)] }
  expect(prune(queue, NOW + DAY_MS).events.map(({ atMs }) => atMs)).toEqual([NOW + 1])
})

test('beyond the maximum only the newest events are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { maxLength: 3 * QUEUE_MAX }), (gaps) => {
      let nowMs = NOW
      let queue = emptyQueue
      const all: number[] = []
      for (const gap of gaps) {
        nowMs += gap
        all.push(nowMs)
        queue = enqueue(queue, at(nowMs))
      }
      expect(queue.events.map(({ atMs }) => atMs)).toEqual(all.slice(-QUEUE_MAX))
    }),
  )
})

test.each([
  ['/en/line/football', '/en/line/football'],
  ['/en/search?text=secret', '/en/search'],
  ['/en/line/1-england#x', '/en/line/1-england'],
  ['/en/office/history/100012', '/en/office/history/-'],
  ['/ru/office/recharge', '/ru/office/recharge'],
  ['/en/a@b.example', '/en/a-b.example'],
  ['', '/'],
])('the page %j is reported as %j', (pathname, reported) => {
  expect(pageOf(pathname)).toBe(reported)
})

test('every queued event is valid for the collector', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  fc.assert(
    fc.property(fc.webPath(), fc.dictionary(fc.constantFrom('item', 'code'), value), (path, params) => {
      const { atMs, ...event } = queuedEvent({ name: 'clicked', params }, path, NOW)
      expect(AnalyticsEvent.safeParse({ ...event, at: new Date(atMs).toISOString() }).error).toBeUndefined()
    }),
  )
})

test('only a queue is taken for one', () => {
  expect(isQueue(filled(2))).toBe(true)
  expect(isQueue(JSON.parse(JSON.stringify(filled(2))))).toBe(true)
  for (const junk of [undefined, null, 1, [], {}, { events: {} }, { events: [null] }, { events: [{ name: 'a' }] }])
    expect(isQueue(junk), JSON.stringify(junk)).toBe(false)
})
