import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { createChain, linkBefore, sharedSeed } from '#modules/casino/fair/rules/chain.ts'
import { cashedWin, returnOfVoid, targetOf } from '../bet-return.ts'
import { crash, crashChance, crashOutcome, crashPointOf } from './crash.ts'
import {
  CASH_OUT_MIN,
  cashOutAt,
  FLIGHT_END,
  flightMs,
  multiplierAt,
  reachedAt,
  wins,
} from '#modules/casino/game-rules/rules/crash/flight.ts'

const POSITIONS = 2n ** 48n
const hundredths = fc.integer({ min: 101, max: FLIGHT_END })

test('the published examples of the growth hold: 2.00 after 11.55 s, 10.00 after 38.4 s, 100.00 after 76.8 s', () => {
  expect([reachedAt(200), reachedAt(1_000), reachedAt(10_000)].map((ms) => Math.round(ms / 10))).toEqual([
    1_155, 3_838, 7_675,
  ])
  expect(multiplierAt(0)).toBe(100)
})

test('a multiplier is shown from its first millisecond on, and not before', () => {
  fc.assert(
    fc.property(hundredths, (multiplier) => {
      const ms = reachedAt(multiplier)
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(multiplier)
      expect(multiplierAt(ms - 1)).toBeLessThan(multiplier)
    }),
  )
})

test('a target wins for exactly the positions of its chance, and 1.00 comes in 1.98 of a hundred', () => {
  fc.assert(
    fc.property(hundredths, (target) => {
      const { num, den } = crashChance(target)
      const winning = (num * POSITIONS) / den
      expect(wins(target, crashPointOf(winning - 1n))).toBe(true)
      expect(wins(target, crashPointOf(winning))).toBe(false)
    }),
  )
  const { num, den } = crashChance(CASH_OUT_MIN)
  expect(1 - Number(num) / Number(den)).toBeCloseTo(0.0198, 4)
})

test('a cash-out in flight pays what the flight shows, never more than its target and never above the crash point', () => {
  fc.assert(
    fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 130_000 }), (crashPoint, target, ms) => {
      const at = cashOutAt(ms, { target, crashPoint })
      const isFlying = ms < flightMs(crashPoint)
      if (typeof at === 'number') {
        expect(at).toBeLessThanOrEqual(Math.min(crashPoint, target))
        expect(at).toBeGreaterThanOrEqual(CASH_OUT_MIN)
        if (isFlying) expect(at).toBe(Math.min(multiplierAt(ms), target))
        else expect(at).toBe(target)
      } else if (at === 'early') expect(multiplierAt(ms)).toBe(100)
      else expect([isFlying, wins(target, crashPoint)]).toEqual([false, false])
    }),
  )
})

test('a crash at 1.00 pays nobody', () => {
  for (let ms = -10; ms < 1_000; ms += 1) expect(cashOutAt(ms, { target: FLIGHT_END, crashPoint: 100 })).not.toBe(100)
  expect(cashOutAt(flightMs(100), { target: FLIGHT_END, crashPoint: 100 })).toBe('crashed')
})

test('an interrupted bet never brings less than its stake', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.option(hundredths, { nil: null }),
      hundredths,
      fc.integer({ min: 0, max: 120_000 }),
      (stake, autoTarget, crashPoint, flownMs) => {
        const bet = { stake, chips: [], autoTarget, forcePoint: null }
        const back = returnOfVoid(crash, bet, { outcome: { crashPoint }, flownMs })
        expect(back.win).toBeGreaterThanOrEqual(stake)
        expect(back.win).toBeLessThanOrEqual(cashedWin(stake, Math.max(100, Math.min(targetOf(bet), crashPoint))))
      },
    ),
  )
})

test('a fixed chain of 20,000 rounds has the printed chances within four standard errors', () => {
  const rounds = 20_000
  const chain = createChain('5a'.repeat(32), rounds)
  const points = chain.slice(1).map((link, index) => {
    const seq = index + 1
    const serverSeed = sharedSeed(link, `crash/${seq}`)
    return crashOutcome(createDraw({ serverSeed, clientSeed: 'crash', nonce: seq, label: 'crash/1' })).crashPoint
  })
  expect(linkBefore(chain[1] ?? '')).toBe(chain[0])
  for (const target of [101, 150, 200, 1_000, 10_000]) {
    const { num, den } = crashChance(target)
    const chance = Number(num) / Number(den)
    const share = points.filter((point) => point >= target).length / rounds
    expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds))
  }
})
