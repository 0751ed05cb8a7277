import { expect, test } from 'vitest'
import { BOOST_RETURN_MAX, boostFault, boostState, highestBoost, type BoostFacts } from './boost-state.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const facts: BoostFacts = {
  price: 1_940,
  usualPrice: 1_880,
  chance: 0.5,
  isUsualOpen: true,
  isBeforeStart: true,
  endsAt: new Date('2026-11-24T12:00:01Z'),
  now: NOW,
}

test('a price that would return too much on average, or no more than the usual one, is not given', () => {
  const fault = (price: number, usualPrice = 1_880) => boostFault({ price, usualPrice, chance: 0.5 })
  expect(fault(1_960)).toBeUndefined()
  expect(fault(1_961)).toBe('price_too_generous')
  expect(fault(1_880)).toBe('price_not_above')
  expect(boostFault({ price: 8_000, usualPrice: 7_500, chance: 0.1 })).toBeUndefined()
  expect(boostFault({ price: 8_001, usualPrice: 7_500, chance: 0.1 })).toBe('price_too_long')
  expect(boostFault({ price: 1_940, usualPrice: 0, chance: 0 })).toBe('price_too_generous')
})

test('a boost is open until its end or the start of the game', () => {
  expect(boostState(facts)).toBe('open')
  expect(boostState({ ...facts, now: facts.endsAt })).toBe('ended')
  expect(boostState({ ...facts, isBeforeStart: false })).toBe('ended')
})

test('a boost stops while the usual price is stopped, has passed it, or makes it too generous', () => {
  expect(boostState({ ...facts, isUsualOpen: false })).toBe('stopped')
  expect(boostState({ ...facts, usualPrice: 0, chance: 0.4 })).toBe('stopped')
  expect(boostState({ ...facts, usualPrice: 1_960, chance: 0.48 })).toBe('stopped')
  expect(boostState({ ...facts, usualPrice: 1_700, chance: 0.55 })).toBe('stopped')
})

test('the highest boost returns at most what is allowed, in steps of a hundredth', () => {
  expect(highestBoost(1_880, 0.5)).toBe(1_960)
  expect(highestBoost(1_960, 0.5)).toBeUndefined()
  for (const chance of [0.2, 0.35, 0.62, 0.9]) {
    const highest = highestBoost(1_010, chance) ?? 0
    expect((highest * chance) / 1_000).toBeLessThanOrEqual(BOOST_RETURN_MAX)
    expect(((highest + 10) * chance) / 1_000).toBeGreaterThan(BOOST_RETURN_MAX)
  }
})
