import { expect, test } from 'vitest'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { decideSale, decideShare } from './decide-sale.ts'
import { decideTarget } from './decide-target.ts'
import { refuseBet, refuseLegs } from './refuse-bet-action.ts'
import { ACTIONS_PER_BET_MAX, type OpenBet } from './open-bet.ts'
import { at, bet, board, leg, NOW, resultCode } from './open-bet.testdata.ts'

const one = bet([leg(1, 2_000)])

test.each([
  ['a plain bet', {}, ['offered', 'offered', 'offered']],
  ['a won bet', { status: 'won' }, ['bet_settled', 'bet_settled', 'bet_settled']],
  ['a sold bet', { status: 'sold' }, ['bet_sold', 'bet_sold', 'bet_sold']],
  ['an edited bet', { status: 'edited' }, ['bet_edited', 'bet_edited', 'bet_edited']],
  ['an insured bet', { insuredPercent: 10 }, ['bet_insured', 'offered', 'bet_insured']],
  ['a partly sold bet', { openAmount: 500n }, ['offered', 'offered', 'edit_not_offered part_sold']],
  ['a system', { terms: { typeId: 2 } }, ['offered', 'insurance_not_offered type', 'edit_not_offered type']],
  [
    'a chain',
    { terms: { typeId: 3 } },
    ['sale_not_offered type', 'insurance_not_offered type', 'edit_not_offered type'],
  ],
  [
    'a conditional bet',
    { terms: { typeId: 5 } },
    ['sale_not_offered type', 'insurance_not_offered type', 'edit_not_offered type'],
  ],
  [
    'an anti-express',
    { terms: { typeId: 6 } },
    ['sale_not_offered type', 'insurance_not_offered type', 'edit_not_offered type'],
  ],
  [
    'a bet by promo code',
    { isPromo: true },
    ['sale_not_offered promo_code', 'insurance_not_offered promo_code', 'edit_not_offered promo_code'],
  ],
  [
    'a partly lent bet',
    { isPrepaid: true },
    ['sale_not_offered prepaid', 'insurance_not_offered prepaid', 'edit_not_offered prepaid'],
  ],
  [
    'a bet with a bonus',
    { terms: { typeId: 1, bonusBet: true } },
    ['sale_not_offered bonus', 'offered', 'edit_not_offered bonus'],
  ],
  [
    'a bet that secures a loan',
    { securesAdvance: true },
    ['sale_not_offered secures_advance', 'offered', 'edit_not_offered secures_advance'],
  ],
] as readonly (readonly [string, Partial<OpenBet>, readonly string[]])[])(
  '%s can be sold, insured and edited as listed',
  (_title, change, expected) => {
    const asked = { ...one, ...change }
    expect((['sale', 'insurance', 'edit'] as const).map((service) => resultCode(refuseBet(asked, service)))).toEqual(
      expected,
    )
  },
)

test.each([
  ['before its start', at(1, 2_000), undefined, 'offered'],
  ['suspended', at(1, 2_000, { marketStatus: 'suspended' }), undefined, 'market_suspended'],
  ['in a suspended game', at(1, 2_000, { isGameSuspended: true }), undefined, 'market_suspended'],
  ['without a price', at(1, 0), undefined, 'market_suspended'],
  ['closed', at(1, 2_000, { marketStatus: 'closed' }), undefined, 'market_closed'],
  ['past its start', at(1, 2_000, { startAt: NOW }), undefined, 'game_started'],
  ['over', at(1, 2_000, { stage: 'finished' }), undefined, 'game_finished'],
  ['postponed', at(1, 2_000, { stage: 'postponed' }), undefined, 'game_finished'],
  ['with a result being settled', at(1, 2_000, { hasNewResult: true }), undefined, 'game_finished'],
  ['on a silent feed', at(1, 2_000, { stage: 'live', isSilent: true }), undefined, 'prices_stale'],
  ['in play', at(1, 2_000, { stage: 'live', suspensions: 2 }), undefined, 'offered'],
  ['in play after its delay', at(1, 2_000, { stage: 'live', suspensions: 2 }), new Map([[1, 2]]), 'offered'],
  ['stopped meanwhile', at(1, 2_000, { stage: 'live', suspensions: 3 }), new Map([[1, 2]]), 'market_suspended'],
  ['in play without a delay', at(1, 2_000, { stage: 'live' }), new Map<number, number>(), 'game_started'],
] as const)('a leg %s', (_title, now, waited, expected) => {
  const refused = refuseLegs(one.legs, board(now), waited, NOW)
  expect(resultCode(refused)).toBe(expected)
  if (!refused.ok) expect(refused.refusal.details).toMatchObject({ selectionId: 128 })
})

test('a leg of an unknown game is over; a decided one needs no price, unless its result is being corrected', () => {
  expect(resultCode(refuseLegs(one.legs, board(), undefined, NOW))).toBe('game_finished')
  const won = [leg(1, 2_000, { status: LegStatus.win }), leg(2, 2_000)]
  expect(resultCode(refuseLegs(won, board(at(2, 2_000)), undefined, NOW))).toBe('offered')
  const corrected = at(1, 0, { stage: 'finished', hasNewResult: true })
  expect(resultCode(refuseLegs(won, board(corrected, at(2, 2_000)), undefined, NOW))).toBe('game_finished')
})

const sale = (asked: OpenBet, soldStake = asked.openAmount, price = 2_000) =>
  decideSale(asked, board(at(1, price)), { soldStake, waited: undefined, now: NOW })

test('an offer states the inputs of its value', () => {
  expect(sale(one)).toEqual({
    ok: true,
    value: {
      openAmount: 1_000n,
      soldStake: 1_000n,
      value: 940n,
      commission: 60,
      prices: [{ selectionId: 128, version: 1, chance: 0.5, price: 2_000, returned: 0 }],
    },
  })
})

test('a market with an unknown returned share, or a bet worth almost nothing, is not sold', () => {
  const unknown = decideSale(one, board({ ...at(1, 2_000), returned: undefined }), {
    soldStake: 1_000n,
    waited: undefined,
    now: NOW,
  })
  expect(unknown).toMatchObject({ refusal: { code: 'sale_not_offered', details: { reason: 'line_can_return' } } })
  const small = bet([leg(1, 2_000)], { amount: 20n })
  expect(sale(small, 20n, 18_000)).toMatchObject({ ok: true, value: { value: 2n } })
  expect(sale(small, 20n, 19_000)).toMatchObject({ refusal: { code: 'sale_value_too_small' } })
})

test('a part to sell is a valid amount and leaves a valid stake', () => {
  expect(decideShare(one, undefined)).toEqual({ ok: true, value: 1_000n })
  expect(decideShare(one, '10.00')).toEqual({ ok: true, value: 1_000n })
  expect(decideShare(one, '9.80')).toEqual({ ok: true, value: 980n })
  for (const text of ['9.81', '10.01', '0', '99999999999999999'])
    expect(decideShare(one, text)).toMatchObject({
      refusal: { code: 'share_out_of_range', details: { field: 'amount', all: '10.00', maximum: '9.80' } },
    })
  for (const text of ['', '1,00', '-1', 'x', '1.001', '1e2'])
    expect(decideShare(one, text)).toMatchObject({ refusal: { code: 'share_malformed', details: { field: 'amount' } } })
})

test('after the maximum number of actions only a full sale is left', () => {
  const busy = { ...one, events: ACTIONS_PER_BET_MAX }
  expect(sale(busy, 500n)).toMatchObject({ refusal: { code: 'too_many_changes' } })
  expect(sale(busy).ok).toBe(true)
  expect(decideTarget(busy, '11.00')).toMatchObject({ refusal: { code: 'too_many_changes' } })
  expect(decideTarget(busy, null)).toEqual({ ok: true, value: undefined })
})

test('a target is an amount that the bet can reach', () => {
  expect(decideTarget(one, '20.00')).toEqual({ ok: true, value: 2_000n })
  expect(decideTarget(one, '20.01')).toMatchObject({
    refusal: { code: 'target_out_of_range', details: { maximum: '20.00', currency: 'EUR' } },
  })
  expect(decideTarget(one, '0.00')).toMatchObject({ refusal: { code: 'target_out_of_range' } })
  for (const text of ['', '1,00', '-5', '1.001'])
    expect(decideTarget(one, text)).toMatchObject({
      refusal: { code: 'target_malformed', details: { field: 'target' } },
    })
  expect(decideTarget({ ...one, insuredPercent: 5 }, '11.00')).toMatchObject({ refusal: { code: 'bet_insured' } })
})
