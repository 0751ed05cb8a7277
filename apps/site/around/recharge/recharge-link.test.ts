import { expect, test } from 'vitest'
import { opensRechargeBox, type LinkPress } from './recharge-link.ts'

const press: LinkPress = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

test.each(['/en/line', '/en', '/ar/live/football', '/de/onpay/fail', '/en/officers'])(
  'S5.15 from %s a link to the recharge page opens its box',
  (current) => expect(opensRechargeBox(press, '/en/office/recharge', current)).toBe(true),
)

test.each(['/en/office/account', '/en/office', '/ar/office/historypay'])(
  'S5.15 from %s, a page of the office, the same link leads to the page',
  (current) => expect(opensRechargeBox(press, '/en/office/recharge', current)).toBe(false),
)

test.each<Partial<LinkPress>>([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('S5.15 a press that opens the page elsewhere (%o) is left to the browser', (other) =>
  expect(opensRechargeBox({ ...press, ...other }, '/en/office/recharge', '/en/line')).toBe(false),
)

test.each(['/en/office/recharges', '/office/recharge', '/en/office/account'])('%s is not the recharge page', (target) =>
  expect(opensRechargeBox(press, target, '/en/line')).toBe(false),
)
