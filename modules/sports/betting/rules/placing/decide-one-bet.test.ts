// Decisions on single coupons, each at the edge of a rule: the code, and the field or the leg that it names.
import { expect, test } from 'vitest'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { decideBet, type BetFacts, type CouponAsk, type PlaceRefusal, type SelectionFacts } from './decide-bet.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const after = (ms: number): Date => new Date(NOW.getTime() + ms)

const selection = (selectionId: number, more: Partial<SelectionFacts> = {}): SelectionFacts => ({
  selectionId,
  gameId: selectionId,
  marketId: selectionId * 10,
  kind: '1x2',
  stage: 'line',
  startAt: after(3_600_000),
  isGameSuspended: false,
  suspensions: 0,
  marketStatus: 'open',
  version: 3,
  price: 2_000,
  ...more,
})

type More = {
  readonly ask?: Partial<CouponAsk>
  readonly facts?: Partial<BetFacts>
  readonly legs?: readonly Partial<SelectionFacts>[]
  /** Of the player, where they are not those of the selections. */
  readonly bets?: readonly Partial<CouponAsk['bets'][number]>[]
}

function decided(typeId: number, { ask = {}, facts = {}, legs = [{}], bets = [] }: More = {}) {
  const selections = legs.map((more, n) => selection(n + 1, more))
  return decideBet(
    {
      typeId: typeId as never,
      amount: '10.00',
      changeCoefAction: 0,
      waited: new Map(),
      bets: selections.map(({ selectionId, price, version }, n) => ({
        selectionId,
        coef: Math.max(price, 1_001) / 1_000,
        version,
        ...bets[n],
      })),
      ...ask,
    },
    {
      now: NOW,
      account: { playerId: 7, currency: 'EUR', balance: 100_000n, type: 0 },
      selections: new Map(selections.map((one) => [one.selectionId, one])),
      ...facts,
    },
  )
}

const told = (typeId: number, more: More = {}): PlaceRefusal | 'ok' => {
  const answer = decided(typeId, more)
  return answer.ok ? 'ok' : answer.refusal.code
}
const refusal = (typeId: number, more: More) => {
  const answer = decided(typeId, more)
  return answer.ok ? undefined : answer.refusal
}

const two = [{}, {}]
const three = [{}, {}, {}]

test.each<[string, number, More, PlaceRefusal | 'ok']>([
  ['many singles are two at least', 9, { legs: [{}] }, 'wrong_leg_count'],
  ['two are taken', 9, { legs: two }, 'ok'],
  ['an amount of a stranger leg', 9, { legs: two, ask: { amountByBetId: { 9: '1' } } }, 'selection_not_found'],
  ['of a type without such amounts it is passed over', 1, { legs: two, ask: { amountByBetId: { 9: '1' } } }, 'ok'],
  ['amounts of each single', 9, { legs: two, ask: { amount: undefined, amountByBetId: { 1: '1', 2: '2' } } }, 'ok'],
  [
    'one single without an amount',
    9,
    { legs: two, ask: { amount: undefined, amountByBetId: { 1: '1' } } },
    'amount_missing',
  ],
  ['no amount at all', 0, { ask: { amount: undefined } }, 'amount_missing'],
  ['the page of another player', 0, { ask: { userId: 8 } }, 'account_not_found'],
  ['their own page', 0, { ask: { userId: 7 } }, 'ok'],
  ['one size of a system', 2, { legs: three, ask: { systemValue: 2 } }, 'ok'],
  ['a size that the system has not', 2, { legs: three, ask: { systemValue: 4 } }, 'system_value_above_offset'],
  ['sizes before a size', 2, { legs: three, ask: { systemValue: 4, systemValues: [3, 2] } }, 'ok'],
  ['a size of a type without sizes', 1, { legs: two, ask: { systemValue: 9 } }, 'ok'],
  ['a lobby in an express', 1, { legs: two, bets: [{ blockId: 0 }] }, 'lobby_not_allowed'],
  [
    'a condition whose legs are in blocks',
    5,
    { legs: three, bets: [{ blockId: 1 }, { blockId: 2 }, { blockId: 2 }] },
    'ok',
  ],
  ['one leg without a block', 5, { legs: three, bets: [{ blockId: 1 }, { blockId: 2 }] }, 'block_missing'],
  ['one selection twice', 1, { legs: two, bets: [{}, { selectionId: 1 }] }, 'duplicate_selection'],
  ['a price of four decimals', 0, { bets: [{ coef: 2.000_1 }] }, 'coef_malformed'],
  ['two legs of one game', 1, { legs: [{ gameId: 5 }, { gameId: 5 }] }, 'related_legs'],
  ['the same as singles', 9, { legs: [{ gameId: 5 }, { gameId: 5 }] }, 'ok'],
  [
    'a market for singles in an express',
    1,
    { legs: [{ kind: couponConfig.singleOnlyKinds[0] ?? '' }, {}] },
    'banned_from_express',
  ],
  ['the same alone', 0, { legs: [{ kind: couponConfig.singleOnlyKinds[0] ?? '' }] }, 'ok'],
  ['a market that has closed', 0, { legs: [{ marketStatus: 'closed' }] }, 'market_closed'],
  ['a game that is stopped', 0, { legs: [{ isGameSuspended: true }] }, 'market_suspended'],
  ['a silent feed', 0, { legs: [{ isSilent: true }] }, 'prices_stale'],
  ['a worse price', 0, { bets: [{ coef: 2.1 }] }, 'price_changed'],
  [
    'a worse price where better ones are accepted',
    0,
    { bets: [{ coef: 2.1 }], ask: { changeCoefAction: 2 } },
    'price_changed',
  ],
  ['a better price where better ones are accepted', 0, { bets: [{ coef: 1.9 }], ask: { changeCoefAction: 2 } }, 'ok'],
  ['any price where any is accepted', 0, { bets: [{ coef: 2.1 }], ask: { changeCoefAction: 1 } }, 'ok'],
  [
    'another price than the exact one',
    0,
    { bets: [{ coef: 1.9 }], ask: { changeCoefAction: 1, exactCoef: 1.9 } },
    'price_changed',
  ],
  ['the exact coefficient', 1, { legs: two, ask: { exactCoef: 4 } }, 'ok'],
  ['another than the exact coefficient', 1, { legs: two, ask: { exactCoef: 4.1 } }, 'price_changed'],
  [
    'a leg too short for an anti-express',
    6,
    { legs: [{ price: couponConfig.antiExpress.coefMin - 1 }, {}] },
    'anti_express_leg_too_short',
  ],
  ['the shortest leg of an anti-express', 6, { legs: [{ price: couponConfig.antiExpress.coefMin }, {}] }, 'ok'],
  ['a short leg of an express', 1, { legs: [{ price: couponConfig.antiExpress.coefMin - 1 }, {}] }, 'ok'],
  ['a stake that can only lose', 0, { legs: [{ price: 1_001 }], ask: { amount: '0.20' } }, 'amount_cannot_win'],
  [
    'all that the account holds',
    0,
    { facts: { account: { playerId: 7, currency: 'EUR', balance: 1_000n, type: 0 } } },
    'ok',
  ],
  [
    'a cent more',
    0,
    { facts: { account: { playerId: 7, currency: 'EUR', balance: 999n, type: 0 } } },
    'insufficient_funds',
  ],
  ['a stake below the least', 0, { ask: { amount: '0.19' } }, 'amount_below_minimum'],
  ['the least stake', 0, { ask: { amount: '0.20' } }, 'ok'],
])('%s', (_which, typeId, more, code) => {
  expect(told(typeId, more)).toBe(code)
})

test('a first block stakes the amount of its coupon, and later ones what the blocks before may return', () => {
  const blocks = [{ blockId: 1 }, { blockId: 2 }, { blockId: 2 }]
  const conditional = (amountByBlockId: Record<string, string>, amount: string | undefined = '10.00') =>
    refusal(5, { legs: three, bets: blocks, ask: { amount, amountByBlockId } })
  expect(conditional({ 1: '10' })).toBeUndefined()
  expect(conditional({ 1: '11' })).toMatchObject({ code: 'amount_malformed', details: { blockId: 1 } })
  expect(conditional({ 1: 'x' })).toMatchObject({ code: 'amount_malformed', details: { blockId: 1 } })
  expect(conditional({ 2: 'x' })).toMatchObject({ details: { field: 'amountByBlockId', blockId: 2 } })
  expect(conditional({ 2: '20.00' })).toBeUndefined()
  expect(conditional({ 2: '20.01' })).toMatchObject({
    code: 'amount_above_maximum',
    details: { field: 'amountByBlockId', blockId: 2, maximum: '20.00' },
  })
  expect(
    decided(5, { legs: three, bets: blocks, ask: { amount: undefined, amountByBlockId: { 1: '3' } } }),
  ).toMatchObject({
    value: { own: 300n },
  })
})

const PROMO = {
  code: 'GIFT',
  playerId: undefined,
  currency: 'EUR',
  amount: 500n,
  coefMin: 1_500,
  legsMin: 1,
  expiresAt: after(1),
  isUsed: false,
}
const gift = (promo: Partial<typeof PROMO> | { playerId: number } | undefined, more: More = {}, typeId = 0) =>
  refusal(typeId, {
    ...more,
    ask: { promoCode: 'GIFT', ...more.ask },
    facts: promo === undefined ? {} : { promo: { ...PROMO, ...promo } },
  })

test('a code is for its player, its time, its currency and coupons of its kind', () => {
  expect(gift({})).toBeUndefined()
  expect(gift({ playerId: 7 })).toBeUndefined()
  expect(gift(undefined)?.code).toBe('promo_code_unknown')
  expect(gift({ playerId: 8 })?.code).toBe('promo_code_unknown')
  expect(gift({ isUsed: true })?.code).toBe('promo_code_used')
  expect(gift({ expiresAt: NOW })?.code).toBe('promo_code_expired')
  expect(gift({ currency: 'USD' })).toMatchObject({ code: 'promo_code_not_offered', details: { currency: 'USD' } })
  expect(gift({}, { legs: two }, 9)?.code).toBe('promo_code_not_offered')
  expect(gift({ legsMin: 2 })).toMatchObject({ code: 'promo_code_not_offered', details: { legsMin: 2 } })
  expect(gift({ coefMin: 2_000 })).toBeUndefined()
  expect(gift({ coefMin: 2_001 })).toMatchObject({ code: 'promo_code_not_offered', details: { coefMin: 2.001 } })
  expect(decided(0, { ask: { promoCode: 'GIFT' }, facts: { promo: PROMO } })).toMatchObject({
    value: { own: 0n, bets: [{ stake: 500n, possibleWin: 500n }] },
  })
})

test('an advance is at most what is available and what is staked, and secured by no game of the coupon', () => {
  const advance = (prepaidAmount: string, facts: Partial<BetFacts> = {}, more: More = {}, typeId = 0) =>
    refusal(typeId, { ...more, ask: { ...more.ask, prepaidAmount }, facts: { advanceAvailable: 800n, ...facts } })
  expect(advance('8.00')).toBeUndefined()
  expect(advance('8.01')).toMatchObject({ code: 'prepaid_above_available', details: { maximum: '8.00' } })
  expect(advance('10.01', { advanceAvailable: 9_000n })).toMatchObject({ details: { maximum: '10.00' } })
  expect(advance('0.01', { advanceAvailable: undefined })?.code).toBe('prepaid_above_available')
  expect(advance('1.00', { securingGames: new Set([1]) })).toMatchObject({
    code: 'prepaid_related_game',
    details: { selectionId: 1, gameId: 1 },
  })
  expect(advance('1.00', { securingGames: new Set([2]) })).toBeUndefined()
  expect(advance('1.00', {}, { legs: two }, 9)?.code).toBe('prepaid_not_offered')
  expect(advance('1.00', { promo: PROMO }, { ask: { promoCode: 'GIFT' } })?.code).toBe('prepaid_not_offered')
  expect(advance('x')).toMatchObject({ details: { field: 'prepaidAmount' } })
  expect(decided(0, { ask: { prepaidAmount: '8.00' }, facts: { advanceAvailable: 800n } })).toMatchObject({
    value: { own: 200n, prepaid: 800n },
  })
})

test('S5.11 a VIP bet is for marked players, for one coupon of games to come, where the stake is limited at all', () => {
  const vip = (more: More = {}, typeId = 0) =>
    told(typeId, { ...more, ask: { isVipBet: true, ...more.ask }, facts: { isVip: true, ...more.facts } })
  expect(vip()).toBe('ok')
  expect(vip({ facts: { isVip: false } })).toBe('vip_bet_not_offered')
  expect(vip({ facts: { account: { playerId: 7, currency: 'EUR', balance: 100_000n, type: 4 } } })).toBe(
    'vip_bet_not_offered',
  )
  expect(vip({ facts: { brand: { ...SHIPPED_BRAND_COUPON, maxAmountTypes: [1] } } })).toBe('vip_bet_not_offered')
  expect(vip({ facts: { brand: { ...SHIPPED_BRAND_COUPON, isVipBetShown: false } } })).toBe('vip_bet_not_offered')
  expect(vip({ legs: two }, 9)).toBe('vip_bet_not_offered')
  expect(vip({ legs: [{ stage: 'live' }], ask: { waited: new Map([[1, 0]]) } })).toBe('vip_bet_not_offered')
})

test('S3.16 a score that is not the one the player saw is told, of games in play alone', () => {
  const seen = (
    score: readonly [number, number] | undefined,
    leg: Partial<SelectionFacts> = {},
    ask: Partial<CouponAsk> = {},
  ) =>
    told(0, {
      legs: [{ stage: 'live', score: [1, 0], ...leg }],
      bets: [{ score }],
      ask: { waited: new Map([[1, 0]]), isDropOnScoreChange: true, ...ask },
    })
  expect(seen([1, 0])).toBe('ok')
  expect(seen([0, 0])).toBe('score_changed')
  expect(seen([1, 1])).toBe('score_changed')
  expect(seen(undefined)).toBe('ok')
  expect(seen(undefined, {}, { scores: new Map([[1, [0, 0]]]) })).toBe('score_changed')
  expect(seen([0, 0], { score: undefined })).toBe('ok')
  expect(seen([0, 0], { stage: 'line' })).toBe('ok')
  expect(seen([0, 0], {}, { isDropOnScoreChange: false })).toBe('ok')
})

const FAIR = (chance: number) => ({ fair: { chance, mayReturn: false } })
const bonusLegs = (chance: number, count: number = couponConfig.bonusBet.legsMin) =>
  Array.from({ length: count }, () => ({ price: 2_000, ...FAIR(chance) }))

test('no bonus is given where prices would return more than is staked, nor beside another bonus or where it is not shown', () => {
  const bonus = (more: More = {}) => told(1, { legs: bonusLegs(0.45), ...more, ask: { isBonusBet: true, ...more.ask } })
  expect(bonus()).toBe('ok')
  expect(bonus({ legs: bonusLegs(0.499) })).toBe('bonus_bet_not_offered')
  // Of a leg without a fair chance nothing is known, and its margin is trusted.
  expect(bonus({ legs: [...bonusLegs(0.499), {}] })).toBe('ok')
  expect(bonus({ legs: bonusLegs(0.45).slice(1) })).toBe('bonus_bet_not_offered')
  expect(bonus({ ask: { isHyperBonus: true } })).toBe('bonus_bet_not_offered')
  expect(bonus({ facts: { brand: { ...SHIPPED_BRAND_COUPON, isBonusBetShown: false } } })).toBe('bonus_bet_not_offered')
})

test('a hyper-bonus is for an express of enough legs, all of them long enough, that wins enough', () => {
  const { hyperBonus } = couponConfig
  const legs = (count: number, price: number = hyperBonus.coefMin, chance = 0.3) =>
    Array.from({ length: count }, () => ({ price, ...FAIR(chance) }))
  const hyper = (more: More = {}, typeId = 1) =>
    told(typeId, { ...more, ask: { isHyperBonus: true, amount: '100.00', ...more.ask } })
  const least = legs(hyperBonus.legsMin)
  expect(hyper({ legs: least })).toBe('ok')
  expect(hyper({ legs: least.slice(1) })).toBe('hyper_bonus_not_offered')
  expect(hyper({ legs: legs(hyperBonus.legsMax) })).toBe('ok')
  expect(hyper({ legs: legs(hyperBonus.legsMax + 1) })).toBe('hyper_bonus_not_offered')
  expect(hyper({ legs: [...least, ...legs(1, hyperBonus.coefMin - 1)] })).toBe('hyper_bonus_not_offered')
  expect(hyper({ legs: least.map((leg) => ({ ...leg, fair: { chance: 0.999, mayReturn: false } })) })).toBe(
    'hyper_bonus_not_offered',
  )
  expect(hyper({ legs: least, ask: { amount: '0.20' } })).toBe('hyper_bonus_not_offered')
})
