import { beforeEach, expect, test } from 'vitest'
import { createCollectorClient, type Batch, type CollectorWorld } from './collector-client.ts'
import { BATCH_MAX, BATCH_WAIT_MS, emptyQueue, SENDS_MAX, type Queue } from './event-queue.ts'

let nowMs = 0
let timers: { atMs: number; run: () => void }[] = []
let sent: Batch[] = []
let beacons: Batch[] = []
let answers: ('taken' | 'refused' | 'again')[] = []
let storage: Queue | undefined
let hasConsent = true
let takesBeacons = true
let logged: string[] = []
beforeEach(() => {
  nowMs = 1_800_000_000_000
  timers = []
  sent = []
  beacons = []
  answers = []
  storage = undefined
  hasConsent = true
  takesBeacons = true
  logged = []
})

let ids = 0
const world: CollectorWorld = {
  now: () => nowMs,
  after: (ms, run) => {
    const timer = { atMs: nowMs + ms, run }
    timers.push(timer)
    return () => void (timers = timers.filter((each) => each !== timer))
  },
  newId: () => `batch ${(ids += 1)}`,
  send: async (batch) => (sent.push(batch), answers.shift() ?? 'taken'),
  beacon: (batch) => (takesBeacons && beacons.push(batch), takesBeacons),
  keep: (queue) => void (storage = queue),
  stored: () => storage ?? emptyQueue,
  hasConsent: () => hasConsent,
  log: (what) => void logged.push(what),
}
/** Advances time and runs everything that falls due. */
async function pass(ms: number): Promise<void> {
  const untilMs = nowMs + ms
  for (let turns = 0; turns < 100; turns += 1) {
    const due = timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
    if (due === undefined) break
    nowMs = due.atMs
    timers = timers.filter((each) => each !== due)
    due.run()
    await new Promise((resolve) => setImmediate(resolve))
  }
  nowMs = untilMs
}
const event = (name = 'page_view') => ({ name, atMs: nowMs, page: '/en/', params: {} })
const namesOf = (batches: readonly Batch[]) => batches.map(({ events }) => events.map(({ name }) => name))

test('S4.25 nothing is sent before the client is opened; then one batch has all queued events', async () => {
  const client = createCollectorClient(world)
  client.add(event('one'))
  await pass(60_000)
  expect(sent).toEqual([])
  client.open()
  await pass(0)
  client.add(event('two'))
  client.add(event('three'))
  await pass(BATCH_WAIT_MS - 1)
  expect(namesOf(sent)).toEqual([['one']])
  await pass(1)
  expect(namesOf(sent)).toEqual([['one'], ['two', 'three']])
})

test('a full batch does not wait', async () => {
  const client = createCollectorClient(world)
  client.open()
  for (let n = 0; n <= BATCH_MAX; n += 1) client.add(event(`e${n}`))
  await pass(0)
  expect(sent.map(({ events }) => events.length)).toEqual([BATCH_MAX])
  await pass(BATCH_WAIT_MS)
  expect(sent.map(({ events }) => events.length)).toEqual([BATCH_MAX, 1])
})

test('S8.11 a failed batch is sent again under its id, given up after a few attempts and only logged', async () => {
  answers = ['again', 'taken', 'again', 'again', 'again', 'refused']
  const client = createCollectorClient(world)
  client.open()
  client.add(event('late'))
  await pass(3 * BATCH_WAIT_MS)
  expect(namesOf(sent)).toEqual([['late'], ['late']])
  expect(sent[1]?.batchId).toBe(sent[0]?.batchId)
  client.add(event('lost'))
  await pass(10 * BATCH_WAIT_MS)
  expect(sent.slice(2).map(({ batchId }) => batchId)).toEqual(Array.from({ length: SENDS_MAX }, () => sent[2]?.batchId))
  client.add(event('refused'))
  await pass(10 * BATCH_WAIT_MS)
  expect(sent).toHaveLength(2 + SENDS_MAX + 1)
  expect(logged).toHaveLength(2)
})

test('S5.16 without consent nothing is collected, sent or stored; withdrawing it deletes queued events', async () => {
  hasConsent = false
  const client = createCollectorClient(world)
  client.open()
  client.add(event())
  client.leave()
  await pass(60_000)
  expect([sent, beacons, storage]).toEqual([[], [], undefined])
  hasConsent = true
  client.consentChanged()
  client.add(event('agreed'))
  hasConsent = false
  client.consentChanged()
  await pass(60_000)
  client.leave()
  expect([sent, beacons, storage]).toEqual([[], [], undefined])
})

test('a page that is closed sends queued events by beacon', async () => {
  const client = createCollectorClient(world)
  client.open()
  client.add(event('one'))
  client.leave()
  expect(namesOf(beacons)).toEqual([['one']])
  await pass(60_000)
  expect(sent).toEqual([])
  expect(storage).toBeUndefined()
})

test('a batch being sent when the page is closed leaves by beacon too, under the same id', async () => {
  const client = createCollectorClient({
    ...world,
    send: (batch) => {
      sent.push(batch)
      return new Promise(() => undefined)
    },
  })
  client.open()
  client.add(event('one'))
  await pass(BATCH_WAIT_MS)
  client.add(event('two'))
  client.leave()
  expect([namesOf(sent), namesOf(beacons)]).toEqual([[['one']], [['one'], ['two']]])
  expect(beacons[0]?.batchId).toBe(sent[0]?.batchId)
  expect(beacons[1]?.batchId).not.toBe(sent[0]?.batchId)
})

test('S9.1 before it is opened, or where a beacon is refused, the next page sends the events; after a day they are dropped', async () => {
  const first = createCollectorClient(world)
  first.add(event('early'))
  first.leave()
  expect(beacons).toEqual([])
  takesBeacons = false
  const second = createCollectorClient(world)
  second.open()
  second.leave()
  expect(namesOf([{ batchId: '', events: storage?.events ?? [] }])).toEqual([['early']])
  const third = createCollectorClient(world)
  third.open()
  await pass(BATCH_WAIT_MS)
  expect(namesOf(sent)).toEqual([['early']])
  expect(storage).toBeUndefined()
  third.add(event('old'))
  third.leave()
  nowMs += 86_400_001
  createCollectorClient(world).open()
  await pass(BATCH_WAIT_MS)
  expect(sent).toHaveLength(1)
})

test('only one of two pages sends stored events: a page that becomes visible again takes back the rest', async () => {
  const hidden = createCollectorClient(world)
  hidden.add(event('kept'))
  hidden.leave()
  const other = createCollectorClient(world)
  other.open()
  hidden.back()
  hidden.open()
  await pass(2 * BATCH_WAIT_MS)
  expect(namesOf(sent)).toEqual([['kept']])
})
