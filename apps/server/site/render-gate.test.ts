import { expect, test } from 'vitest'
import { QueueFullError } from '#platform/server/batcher.ts'
import {
  createRenderGate,
  RENDER_BURST,
  RENDERS_PER_SECOND,
  RenderBudgetError,
  VISITOR_RENDER_BURST,
  VISITOR_RENDERS_PER_SECOND,
  type RenderFor,
} from './render-gate.ts'

const visitor: RenderFor = { payer: undefined, isPlayer: false }
const player: RenderFor = { payer: undefined, isPlayer: true }

/** Renders that end on demand, and which of them have started and been refused so far. */
function givenGate(atOnce: number, waitingMax: number) {
  const gate = createRenderGate({ now: () => new Date(0), atOnce, waitingMax })
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, who = visitor): void =>
    void gate
      .run(who, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
      .catch(({ code }: { code: string }) => refused.push(`${name} ${code}`))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { ask, end, settled, started, refused }
}

test('no more than so many are rendered at once, the next when one has ended, the first who came first', async () => {
  const { ask, end, settled, started, refused } = givenGate(2, 10)
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await settled()
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  expect(refused).toEqual([])
})

test('players go ahead of visitors who wait', async () => {
  const { ask, end, settled, started } = givenGate(1, 10)
  for (const name of ['visitor 1', 'visitor 2']) ask(name)
  for (const name of ['player 1', 'player 2']) ask(name, player)
  await settled()
  for (const name of ['visitor 1', 'player 1', 'player 2', 'visitor 2']) await end(name)
  expect(started).toEqual(['visitor 1', 'player 1', 'player 2', 'visitor 2'])
})

test('beyond the places a visitor is refused at once, and a player takes the place of the last visitor', async () => {
  const { ask, end, settled, started, refused } = givenGate(1, 2)
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await settled()
  expect(refused).toEqual(['d queue_full'])
  ask('player 1', player)
  ask('player 2', player)
  await settled()
  expect(refused).toEqual(['d queue_full', 'c queue_full', 'b queue_full'])
  ask('player 3', player)
  await settled()
  expect(refused.at(-1)).toBe('player 3 queue_full')
  for (const name of ['a', 'player 1', 'player 2']) await end(name)
  expect(started).toEqual(['a', 'player 1', 'player 2'])
})

test('one network has two renders at once: others pass it while it waits', async () => {
  const { ask, end, settled, started } = givenGate(4, 10)
  const from = (payer: string) => ({ payer, isPlayer: false })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, from('a'))
  ask('b1', from('b'))
  await settled()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['b1', 'a2', 'a3', 'a4']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('a render that fails gives its place to the next', async () => {
  const gate = createRenderGate({ now: () => new Date(0), atOnce: 1 })
  await expect(gate.run(visitor, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.run(visitor, async () => 'page')).resolves.toBe('page')
})

test('one network gets its burst and then so many a second; others and those without a name are not touched', async () => {
  let nowMs = 0
  const gate = createRenderGate({ now: () => new Date(nowMs) })
  const render = async () => 'page'
  const ask = async (payer: string | undefined) => gate.run({ payer, isPlayer: false }, render)
  const countOf = async (payer: string | undefined) => {
    let count = 0
    for (let asked = 0; asked < 100; asked += 1)
      await ask(payer).then(
        () => (count += 1),
        (error: unknown) => expect(error).toBeInstanceOf(RenderBudgetError),
      )
    return count
  }
  expect(await countOf('203.0.113.7')).toBe(RENDER_BURST)
  nowMs += 1_000
  expect(await countOf('203.0.113.7')).toBe(RENDERS_PER_SECOND)
  expect(await countOf('203.0.113.8')).toBe(RENDER_BURST)
  expect(await countOf(undefined)).toBe(100)
})

test('visitors of many networks have one budget together, and players none of it', async () => {
  let nowMs = 0
  let networks = 0
  const gate = createRenderGate({ now: () => new Date(nowMs) })
  const render = async () => 'page'
  /** Each from a network of its own. */
  const countOf = async (asked: number) => {
    let count = 0
    for (let n = 0; n < asked; n += 1) {
      networks += 1
      await gate.run({ payer: `network ${networks}`, isPlayer: false }, render).then(
        () => (count += 1),
        (error: unknown) => expect(error).toBeInstanceOf(QueueFullError),
      )
    }
    return count
  }
  expect(await countOf(VISITOR_RENDER_BURST + 50)).toBe(VISITOR_RENDER_BURST)
  await expect(gate.run({ payer: 'player 1', isPlayer: true }, render)).resolves.toBe('page')
  nowMs += 1_000
  expect(await countOf(100)).toBe(VISITOR_RENDERS_PER_SECOND)
})
