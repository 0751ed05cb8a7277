import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher, QueueFullError, type BatcherOptions } from './batcher.ts'

const OPTIONS: BatcherOptions = { waitMsMax: 2, sizeMax: 3, inFlightMax: 2, queueMax: 100 }

/** A batch under way that the test ends by hand. */
type Batch<A> = { readonly asks: readonly A[]; finish(): void; fail(error: Error): void }

/** Batches in the order they left; answers are the asks in capitals. */
function givenBatcher(options: Partial<BatcherOptions> = {}, groupOf?: (ask: string) => unknown) {
  const batches: Batch<string>[] = []
  const join = createBatcher<string, string>(
    { ...OPTIONS, ...options },
    (asks) =>
      new Promise((resolve, reject) => {
        batches.push({ asks, finish: () => resolve(asks.map((ask) => ask.toUpperCase())), fail: reject })
      }),
    groupOf,
  )
  const sizes = (): string[] => batches.map(({ asks }) => asks.join(''))
  return { join, batches, sizes }
}

/** Runs everything that is due, promises included. */
const turn = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks wait up to the maximum, then leave together, each with its own answer', async () => {
  const { join, batches, sizes } = givenBatcher()
  const answers = [join('a'), join('b')]
  await turn(1)
  expect(sizes()).toEqual([])
  await turn(1)
  expect(sizes()).toEqual(['ab'])
  batches[0]?.finish()
  expect(await Promise.all(answers)).toEqual(['A', 'B'])
})

test('a full batch leaves at once, without any delay', () => {
  const { join, sizes } = givenBatcher()
  for (const ask of ['a', 'b', 'c']) void join(ask)
  expect(sizes()).toEqual(['abc'])
})

test('an ask after a full batch has its own full wait', async () => {
  const { join, sizes } = givenBatcher({ waitMsMax: 10 })
  void join('a')
  await turn(9)
  for (const ask of ['b', 'c', 'd']) void join(ask)
  expect(sizes()).toEqual(['abc'])
  await turn(9)
  expect(sizes()).toEqual(['abc'])
  await turn(1)
  expect(sizes()).toEqual(['abc', 'd'])
})

test('a wait of 0 collects what arrives in the same turn', async () => {
  const { join, sizes } = givenBatcher({ waitMsMax: 0 })
  void join('a')
  void join('b')
  expect(sizes()).toEqual([])
  await turn()
  expect(sizes()).toEqual(['ab'])
})

test('at most the allowed number of batches run; asks that arrive meanwhile form the next one', async () => {
  const { join, batches, sizes } = givenBatcher({ sizeMax: 2, inFlightMax: 1 })
  for (const ask of ['a', 'b', 'c', 'd', 'e']) void join(ask)
  await turn(100)
  expect(sizes()).toEqual(['ab'])
  batches[0]?.finish()
  await turn()
  expect(sizes()).toEqual(['ab', 'cd'])
  batches[1]?.finish()
  await turn()
  expect(sizes()).toEqual(['ab', 'cd', 'e'])
})

test('while a batch runs an ask waits longer, and leaves with the next batch as soon as that one ends', async () => {
  const { join, batches, sizes } = givenBatcher({ sizeMax: 10, busyWaitMsMax: 20 })
  void join('a')
  await turn(2)
  void join('b')
  await turn(15)
  void join('c')
  expect(sizes()).toEqual(['a'])
  batches[0]?.finish()
  await turn()
  expect(sizes()).toEqual(['a', 'bc'])
})

test('a slow batch delays others for at most that time', async () => {
  const { join, batches, sizes } = givenBatcher({ sizeMax: 10, busyWaitMsMax: 20 })
  void join('a')
  await turn(2)
  void join('b')
  await turn(20)
  expect(sizes()).toEqual(['a', 'b'])
  void join('c')
  batches[1]?.finish()
  await turn()
  expect(sizes()).toEqual(['a', 'b'])
  await turn(20)
  expect(sizes()).toEqual(['a', 'b', 'c'])
})

test('a full batch never waits for the one under way', async () => {
  const { join, sizes } = givenBatcher({ busyWaitMsMax: 20 })
  void join('a')
  await turn(2)
  for (const ask of ['b', 'c', 'd', 'e']) void join(ask)
  expect(sizes()).toEqual(['a', 'bcd'])
})

test('two asks of one group never share a batch and keep their order, while others overtake them', async () => {
  const { join, batches, sizes } = givenBatcher({ sizeMax: 10 }, (ask) => ask[0])
  const answers = ['a1', 'a2', 'b1', 'a3', 'b2', 'c1'].map(join)
  await turn(2)
  expect(sizes()).toEqual(['a1b1c1'])
  batches[0]?.finish()
  await turn()
  expect(sizes()).toEqual(['a1b1c1', 'a2b2'])
  batches[1]?.finish()
  await turn()
  expect(sizes()).toEqual(['a1b1c1', 'a2b2', 'a3'])
  batches[2]?.finish()
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'B1', 'A3', 'B2', 'C1'])
})

test('a group that is under way waits even where another batch could leave', async () => {
  const { join, batches, sizes } = givenBatcher({}, (ask) => ask[0])
  void join('a1')
  await turn(2)
  void join('a2')
  void join('b1')
  await turn(2)
  expect(sizes()).toEqual(['a1', 'b1'])
  batches[0]?.finish()
  await turn()
  expect(sizes()).toEqual(['a1', 'b1', 'a2'])
})

test('an error rejects every ask of its batch and no other, and the group continues', async () => {
  const { join, batches } = givenBatcher({ sizeMax: 2 }, (ask) => ask[0])
  const lost = Promise.allSettled([join('a1'), join('b1')])
  const kept = Promise.all([join('c1'), join('d1')])
  const next = join('a2')
  await turn(2)
  const reason = new Error('the database is away')
  batches[0]?.fail(reason)
  batches[1]?.finish()
  expect(await lost).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await kept).toEqual(['C1', 'D1'])
  await turn(2)
  batches[2]?.finish()
  expect(await next).toBe('A2')
})

test('a run that throws at once or answers too few fails its batch instead of hanging it', async () => {
  const thrown = createBatcher<string, string>(OPTIONS, () => {
    throw new Error('a bug')
  })
  const short = createBatcher<string, string>(OPTIONS, async () => ['only one'])
  const answers = Promise.allSettled([thrown('a'), short('a'), short('b')])
  await turn(2)
  const reasons = (await answers).map((answer) =>
    answer.status === 'rejected' ? (answer.reason as Error).message : answer.value,
  )
  expect(reasons).toEqual(['a bug', 'a batch of 2 got 1 answers', 'a batch of 2 got 1 answers'])
})

test('a full queue refuses the next ask at once and accepts more when there is room', async () => {
  const { join, batches, sizes } = givenBatcher({ sizeMax: 1, inFlightMax: 1, queueMax: 2 })
  const first = ['a', 'b', 'c'].map(join)
  await expect(join('d')).rejects.toThrow(QueueFullError)
  batches[0]?.finish()
  await turn()
  const late = join('e')
  for (const n of [1, 2, 3]) {
    batches[n]?.finish()
    await turn()
  }
  expect(await Promise.all([...first, late])).toEqual(['A', 'B', 'C', 'E'])
  expect(sizes()).toEqual(['a', 'b', 'c', 'e'])
})

test('for any order of asks and ends: each is answered once, in its group’s order, in batches within the limits', async () => {
  const plan = fc.record({
    asks: fc.array(fc.record({ group: fc.nat(4), pause: fc.nat(3) }), { maxLength: 40 }),
    sizeMax: fc.integer({ min: 1, max: 5 }),
    inFlightMax: fc.integer({ min: 1, max: 3 }),
    waitMsMax: fc.nat(3),
    busyWait: fc.option(fc.nat(6), { nil: undefined }),
    runMs: fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ asks, runMs, busyWait, ...limits }) => {
      const heard = new Map<number, number[]>()
      const running = new Set<number>()
      let underWay = 0
      let batches = 0
      const join = createBatcher<{ group: number; n: number }, number>(
        { ...limits, queueMax: 100, ...(busyWait === undefined ? {} : { busyWaitMsMax: busyWait }) },
        async (batch) => {
          underWay += 1
          expect(batch.length).toBeLessThanOrEqual(limits.sizeMax)
          expect(underWay).toBeLessThanOrEqual(limits.inFlightMax)
          for (const { group, n } of batch) {
            expect(running.has(group)).toBe(false)
            running.add(group)
            heard.set(group, [...(heard.get(group) ?? []), n])
          }
          await new Promise((resolve) => setTimeout(resolve, runMs[batches++ % runMs.length]))
          for (const { group } of batch) running.delete(group)
          underWay -= 1
          return batch.map(({ n }) => n)
        },
        ({ group }) => group,
      )
      const answers: Promise<number>[] = []
      for (const [n, { group, pause }] of asks.entries()) {
        answers.push(join({ group, n }))
        await turn(pause)
      }
      await turn(1_000)
      expect(await Promise.all(answers)).toEqual(asks.map((_ask, n) => n))
      for (const order of heard.values()) expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})
