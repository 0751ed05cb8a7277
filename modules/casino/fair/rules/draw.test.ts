import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createChain, isLinkOf, linkBefore, sharedSeed } from './chain.ts'
import { createDraw, CURSOR_END, messageOf, type RoundSeeds } from './draw.ts'
import { commitmentOf, opensCommitment, readClientSeed } from './seeds.ts'
import { picked, shuffled, shuffledItems } from './shuffle.ts'

const SERVER_SEED = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
const ROUND: Required<RoundSeeds> = { serverSeed: SERVER_SEED, clientSeed: 'my seed', nonce: 7, label: 'dice/1' }

const hexSeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const clientSeed = fc.stringMatching(/^[!-9;-~]{1,64}$/u)
const round = fc.record({
  serverSeed: hexSeed,
  clientSeed,
  nonce: fc.nat(),
  label: fc.constantFrom('dice/1', 'keno/1'),
})
const numbers = (seeds: RoundSeeds): string => {
  const draw = createDraw(seeds)
  return Array.from({ length: 4 }, (_, cursor) => draw(cursor, 2 ** 32)).join(' ')
}

test('a number is the first accepted word of an HMAC by the published formula', () => {
  const key = Buffer.from(SERVER_SEED, 'hex')
  fc.assert(
    fc.property(fc.nat(CURSOR_END - 1), fc.integer({ min: 1, max: 10_000 }), (cursor, range) => {
      const digest = createHmac('sha256', key).update(`my seed:7:dice/1:${cursor}`).digest()
      expect(createDraw(ROUND)(cursor, range)).toBe(digest.readUInt32BE(0) % range)
    }),
  )
})

test('for any seeds, cursor and range a number is below the range, and the same again', () => {
  fc.assert(
    fc.property(round, fc.nat(CURSOR_END - 1), fc.integer({ min: 1, max: 2 ** 32 }), (seeds, cursor, range) => {
      const number = createDraw(seeds)(cursor, range)
      expect(number >= 0 && number < range && Number.isInteger(number)).toBe(true)
      expect(createDraw(seeds)(cursor, range)).toBe(number)
    }),
  )
})

test('where a range does not divide 2^32 words above its largest multiple are rejected, also eight in a row', () => {
  // Of 2^31 + 1 almost every second word is above the one multiple that fits.
  const range = 2 ** 31 + 1
  const draw = createDraw(ROUND)
  const drawn = Array.from({ length: 2_000 }, (_, cursor) => draw(cursor, range))
  expect(drawn.every((number) => number < range)).toBe(true)
  const isAllRejected = (cursor: number): boolean => {
    const digest = createHmac('sha256', Buffer.from(SERVER_SEED, 'hex')).update(messageOf(ROUND, cursor)).digest()
    return Array.from({ length: 8 }, (_, word) => digest.readUInt32BE(4 * word)).every((word) => word >= range)
  }
  const cursor = Array.from({ length: 2_000 }, (_, index) => index).find(isAllRejected)
  expect(cursor).toBeDefined()
  const next = createHmac('sha256', Buffer.from(SERVER_SEED, 'hex'))
    .update(messageOf(ROUND, (cursor ?? 0) + CURSOR_END))
    .digest()
  const accepted = Array.from({ length: 8 }, (_, word) => next.readUInt32BE(4 * word)).find((word) => word < range)
  expect(drawn[cursor ?? 0]).toBe(accepted)
})

test('a chi-squared test finds no bias for the ranges of games', () => {
  const draw = createDraw(ROUND)
  for (const range of [2, 7, 25, 37, 52]) {
    const cells = Array.from({ length: range }, () => 0)
    const count = range * 400
    for (let cursor = 0; cursor < count; cursor += 1) {
      const number = draw(cursor, range)
      cells[number] = (cells[number] ?? 0) + 1
    }
    const statistic = cells.reduce((total, cell) => total + (cell - 400) ** 2 / 400, 0)
    // Normal approximation at 99.99 %; the seeds are constant, so the result is too.
    expect(statistic).toBeLessThan(range - 1 + 3.9 * Math.sqrt(2 * range))
  }
})

test('a flipped bit of the server seed, another client seed, nonce or label changes the numbers', () => {
  fc.assert(
    fc.property(round, fc.nat(255), (seeds, bit) => {
      const key = Buffer.from(seeds.serverSeed, 'hex')
      key[bit >> 3] = (key[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const all = [
        seeds,
        { ...seeds, serverSeed: key.toString('hex') },
        { ...seeds, clientSeed: seeds.clientSeed === '~' ? '!' : '~' },
        { ...seeds, nonce: seeds.nonce + 1 },
        { ...seeds, label: 'mines/1' },
      ]
      expect(new Set(all.map(numbers)).size).toBe(all.length)
    }),
    { numRuns: 50 },
  )
})

test('no two rounds hash the same text', () => {
  const parts = fc.record({ clientSeed, nonce: fc.nat(200), label: fc.constantFrom('a/1', 'a/11', 'b/1') })
  fc.assert(
    fc.property(parts, fc.nat(200), parts, fc.nat(200), (a, cursorA, b, cursorB) => {
      const isSame = a.clientSeed === b.clientSeed && a.nonce === b.nonce && a.label === b.label && cursorA === cursorB
      expect(messageOf(a, cursorA) === messageOf(b, cursorB)).toBe(isSame)
    }),
  )
})

test.each([
  [-1, 2],
  [0.5, 2],
  [CURSOR_END, 2],
  [0, 0],
  [0, 1.5],
  [0, 2 ** 32 + 1],
])('cursor %s with range %s throws', (cursor, range) => {
  expect(() => createDraw(ROUND)(cursor, range)).toThrow(RangeError)
})

test('a shuffle holds every number once, and its first places are even', () => {
  const first = Array.from({ length: 6 }, () => 0)
  for (let nonce = 0; nonce < 1_200; nonce += 1) {
    const order = shuffled(createDraw({ ...ROUND, nonce }), 6)
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    const place = order[0] ?? 0
    first[place] = (first[place] ?? 0) + 1
  }
  for (const count of first) expect(Math.abs(count - 200)).toBeLessThan(50)
  expect(shuffledItems(createDraw(ROUND), ['a', 'b', 'c']).toSorted()).toEqual(['a', 'b', 'c'])
})

test('picks are different numbers, and more than there are throw', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(500), (size, wanted, from) => {
      const count = Math.min(wanted, size)
      const numbersPicked = picked(createDraw(ROUND), size, count, from)
      expect([new Set(numbersPicked).size, numbersPicked.every((one) => one >= 0 && one < size)]).toEqual([count, true])
    }),
  )
  expect(() => picked(createDraw(ROUND), 3, 4)).toThrow(RangeError)
})

test('a commitment opens with its own seed only', () => {
  const commitment = commitmentOf(SERVER_SEED)
  expect(opensCommitment(SERVER_SEED, commitment)).toBe(true)
  expect(opensCommitment(`${SERVER_SEED.slice(0, -1)}1`, commitment)).toBe(false)
  expect(opensCommitment(SERVER_SEED.toUpperCase(), commitmentOf(SERVER_SEED.toUpperCase()))).toBe(false)
})

test.each([
  ['', false],
  ['a', true],
  ['lucky 7', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['x'.repeat(10_000), false],
  ['a:b', false],
  [' a', false],
  ['a ', false],
  ['a\n', false],
  ['seed\u0000', false],
  ['é', false],
])('client seed %j is accepted: %s', (text, isAccepted) => {
  const read = readClientSeed(text)
  expect(read.ok).toBe(isAccepted)
  if (!read.ok) expect(read.refusal.code).toBe('client_seed_malformed')
})

test('every link of a chain leads to the one before it, and a foreign one does not', () => {
  const chain = createChain(SERVER_SEED, 20)
  expect(chain).toHaveLength(21)
  chain.slice(1).forEach((link, index) => expect(linkBefore(link)).toBe(chain[index]))
  expect(isLinkOf(chain[0] ?? '', chain[20] ?? '', 20)).toBe(true)
  expect(isLinkOf(chain[0] ?? '', chain[19] ?? '', 20)).toBe(false)
  expect(isLinkOf(chain[0] ?? '', chain[1] ?? '', 0)).toBe(false)
  expect(() => createChain(SERVER_SEED, 0)).toThrow(RangeError)
})

test('the seed of a shared round depends on its link, its label and the beacon', () => {
  const [, one = '', two = ''] = createChain(SERVER_SEED, 2)
  const seeds = [
    sharedSeed(one, 'crash:1'),
    sharedSeed(two, 'crash:1'),
    sharedSeed(one, 'crash:2'),
    sharedSeed(one, 'crash:1', 'beacon'),
  ]
  expect(new Set(seeds).size).toBe(4)
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/u.test(seed) && seed !== one)).toBe(true)
})
