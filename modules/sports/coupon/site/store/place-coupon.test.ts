import { expect, test } from 'vitest'
import { refuse } from '#kernel/result.ts'
import { gameNumbered, homeOf } from '#modules/sports/coupon/rules/model/coupon.testdata.ts'
import { couponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { reduceCoupon, type CouponAction } from '#modules/sports/coupon/rules/steps/coupon-state.ts'
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { emptyCoupon, type Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { createPlacing, SENDS_MAX } from './place-coupon.ts'

const account: CouponAccount = { accountId: 5, currency: 'EUR', balance: 2_000n, type: 0 }
const placedBet = { betId: 9, status: 'accepted', coef: 2.1, possibleWin: '21.00', balance: '10.00' } as const
const cut = refuse('network_error', 'cut')
type Answer = { readonly ok: boolean }

/** A server that gives the queued answers to POST, and finds bets by the keys in `book`. */
function setUp(posts: readonly Answer[], book = new Map<string, object>(), more: readonly CouponAction[] = []) {
  let coupon: Coupon = [
    { type: 'toggled', pick: homeOf(1), at: 1 },
    { type: 'amount_set', amount: '10' },
    { type: 'seen', games: [gameNumbered(1)], asked: [100] },
    ...more,
  ].reduce((state, action) => reduceCoupon(state, action as CouponAction), emptyCoupon)
  const queue = [...posts]
  const sent: { idempotencyKey: string; bets: unknown }[] = []
  const clock = { now: 1_000_000 }
  const placing = createPlacing({
    ask: (async (name: string, input: { key?: string; idempotencyKey: string; bets: unknown }) => {
      if (name.startsWith('GET')) {
        const bet = book.get(input.key ?? '')
        return { ok: true, value: { items: bet === undefined ? [] : [bet], next: null } }
      }
      sent.push(input)
      return queue.shift() ?? cut
    }) as never,
    store: { read: () => coupon, dispatch: (action) => void (coupon = reduceCoupon(coupon, action)) },
    now: () => clock.now,
    pause: async (ms) => void (clock.now += ms),
  })
  const place = () => placing.place(account, couponPreview(coupon, { currency: 'EUR' }))
  return { placing, place, sent, clock, queue, book, read: () => coupon }
}

test('a bet that is taken becomes a receipt, and its balance comes back', async () => {
  const { place, sent, read } = setUp([{ ok: true, value: placedBet } as never])
  expect(await place()).toBe('10.00')
  expect(sent).toMatchObject([
    {
      amount: '10.00',
      accountId: 5,
      typeId: 0,
      bets: [{ selectionId: 100, coef: 2.1, version: 1 }],
    },
  ])
  expect(read()).toMatchObject({
    legs: [],
    receipt: { betId: 9, stake: '10.00', legs: [{ selectionId: 100, coef: 2.1 }] },
  })
})

test('a cut line is met with the same coupon under the same key', async () => {
  const { place, sent, read } = setUp([cut, refuse('outcome_unknown', '?'), { ok: true, value: placedBet } as never])
  await place()
  expect(sent).toHaveLength(3)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
  expect(read().receipt?.betId).toBe(9)
})

test('a refusal ends the intent, and the same coupon is sent again under its key, so that it cannot be accepted twice', async () => {
  const { place, sent, read } = setUp([
    refuse('market_suspended', 'no', { selectionId: 100 }),
    { ok: true, value: placedBet } as never,
  ])
  await place()
  expect(read()).toMatchObject({ legs: [{ refusal: 'market_suspended' }] })
  expect(read().attempt).toBeUndefined()
  await place()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
})

test('a bet that went in behind a cut line is found by its key', async () => {
  const found = { get: () => placedBet } as unknown as Map<string, object>
  const { place, sent, read } = setUp([], found)
  await place()
  expect(sent).toHaveLength(SENDS_MAX)
  expect(read().receipt?.betId).toBe(9)
})

test('without an answer the coupon reports an unknown outcome, and asking again uses the same key', async () => {
  const { placing, place, sent, queue, read } = setUp([])
  await place()
  expect(read().attempt?.status).toBe('unknown')
  queue.push({ ok: true, value: placedBet } as never)
  await placing.askAgain()
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(read().receipt?.betId).toBe(9)
})

test('an old intent is looked up and never sent again', async () => {
  const { placing, place, sent, clock, read } = setUp([])
  await place()
  clock.now += 3_600_000
  await placing.askAgain()
  expect(sent).toHaveLength(SENDS_MAX)
  expect(read()).toMatchObject({ refusal: { code: 'not_placed' }, legs: [{ selectionId: 100 }] })
})

test('an intent found after a reload is looked up until the server must have decided, and is not sent', async () => {
  const before = setUp([])
  await before.place()
  const sentBefore = before.sent.length
  await before.placing.watch()
  expect(before.sent).toHaveLength(sentBefore)
  expect(before.read().refusal?.code).toBe('not_placed')
  expect(before.clock.now - 1_000_000).toBeGreaterThan(30_000)
})

test('S3.12 many singles become one slip with the number of each', async () => {
  const singles = [
    { betId: 9, selectionId: 100, coef: 2.1, possibleWin: '21.00' },
    { betId: 10, selectionId: 200, coef: 2.1, possibleWin: '6.30' },
  ]
  const more: CouponAction[] = [
    { type: 'toggled', pick: homeOf(2), at: 2 },
    { type: 'type_chosen', typeId: 9 },
    { type: 'bet_amount_set', selectionId: 200, amount: '3' },
  ]
  const { place, sent, read } = setUp(
    [{ ok: true, value: { ...placedBet, singlesResultCoupons: singles } } as never],
    undefined,
    more,
  )
  await place()
  expect(sent[0]).toMatchObject({ typeId: 9, amountByBetId: { 100: '10.00', 200: '3.00' } })
  expect(read().receipt).toMatchObject({
    typeId: 9,
    stake: '13.00',
    possibleWin: '27.30',
    singlesResultCoupons: singles,
  })
})

test('a fixed coupon keeps its selections and its stake behind the receipt', async () => {
  const { place, read } = setUp([{ ok: true, value: placedBet } as never], undefined, [
    { type: 'settings_set', change: { isCouponFixed: true } },
  ])
  await place()
  expect(read()).toMatchObject({ legs: [{ selectionId: 100 }], amount: '10', receipt: { betId: 9 } })
})

test('a coupon that is bet again after a receipt has another key', async () => {
  const taken = { ok: true, value: placedBet } as never
  const { place, sent } = setUp([taken, taken], undefined, [{ type: 'settings_set', change: { isCouponFixed: true } }])
  await place()
  await place()
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('a key that another tab has spent on this coupon shows the bet that it got', async () => {
  const { place, sent, read } = setUp([refuse('idempotency_key_reused', 'no')], {
    get: () => placedBet,
  } as unknown as Map<string, object>)
  await place()
  expect(sent).toHaveLength(1)
  expect(read()).toMatchObject({ legs: [], receipt: { betId: 9, stake: '10.00' } })
})
