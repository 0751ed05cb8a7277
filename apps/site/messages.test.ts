import { expect, test } from 'vitest'
import { partsOf } from './messages.ts'

test.each([
  [[], ['/en/', '/en', '/ru/line', '/ru/live/football', '/ar/line/football/12-cup', '/en/search', '/en/favorites']],
  [[], ['/en/information/about', '/en/information/rules/1/2']],
  [['calculator'], ['/en/information/betting-calculator', '/ru/information/betting-calculator/']],
  [['market'], ['/en/line/football/12-cup/9-a-b', '/ru/live/football/12-cup/9-a-b/']],
  [['accounts'], ['/en/login', '/ar/registration/social', '/en/information/rules/confirm-terms']],
  [
    ['accounts', 'recovery'],
    ['/en/forgotpassword', '/ar/user/accountverify', '/en/user/activatefast'],
  ],
  [['page'], ['/en/mobile']],
  [[], ['/en/casino', '/en/liner', '/en/loginx']],
  [['rest'], ['/en/office/history', '/en/office', '/en/coupon', '/en/onpay/success']],
])('a page wakes up with the parts of the texts that it speaks: %j', (parts, paths) => {
  expect(paths.map(partsOf)).toEqual(paths.map(() => parts))
})
