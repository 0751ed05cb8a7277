import { fraction } from '#kernel/fraction.ts'
import { expect, test } from 'vitest'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { decideInsurance, insurancePrice } from './decide-insurance.ts'
import { at, bet, board, leg, NOW } from './open-bet.testdata.ts'
import { ACTIONS_PER_BET_MAX } from './open-bet.ts'

/** Of a market without a margin. */
const line = (price: number, returned = 0) => ({ price, chance: fraction(1_000n, BigInt(price)), returned })
const ask = (percent: number) => ({ percent, waited: undefined, now: NOW })

test('insuring 100 percent of 10 at 1.8 costs 5 at a loading of 12.5 percent, as published', () => {
  expect(insurancePrice(100, 1_000n, [line(1_800)], { loading: 125 })).toBe(500n)
  // The probability alone, 4.444…, is rounded up.
  expect(insurancePrice(100, 1_000n, [line(1_800)], { loading: 0 })).toBe(445n)
})

test('insuring an express costs more than insuring each of its legs', () => {
  expect(insurancePrice(50, 1_000n, [line(1_500), line(1_600)], { loading: 0 })).toBe(292n)
  expect(insurancePrice(50, 1_000n, [line(1_500)], { loading: 0 })).toBe(167n)
})

test('a leg whose stake may be returned is lost less often', () => {
  expect(insurancePrice(100, 1_000n, [line(1_500, 250_000)], { loading: 0 })).toBe(250n)
})

test('only open legs count, and earlier insurance reduces the rest', () => {
  const express = bet([leg(1, 2_000, { status: LegStatus.win }), leg(2, 2_000)], { insuredPercent: 30 })
  const offer = decideInsurance(express, board(at(2, 1_800)), ask(70))
  expect(offer).toMatchObject({ ok: true, value: { price: 350n, insuredAmount: 700n, alreadyPercent: 30 } })
  expect(decideInsurance(express, board(at(2, 1_800)), ask(71))).toMatchObject({
    refusal: { code: 'insurance_above_maximum', details: { maximum: 70 } },
  })
})

test('insurance that costs as much as it can pay is not offered', () => {
  const long = bet([leg(1, 20_000)])
  expect(decideInsurance(long, board(at(1, 9_000)), ask(100))).toMatchObject({
    refusal: { code: 'insurance_not_offered', details: { reason: 'price_above_cover' } },
  })
  expect(decideInsurance(long, board(at(1, 8_900)), ask(100)).ok).toBe(true)
})

test('the premium follows the chance of losing and not the price: at 1.01 cover is not sold below its cost', () => {
  const short = { price: 1_010, chance: fraction(975n, 1_000n), returned: 0 }
  // 2.5 percent of 100.00 are lost on average; by the price it would be 1 percent.
  expect(insurancePrice(100, 10_000n, [short], { loading: 0 })).toBe(250n)
  expect(insurancePrice(100, 10_000n, [short], { loading: 125 })).toBe(282n)
})

test('what a half lost leg has cost already is part of the premium', () => {
  const express = bet([leg(1, 2_000, { status: LegStatus.halfLose }), leg(2, 2_000)])
  // A half is kept if the other leg wins, and it wins every other time: three quarters are lost on average.
  expect(decideInsurance(express, board(at(2, 2_000)), ask(100))).toMatchObject({
    ok: true,
    value: { price: 844n, insuredAmount: 1_000n },
  })
})

test('a bet with one action left is insured, and one that has had all of them is not', () => {
  const after = (events: number) => decideInsurance(bet([leg(1, 2_000)], { events }), board(at(1, 1_800)), ask(50))
  expect(after(ACTIONS_PER_BET_MAX - 1).ok).toBe(true)
  expect(after(ACTIONS_PER_BET_MAX)).toMatchObject({
    refusal: { code: 'too_many_changes', details: { maximum: ACTIONS_PER_BET_MAX } },
  })
})
