import { expect, test } from 'vitest'
import { registrationWay } from './registration-way.ts'

const facts = {
  path: '/line',
  isEnabled: true,
  host: 'book.example',
  vipDomains: ['vip.example'],
  isWidget: false,
  isCustom: false,
}

test('S2.4.2 registration opens over the page, from the login page as a page', () => {
  expect(registrationWay(facts)).toBe('modal')
  expect(registrationWay({ ...facts, isWidget: true })).toBe('widget')
  expect(registrationWay({ ...facts, path: '/login', isWidget: true })).toBe('route')
})

test('S2.4.2 custom registration leads to the registration route, whether or not the widget is on', () => {
  expect(registrationWay({ ...facts, isCustom: true })).toBe('route')
  expect(registrationWay({ ...facts, isCustom: true, isWidget: true })).toBe('route')
  expect(registrationWay({ ...facts, isCustom: true, isEnabled: false })).toBe('nothing')
  expect(registrationWay({ ...facts, isCustom: true, host: 'vip.example' })).toBe('nothing')
})

test('S2.4.2 S6.2 nothing happens where one registers already, where it is off, and on a VIP domain', () => {
  expect(registrationWay({ ...facts, path: '/registration/socialregistration' })).toBe('nothing')
  expect(registrationWay({ ...facts, isEnabled: false })).toBe('nothing')
  expect(registrationWay({ ...facts, host: 'vip.example' })).toBe('nothing')
})
