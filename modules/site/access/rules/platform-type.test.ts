import { expect, test } from 'vitest'
import { forcedPlatform, isTouchMac, platformHost } from './platform-type.ts'

const hosts = { host: 'book.example', mobileDomain: 'm.book.example', mainHost: 'book.example' }

test('S2.1.6 platform_type forces the mobile host or the main one', () => {
  expect(platformHost({ ...hosts, forced: forcedPlatform('?platform_type=mobile') })).toBe('m.book.example')
  expect(platformHost({ ...hosts, host: 'm.book.example', forced: 'desktop' })).toBe('book.example')
  expect(platformHost({ ...hosts, forced: 'desktop' })).toBeUndefined()
  expect(platformHost({ ...hosts, host: 'm.book.example', forced: 'mobile' })).toBeUndefined()
  expect(platformHost({ ...hosts, mobileDomain: null, forced: 'mobile' })).toBeUndefined()
  expect(platformHost({ ...hosts, host: 'm.book.example', mainHost: undefined, forced: 'desktop' })).toBeUndefined()
  expect(forcedPlatform('?platform_type=tv')).toBeUndefined()
})

test('S2.1.6 a Mac with a touch screen is a tablet', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  expect(isTouchMac({ userAgent, touchPoints: 5 })).toBe(true)
  expect(isTouchMac({ userAgent, touchPoints: 0 })).toBe(false)
  expect(isTouchMac({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)', touchPoints: 10 })).toBe(false)
})
