import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCoupon, type Coupon } from '../model/coupon.ts'
import { reduceCoupon } from './coupon-state.ts'
import { couponToSave, gamesOf, stepsToImport } from './imported-coupon.ts'
import type { ImportedCoupon, ImportedLeg, ImportMode } from '#modules/sports/coupon-ideas/contract.ts'

const legOf = (n: number, more: Partial<ImportedLeg> = {}): ImportedLeg => ({
  selectionId: n * 128,
  gameId: 1_000 + n,
  marketId: n,
  coef: 1.5 + n / 100,
  version: 3,
  status: 'open',
  facts: {
    sport: 'football',
    champId: 1,
    champName: 'Cup',
    opponents: ['Home', 'Away'],
    startAt: '2026-11-22T12:00:00.000Z',
    stage: 'line',
    kind: 'total',
    line: 2.5,
    outcome: 'over',
    name: 'Over 2.5',
    delaySeconds: 0,
  },
  ...more,
})

const bring = (coupon: Coupon, brought: ImportedCoupon, mode: ImportMode): Coupon =>
  stepsToImport(coupon, brought, mode, 5).reduce(reduceCoupon, coupon)

const couponOf = (...legs: readonly ImportedLeg[]): Coupon => bring(emptyCoupon, { legs }, 'replace')
const idsOf = ({ legs }: Pick<Coupon, 'legs'>): readonly number[] => legs.map(({ selectionId }) => selectionId)

describe('an imported coupon', () => {
  test('S3.12 replaces the current one: legs, type, blocks and sizes, never the stake', () => {
    const before = { ...couponOf(legOf(1), legOf(2)), amount: '12.50' }
    const after = bring(
      before,
      {
        typeId: 2,
        systemValues: [3, 2],
        legs: [legOf(3, { blockId: 0 }), legOf(4, { blockId: 1 }), legOf(5, { blockId: 1 }), legOf(6, { blockId: 1 })],
      },
      'replace',
    )
    expect(idsOf(after)).toEqual([384, 512, 640, 768])
    expect(after).toMatchObject({ typeId: 2, systemValues: [2, 3], amount: '12.50', isCouponLoadedFromCode: true })
    expect(after.legs.map(({ blockId }) => blockId)).toEqual([0, 1, 2, 3])
  })

  test('S3.12 S3.14 S3.16 an express of the day keeps its expressId for as long as its selections are all there is', () => {
    const express = bring(
      emptyCoupon,
      { typeId: 1, expressId: 'day-1', legs: [legOf(1), legOf(2), legOf(3)] },
      'replace',
    )
    expect([express.expressId, express.legs.map(({ expressId }) => expressId)]).toEqual([
      'day-1',
      ['day-1', 'day-1', 'day-1'],
    ])
    expect(reduceCoupon(express, { type: 'amount_set', amount: '5' }).expressId).toBe('day-1')
    const shorter = reduceCoupon(express, { type: 'removed', selectionIds: [128] })
    expect(shorter.expressId).toBeUndefined()
    expect(shorter.legs.map(({ expressId }) => expressId)).toEqual(['day-1', 'day-1'])
    expect(bring(express, { legs: [legOf(4)] }, 'add').expressId).toBeUndefined()
    expect(bring(express, { legs: [legOf(1), legOf(2), legOf(3)] }, 'replace').expressId).toBeUndefined()
  })

  test('marks what changed and what closed, names every leg at once and reprices it', () => {
    const { legs } = couponOf(
      legOf(1),
      legOf(2, { savedCoef: 2.5, coef: 1.9, isChanged: true }),
      legOf(3, { status: 'closed', savedCoef: 1.53 }),
      legOf(4, { status: 'suspended' }),
    )
    expect(legs.map(({ mark }) => mark)).toEqual([undefined, 'changed', 'closed', undefined])
    expect(legs.map(({ now }) => now?.status)).toEqual(['open', 'open', 'closed', 'suspended'])
    expect(legs[1]).toMatchObject({ coef: 2.5, now: { coef: 1.9 } })
    expect(legs.every(({ facts }) => facts?.name === 'Over 2.5' && facts.line === 2.5)).toBe(true)
  })

  test('added, it leaves the legs, the type and the stake of the coupon as they are', () => {
    const before: Coupon = { ...couponOf(legOf(1), legOf(2), legOf(3)), typeId: 2, amount: '7' }
    const after = bring(before, { typeId: 1, legs: [legOf(2), legOf(4), legOf(5, { status: 'closed' })] }, 'add')
    expect(idsOf(after)).toEqual([128, 256, 384, 512])
    expect(after).toMatchObject({ typeId: 2, amount: '7' })
    expect(after.legs[3]).toMatchObject({ facts: { name: 'Over 2.5' }, now: { status: 'open' } })
  })

  test('in any import, adding loses no existing leg, and replacing imports every one', () => {
    const legs = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 18 })
      .map((ids) => ids.map((id) => legOf(id)))
    fc.assert(
      fc.property(legs, legs, (own, other) => {
        const before = couponOf(...own)
        const added = idsOf(bring(before, { legs: other }, 'add'))
        expect(added.slice(0, own.length)).toEqual(idsOf(before))
        expect(new Set(added)).toEqual(new Set([...own, ...other].map(({ selectionId }) => selectionId)))
        expect(idsOf(bring(before, { legs: other }, 'replace'))).toEqual(other.map(({ selectionId }) => selectionId))
      }),
    )
  })
})

test('two legs of one game, even of one market, are in one game', () => {
  const [game, ...rest] = gamesOf([
    legOf(1),
    legOf(1, { selectionId: 129, coef: 2.2 }),
    legOf(2, { gameId: 1_001, status: 'suspended' }),
  ])
  expect(rest).toEqual([])
  expect(game?.markets.map(({ marketId, status, selections }) => [marketId, status, selections.length])).toEqual([
    [1, 'open', 2],
    [2, 'suspended', 1],
  ])
})

describe('what is saved', () => {
  test('of an express: the legs alone', () => {
    expect(couponToSave(couponOf(legOf(1), legOf(2)))).toEqual({
      typeId: 1,
      legs: [
        { selectionId: 128, coef: 1.51 },
        { selectionId: 256, coef: 1.52 },
      ],
    })
  })

  test('of a system with a banker: sizes and the lobby too, and it comes back the same', () => {
    const brought: ImportedCoupon = {
      typeId: 2,
      systemValues: [2],
      legs: [legOf(1, { blockId: 0 }), legOf(2, { blockId: 1 }), legOf(3, { blockId: 1 }), legOf(4, { blockId: 1 })],
    }
    const coupon = bring(emptyCoupon, brought, 'replace')
    const { typeId, systemValues, legs } = couponToSave(coupon)
    expect([typeId, systemValues, legs[0]?.blockId]).toEqual([2, [2], 0])
    expect(legs.slice(1).every(({ blockId }) => blockId !== 0)).toBe(true)
  })
})
