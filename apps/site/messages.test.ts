import { expect, test } from 'vitest'
import { needsRest } from './messages.ts'

test('lists wake up with the first part of the texts, game pages and the office with all of them', () => {
  const paths = [
    '/en/',
    '/en',
    '/ru/line',
    '/ru/live/football',
    '/ar/line/football/12-cup',
    '/en/search',
    '/en/favorites',
  ]
  expect(paths.filter(needsRest)).toEqual([])
  const others = [
    '/en/line/football/12-cup/9-a-b',
    '/en/office/history',
    '/en/login',
    '/en/coupon',
    '/en/liner',
    '/en/onpay/success',
  ]
  expect(others.filter((path) => !needsRest(path))).toEqual([])
})
