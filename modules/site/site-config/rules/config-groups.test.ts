import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configGroups, groupIdsOf, GROUPS_ASKED_MAX, serverKeys } from './config-groups.ts'
import { defaultConfig } from './default-config.ts'

test('S7.10 every public value is in exactly one group, and no server-only value is in any', () => {
  const hidden = new Set<string>(serverKeys)
  const grouped = Object.values(configGroups).flat()
  expect(grouped.toSorted()).toEqual(
    Object.keys(defaultConfig)
      .filter((key) => !hidden.has(key))
      .toSorted(),
  )
})

test('a list of numbers is parsed, each once, in the order given', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999_999), { minLength: 1, maxLength: GROUPS_ASKED_MAX }), (ids) => {
      expect(groupIdsOf(ids.join(','))).toEqual([...new Set(ids)])
    }),
  )
})

test.each(['', ',', '1,', ',1', '1,,2', '1 ,2', 'a', '-1', '1.5', '1e3', '٣', '9999999'])('%j is no list', (text) => {
  expect(groupIdsOf(text)).toBeUndefined()
})

test('more groups than anyone needs are not looked for', () => {
  const ids = Array.from({ length: GROUPS_ASKED_MAX + 1 }, (_, id) => id)
  expect(groupIdsOf(ids.join(','))).toBeUndefined()
})
