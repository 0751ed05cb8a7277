import { expect, test } from 'vitest'
import { partsOf } from './messages.ts'

test.each([
  [[], ['/en/', '/en', '/ru/line', '/ru/live/football', '/ar/line/football/12-cup', '/en/search', '/en/favorites']],
  [[], ['/en/information/about', '/en/information/rules/1/2']],
  [['calculator'], ['/en/information/betting-calculator', '/ru/information/betting-calculator/']],
  [['page'], ['/en/line/football/12-cup/9-a-b', '/en/login', '/en/liner', '/en/information/rules/confirm-terms']],
  [['rest'], ['/en/office/history', '/en/office', '/en/coupon', '/en/onpay/success']],
])('a page wakes up with the parts of the texts that it speaks: %j', (parts, paths) => {
  expect(paths.map(partsOf)).toEqual(paths.map(() => parts))
})
