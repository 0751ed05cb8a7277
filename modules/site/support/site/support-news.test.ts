import { expect, test } from 'vitest'
import type { TopicListener } from '#platform/browser/live/topic.ts'
import { createSupportNews, type NewsWorld } from './support-news.ts'

/** A server that has so many answers, and a topic that a test speaks on. */
function givenNews() {
  const asked: unknown[] = []
  const topics: string[] = []
  const world = { unread: 0 }
  let heard: TopicListener | undefined
  const ask = (async (name: string, input: object) => {
    asked.push([name, input])
    return { ok: true, value: { items: [], next: null, unread: world.unread } }
  }) as unknown as NewsWorld['ask']
  const live: NewsWorld['live'] = () => ({
    subscribe: (topic, listener) => {
      topics.push(topic)
      heard = listener
      return () => undefined
    },
  })
  const news = createSupportNews({ ask, live })
  return {
    news,
    asked,
    topics,
    world,
    speak: (data: object) => heard?.onChange(data, 1),
    snapshot: () => heard?.onSnapshot({}, 1),
  }
}

test('it starts once, counts at the start and at every answer, and names the answered request', async () => {
  const { news, asked, topics, world, speak } = givenNews()
  const answered: unknown[] = []
  let told = 0
  news.onAnswer((requestId) => answered.push(requestId))
  news.subscribe(() => (told += 1))
  for (let n = 0; n < 3; n += 1) news.start()
  expect([topics, asked.length]).toEqual([['me'], 1])
  world.unread = 2
  speak({ type: 'support_answer', requestId: 100_001 })
  await expect.poll(() => news.unread()).toBe(2)
  speak({ type: 'balance', accountId: 1, money: '1.00' })
  expect([answered, told, asked.length]).toEqual([[100_001], 1, 2])
})

test('after a gap everything is loaded again; the first snapshot is no gap', async () => {
  const { news, asked, snapshot } = givenNews()
  const answered: unknown[] = []
  news.onAnswer((requestId) => answered.push(requestId))
  news.start()
  snapshot()
  expect([answered, asked.length]).toEqual([[], 1])
  snapshot()
  expect([answered, asked.length]).toEqual([[undefined], 2])
})

test('the asker’s own actions are reported to subscribers, until they unsubscribe', () => {
  const { news } = givenNews()
  let told = 0
  const stop = news.onOwn(() => (told += 1))
  news.tellOwn()
  stop()
  news.tellOwn()
  expect(told).toBe(1)
})
