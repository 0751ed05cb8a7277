import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activationType, withPhone } from '#modules/players/contacts/rules/activation-type.ts'
import { ascending, withSport } from '#modules/players/my-account/rules/disallowed-sports.ts'
import {
  isSettingId,
  isSettingValue,
  readValue,
  settingIds,
  settingKind,
  settingValues,
  storedValue,
} from './settings.ts'

const anyId = fc.constantFrom(...settingIds)

test('S3.31 mailing, bonus and cashback can be set', () => {
  expect(settingIds).toEqual(expect.arrayContaining(['news_email', 'deposit_email', 'bets_email', 'news_sms']))
  expect(settingKind('bonus_type').options).toEqual(['0', '1', '2'])
  expect(settingKind('cashback_type').options).toEqual(['points', 'percent'])
})

test('marketing is off by default', () => {
  const usual = settingValues(new Map())
  expect([usual.news_email, usual.news_sms]).toEqual([false, false])
})

test('a valid value is stored and read back', () => {
  const anyValue = (id: (typeof settingIds)[number]) => {
    const { options } = settingKind(id)
    return options.length === 0 ? fc.boolean() : fc.constantFrom(...options)
  }
  fc.assert(
    fc.property(
      anyId.chain((id) => fc.tuple(fc.constant(id), anyValue(id))),
      ([id, value]) => {
        expect(isSettingValue(id, value)).toBe(true)
        expect(readValue(id, storedValue(value))).toBe(value)
      },
    ),
  )
})

test('anything else is invalid, and a value that no longer exists becomes the default', () => {
  fc.assert(
    fc.property(anyId, fc.anything(), (id, value) => {
      const { options } = settingKind(id)
      const isRight = options.length === 0 ? typeof value === 'boolean' : options.includes(value as string)
      expect(isSettingValue(id, value)).toBe(isRight)
    }),
  )
  expect(readValue('cashback_type', 'gold')).toBe('points')
  expect(readValue('deposit_email', 'yes')).toBe(true)
})

test.each(['__proto__', 'constructor', 'toString', '', 'HIDE_BALANCE'])('%j is no setting', (id) => {
  expect(isSettingId(id)).toBe(false)
})

test('S5.14 disallowed sports are in ascending order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200)), fc.nat(200), fc.boolean(), (ids, id, isIn) => {
      const sorted = ascending(ids)
      expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
      expect(new Set(sorted)).toEqual(new Set(ids))
      const changed = withSport(ids, id, isIn)
      expect(changed.includes(id)).toBe(isIn)
      expect(changed).toEqual(ascending(changed))
    }),
  )
  expect(ascending([10, 9, 1, 100])).toEqual([1, 9, 10, 100])
})

test('S4.21 a phone turns activation 0 into 3 and 1 into 2', () => {
  expect([0, 1, 2, 3].map((type) => withPhone(type as 0 | 1 | 2 | 3))).toEqual([3, 2, 2, 3])
  expect(activationType({ isEmail: false, isPhone: false })).toBe(0)
  expect(activationType({ isEmail: true, isPhone: true })).toBe(2)
})
