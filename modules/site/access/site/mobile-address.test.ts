import { expect, test } from 'vitest'
import { mobileAddress } from './mobile-address.ts'

const tablet = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
  touchPoints: 5,
}
const at = { href: 'https://book.example/en/line?a=1#x', cookies: '', mobileDomain: 'm.book.example' }

test('S2.1.6 a touch Mac is redirected to the same page of the mobile host', () => {
  expect(mobileAddress(tablet, at)).toBe('https://m.book.example/en/line?a=1#x')
})

test('S2.1.6 a visitor with a chosen platform is not redirected, nor is a Mac without touch or one that is there already', () => {
  expect(mobileAddress(tablet, { ...at, href: `${at.href.split('#')[0]}&platform_type=desktop` })).toBeUndefined()
  expect(mobileAddress(tablet, { ...at, cookies: 'a=b; platform_type=desktop' })).toBeUndefined()
  expect(mobileAddress({ ...tablet, touchPoints: 0 }, at)).toBeUndefined()
  expect(mobileAddress(tablet, { ...at, href: 'https://m.book.example/en/' })).toBeUndefined()
})
