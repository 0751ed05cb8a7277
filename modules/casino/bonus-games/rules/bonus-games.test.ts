import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { combinations } from '#modules/casino/game-rules/rules/combinations.ts'
import { BONUS_CODES, costOf, type BonusCode, type BonusGame } from './bonus-game.ts'
import { BONUS_GAMES } from './bonus-games.ts'
import { minorPerCent, prizeIn } from './costs.ts'
import { CARDS } from './games/memory.ts'
import { chest, CHESTS } from './games/chest.ts'
import { CAVES, DOORS, dragonBonus, DRAGON_PRIZES, type DragonChoice } from './games/dragon-bonus.ts'
import {
  chanceOfHits,
  drawNumbers,
  NUMBERS,
  NUMBERS_PICKED,
  settleLottery,
  TICKET_CENTS,
  TIERS,
} from './games/lottery.ts'
import { safe, SAFE_CODES, SAFE_TRIES, type SafeChoice } from './games/safe.ts'
import { PART_ODDS, PARTS } from './prize-parts.ts'
import { labelOf, replay } from './replay.ts'

const seeds = fc.record({
  serverSeed: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: 64, maxLength: 64 }),
  clientSeed: fc.string({ unit: fc.constantFrom(...'abcxyz019'.split('')), minLength: 1, maxLength: 20 }),
})
const RUNS = { numRuns: 60 }

/** Choices that may be tried at any time: whatever is refused is passed over. */
const TRIED: Readonly<Record<BonusCode, fc.Arbitrary<unknown>>> = {
  fortuna: fc.constant({}),
  chest: fc.record({ chest: fc.integer({ min: -1, max: CHESTS }) }),
  memory: fc.record({ card: fc.integer({ min: 0, max: CARDS }) }),
  safe: fc.record({ code: fc.integer({ min: -1, max: SAFE_CODES }) }),
  lottery: fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: NUMBERS + 1 }), { minLength: 4, maxLength: 6 }),
  }),
  'dragon-bonus': fc.oneof(
    fc.record({ kind: fc.constant('door'), door: fc.integer({ min: -1, max: DOORS }) }),
    fc.constant({ kind: 'take' }),
  ),
}

function playOn(game: BonusGame, draw: Draw, tries: readonly unknown[]): readonly unknown[] {
  let choices: readonly unknown[] = []
  for (const tried of tries) {
    if (game.at(draw, choices).isClosed) break
    const read = game.readChoice(tried, choices, draw)
    if (read.ok) choices = [...choices, read.value]
  }
  return choices
}

const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(add, ZERO)
/** A draw that answers as it is told, whatever the seeds. */
const told =
  (values: readonly number[]): Draw =>
  (cursor) =>
    values[cursor] ?? 0

describe.each(BONUS_CODES)('%s', (code) => {
  const game = BONUS_GAMES[code]

  test('every play follows from its seeds and choices, ends within its choices, and wins a prize that is printed', () => {
    const printed = new Set([0n, ...game.odds.map(({ prize }) => prize)])
    fc.assert(
      fc.property(seeds, fc.array(TRIED[code], { maxLength: 200 }), (from, tries) => {
        const draw = createDraw({ ...from, nonce: 0, label: labelOf(code, game.version) })
        const choices = playOn(game, draw, tries)
        expect(choices.length).toBeLessThanOrEqual(game.choicesMax)
        const at = game.at(draw, choices)
        if (at.isClosed) expect(printed).toContain(at.prize)
        expect(at.prize <= game.greatest).toBe(true)
        // What is stored is JSON: it gives the same play.
        const stored = JSON.parse(JSON.stringify(choices)) as unknown[]
        expect(game.at(draw, stored)).toEqual(at)
        const proof = { ...from, game: code, version: game.version, choices: stored, view: at.view }
        const commitment = commitmentOf(from.serverSeed)
        expect(replay({ ...proof, commitment })).toEqual({ isCommitted: true, isSameView: true })
        expect(replay({ ...proof, commitment: commitmentOf('0'.repeat(64)) }).isCommitted).toBe(
          from.serverSeed === '0'.repeat(64),
        )
      }),
      RUNS,
    )
  })

  test('the greatest prize and the cost in the long run are those of the printed odds', () => {
    if (code === 'lottery') {
      expect(sumOf(game.odds.map(({ prize }) => fraction(prize)))).toEqual(fraction(TICKET_CENTS))
      return
    }
    expect(game.greatest).toBe(game.odds.reduce((most, { prize }) => (prize > most ? prize : most), 0n))
    if (code === 'dragon-bonus') return
    expect(sumOf(game.odds.map(({ chance }) => chance))).toEqual(ONE)
    expect(costOf(game.odds)).toEqual(game.expectedCost)
  })
})

test('the sixteen parts cost ten cents a play, and each prize is as likely as its parts are many', () => {
  expect(costOf(PART_ODDS)).toEqual(fraction(10n))
  for (const { prize, chance } of PART_ODDS)
    expect(chance).toEqual(fraction(BigInt(PARTS.filter((one) => one === prize).length), 16n))
})

test('chests are filled before one is picked: the others show what they would have held', () => {
  fc.assert(
    fc.property(seeds, (from) => {
      const draw = createDraw({ ...from, nonce: 0, label: 'x' })
      const views = Array.from({ length: CHESTS }, (_, place) => chest.at(draw, [{ chest: place }]))
      for (const { view } of views) expect(view.prizes).toEqual(views[0]?.view.prizes)
      expect(views.map(({ prize }) => Number(prize))).toEqual(views[0]?.view.prizes)
    }),
    RUNS,
  )
})

test('who halves what is left opens exactly 31 of the 1,000 safes, and nobody can open more', () => {
  let opened = 0
  for (let code = 0; code < SAFE_CODES; code += 1) {
    let [least, most] = [0, SAFE_CODES - 1]
    const choices: SafeChoice[] = []
    while (choices.length < SAFE_TRIES) {
      const tried = Math.floor((least + most) / 2)
      choices.push({ code: tried })
      const { view } = safe.at(told([code]), choices)
      const answer = view.tries.at(-1)?.answer
      if (answer === 'open') break
      if (answer === 'higher') least = tried + 1
      else most = tried - 1
    }
    const { isClosed, prize } = safe.at(told([code]), choices)
    expect(isClosed).toBe(true)
    if (prize > 0n) opened += 1
  }
  expect(fraction(BigInt(opened), BigInt(SAFE_CODES))).toEqual(safe.odds[0]?.chance)
})

test('wherever a player stops, the dragon costs the same', () => {
  const doors = Array.from({ length: DOORS }, (_, door) => door)
  for (let caves = 1; caves <= CAVES; caves += 1) {
    const choices: DragonChoice[] = Array.from({ length: caves }, () => ({ kind: 'door', door: 0 }))
    if (caves < CAVES) choices.push({ kind: 'take' })
    let [sum, all] = [0n, 0n]
    for (const a of doors)
      for (const b of doors)
        for (const c of doors) {
          // A play that the dragon has ended takes no further choices.
          const caught = [a, b, c].findIndex((door, cave) => cave < caves && door === 0)
          const made = caught === -1 ? choices : choices.slice(0, caught + 1)
          sum += dragonBonus.at(told([a, b, c]), made).prize
          all += 1n
        }
    expect(fraction(sum, all)).toEqual(dragonBonus.expectedCost)
    expect(multiply(fraction(DRAGON_PRIZES[caves] ?? 0n), dragonBonus.odds[caves - 1]?.chance ?? ZERO)).toEqual(
      dragonBonus.expectedCost,
    )
  }
})

test('the chances of the lottery are those of all its tickets', () => {
  const all = Array.from({ length: NUMBERS_PICKED + 1 }, (_, hits) => chanceOfHits(hits))
  expect(sumOf(all)).toEqual(ONE)
  expect(chanceOfHits(NUMBERS_PICKED)).toEqual(fraction(1n, combinations(NUMBERS, NUMBERS_PICKED)))
  const numbers = drawNumbers(
    createDraw({ serverSeed: '5a'.repeat(32), clientSeed: '2026-11-24', nonce: 0, label: 'x' }),
  )
  expect(new Set(numbers).size).toBe(NUMBERS_PICKED)
  expect(numbers.every((one) => one >= 1 && one <= NUMBERS)).toBe(true)
})

test('what the lottery pays and carries is what it carried and what its tickets added, in whatever order they come', () => {
  const hits = fc.array(fc.integer({ min: 0, max: NUMBERS_PICKED }), { maxLength: 300 })
  const carried = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: TIERS.length, maxLength: TIERS.length })
  fc.assert(
    fc.property(hits, carried, (tickets, before) => {
      const settled = settleLottery(tickets, before)
      const paid = settled.each.reduce((sum, each, tier) => sum + each * BigInt(settled.winners[tier] ?? 0), 0n)
      const total = (fund: readonly bigint[]) => fund.reduce((sum, one) => sum + one, 0n)
      expect(paid + total(settled.carried)).toBe(total(before) + TICKET_CENTS * BigInt(tickets.length))
      expect(settled.carried.every((one) => one >= 0n)).toBe(true)
      expect(settleLottery(tickets.toReversed(), before)).toEqual(settled)
    }),
    RUNS,
  )
})

test.each([
  ['EUR', fraction(1n), 50n],
  ['JPY', fraction(170n), 85n],
  ['KWD', fraction(33n, 100n), 165n],
  ['BTC', fraction(1n, 90_000n), 555n],
])('a prize of half a euro in %s is rounded down once', (currency, perEuro, minor) => {
  expect(prizeIn(50n, minorPerCent(currency, perEuro))).toBe(minor)
  expect(compare(multiply(fraction(50n), minorPerCent(currency, perEuro)), fraction(minor))).toBeGreaterThanOrEqual(0)
})
