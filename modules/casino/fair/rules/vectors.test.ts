// Outcomes that other casinos and their auditors have published, drawn again from their seeds by our code.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesOfText, hmacUnder, sha256OfHex } from './digest.ts'
import { createDraw } from './draw.ts'
import { isLinkOf } from './chain.ts'
import { floatPicks, streamBytes, streamFloats } from './float-draw.ts'
import { commitmentOf } from './seeds.ts'
import { shuffled } from './shuffle.ts'

const VECTORS = path.resolve(import.meta.dirname, '../../../../../shared/data/casino/vectors-fair.json')

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Case = any
type Group = { readonly game: string; readonly salt?: string; readonly cases: readonly Case[] }

const groups: readonly Group[] = existsSync(VECTORS) ? JSON.parse(readFileSync(VECTORS, 'utf8')).groups : []

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = ['diamond', 'heart', 'spade', 'club']
const GEMS = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue']
const cardOf = (index: number): string => `${RANKS[Math.floor(index / 4)]}-${SUITS[index % 4]}`
const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const floats = (one: Case, count: number): readonly number[] => streamFloats(one, count)
const indexes = (one: Case, count: number, size: number): readonly number[] =>
  floats(one, count).map((float) => Math.floor(float * size))
const cards = (one: Case, count: number): readonly string[] => indexes(one, count, 52).map(cardOf)
const dice = (float: number): number => Math.floor(float * 10_001) / 100
const limbo = (float: number): number =>
  Math.max(1, Math.floor((2 ** 24 / (Math.floor(float * 2 ** 24) + 1)) * 0.99 * 100) / 100)

/** The first 32 bits of an HMAC under the game's hash as text. */
const hashPoint = ({ gameHash, salt }: Case, edge: number): number => {
  const digest = hmacUnder(bytesOfText(gameHash))(bytesOfText(salt))
  return Math.max(1, (2 ** 32 / (new DataView(digest.buffer).getUint32(0) + 1)) * edge)
}
const cents = (point: number): number => Math.floor(point * 100) / 100

/** Theirs counts the cursor of a shuffle up, ours down. */
const shuffledUp = (one: Case, size: number): readonly number[] => {
  const draw = createDraw(one)
  return shuffled((cursor, range) => draw(size - 1 - cursor, range), size)
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** What a case of each group says, and what we draw. */
const CHECKS: Readonly<Record<string, (one: Case, group: Group) => void>> = {
  dice: (one) => expect(dice(floats(one, 1)[0] ?? 0)).toBe(one.result),
  limbo: (one) => expect(limbo(floats(one, 1)[0] ?? 0)).toBe(one.result),
  keno: (one) => expect(ascending(floatPicks(floats(one, 10), 40)).map((index) => index + 1)).toEqual(one.numbers),
  mines: (one) => expect(ascending(floatPicks(floats(one, one.mines), 25))).toEqual(one.positions),
  plinko: (one) => expect(sum(indexes(one, one.rows, 2))).toBe(one.slot),
  wheel: (one) => expect(indexes(one, 1, one.segments)).toEqual([one.index]),
  roulette: (one) => expect(indexes(one, 1, 37)).toEqual([one.result]),
  baccarat: (one) => expect(cards(one, 6)).toEqual([...one.player, ...one.banker, ...one.third]),
  blackjack: (one) => expect(cards(one, 4 + one.next.length)).toEqual([...one.player, ...one.dealer, ...one.next]),
  hilo: (one) => expect(cards(one, one.cards.length)).toEqual(one.cards),
  'video-poker': (one) => expect(floatPicks(floats(one, 10), 52).map(cardOf)).toEqual([...one.initial, ...one.coming]),
  diamonds: (one) => expect(indexes(one, 5, 7).map((index) => GEMS[index])).toEqual(one.gems),
  'dragon-tower': (one) => {
    const all = floats(one, one.eggs * 9)
    const levels = Array.from({ length: 9 }, (_, level) =>
      floatPicks(all.slice(level * one.eggs, (level + 1) * one.eggs), one.width),
    )
    expect(levels).toEqual(one.levels)
  },
  'coin-flip': (one) =>
    expect(
      indexes(one, 20, 2)
        .map((side) => (side === 1 ? 'H' : 'T'))
        .join(''),
    ).toBe(one.flips),
  'rock-paper-scissors': (one) =>
    expect(
      indexes(one, 20, 3)
        .map((hand) => 'RPS'[hand])
        .join(''),
    ).toBe(one.values),
  crash: (one) => expect(cents(hashPoint(one, 0.99))).toBe(one.point),
  slide: (one) => expect(cents(hashPoint(one, 0.98))).toBe(one.point),
  'crash (live chain)': (one) => expect(cents(hashPoint(one, 0.99))).toBe(one.point),
  'many games, three seeds': (one) => {
    const [first = 0] = floats(one, 1)
    expect(Buffer.from(streamBytes(one, 32)).toString('hex')).toBe(one.hmacRound0)
    expect([dice(first), limbo(first), Math.floor(first * 37)]).toEqual([one.dice, one.limbo, one.roulette])
    expect(floatPicks(floats(one, 10), 40).map((index) => index + 1)).toEqual(one.kenoInOrder)
    expect(ascending(floatPicks(floats(one, 24), 25)).map((index) => index + 1)).toEqual(one.mines24of25)
    if (one.wheelIndex !== null)
      expect([10, 20, 30, 40, 50].map((size) => Math.floor(first * size))).toEqual(one.wheelIndex)
    if (one.plinkoDirections16 !== undefined) expect(indexes(one, 16, 2)).toEqual(one.plinkoDirections16)
  },
  'crash and slide, unrounded': (one) => {
    expect(hashPoint(one, 0.99)).toBeCloseTo(one.crashUnrounded, 12)
    expect(hashPoint(one, 0.98)).toBeCloseTo(one.slideUnrounded, 12)
  },
  'byte and float stream': (one) => {
    expect([...streamBytes(one, 34)]).toEqual(one.bytes34)
    floats(one, 9).forEach((float, index) => expect(float).toBeCloseTo(one.floats9[index], 11))
  },
  'dice, unbiased integers': (one) => expect(createDraw(one)(0, 10_000) / 100).toBe(one.roll),
  'blackjack, 8-deck shoe': (one) => {
    const suits = ['CLUB', 'HEART', 'SPADE', 'DIAMOND']
    const shoe = shuffled(createDraw(one), 416).map(
      (index) => `${suits[Math.floor((index % 52) / 13)]}:${(index % 13) + 1}`,
    )
    expect(shoe.slice(0, 4)).toEqual(one.first4)
    expect(commitmentOf(one.serverSeed)).toBe(one.commitment)
  },
  'mines, Fisher-Yates': (one) => expect(ascending(shuffledUp(one, 25).slice(0, one.mines))).toEqual(one.positions),
  'plinko, one HMAC per row': (one) => {
    const draw = createDraw(one)
    expect(sum(Array.from({ length: one.rows }, (_, row) => draw(row, 2)))).toBe(one.slot)
  },
  'video poker, Fisher-Yates': (one) => {
    const deck = shuffledUp(one, 52).map((index) => cardOf(index).replace(/-(.).*/u, (_, suit) => suit.toUpperCase()))
    if (one.first10 !== undefined) return expect(deck.slice(0, 10)).toEqual(one.first10)
    expect(deck.slice(0, 5)).toEqual(one.initial)
    let next = 5
    const final = deck.slice(0, 5).map((card) => (one.held.includes(card) ? card : deck[next++]))
    expect(final).toEqual(one.final)
  },
  'crash with public beacon (drand quicknet)': (one) => {
    const message = `${new TextDecoder().decode(bytesOf(one.drandSignature))}:0`
    const word = new DataView(hmacUnder(bytesOf(one.serverSeed))(message).buffer).getUint32(0)
    expect(cents(Math.max(1, (2 ** 32 / (word + 1)) * 0.999))).toBe(one.point)
    expect(sha256OfHex(one.serverSeed)).toBe(one.serverSeedHash)
  },
  'bustabit chain of ten real games': (one, { salt = '', cases }) => {
    const digest = hmacUnder(bytesOfText(salt))(bytesOf(one.hash))
    const first52 = Number.parseInt(Buffer.from(digest).toString('hex').slice(0, 13), 16)
    expect(Math.max(1, Math.floor(99 / (1 - first52 / 2 ** 52)) / 100)).toBe(one.bust)
    const oldest = cases.reduce((found, other) => (other.game < found.game ? other : found))
    if (one.game !== oldest.game) expect(isLinkOf(oldest.hash, one.hash, one.game - oldest.game)).toBe(true)
  },
}

describe.skipIf(groups.length === 0)('published outcomes, skipped where shared/data is absent', () => {
  test('every one of the 28 groups has a check', () => {
    expect(groups.map(({ game }) => game).filter((game) => !(game in CHECKS))).toEqual([])
    expect(groups.length).toBe(28)
  })

  test.each(groups.map((group) => [group.game, group] as const))(
    '%s: every published case is drawn again',
    (game, group) => {
      expect.hasAssertions()
      for (const one of group.cases) CHECKS[game]?.(one, group)
    },
  )
})
