import { expect, test } from 'vitest'
import { officeMenuName, officeMenuNames } from './office-menu-names.ts'

test('S2.3.2 every section that analytics name has one', () => {
  expect(officeMenuNames.toSorted()).toEqual(
    [
      'my bets',
      'recharge',
      'withdrawal',
      'transfer history',
      'personal data',
      'security',
      'partner programme',
      'QR login',
      'mailing',
      'promo check',
      'cashback',
      'bonuses',
      'wallets',
      'account',
      'sports in line',
      'sports in live',
    ].toSorted(),
  )
})

test.each([
  ['/en/office/history', 'my bets'],
  ['/office/recharge?amount=5', 'recharge'],
  ['/ar/office/historypay#top', 'transfer history'],
  ['/ar/office/settings#mailing', 'mailing'],
  ['/office/settings?x=1#live', 'sports in live'],
  ['/en/office/settings', undefined],
  ['/en/office/history/100012', undefined],
  ['/en/line', undefined],
  ['', undefined],
])('the link %j is %j', (path, name) => {
  expect(officeMenuName(path)).toBe(name)
})
