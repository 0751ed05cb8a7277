import { expect, test } from 'vitest'
import { officeMenu } from './office-menu.ts'

const every = new Set(Array.from({ length: 100 }, (_, index) => index + 1))
const allowed = { isRechargeAllowed: true }
const pathsOf = (groups: ReturnType<typeof officeMenu>): readonly string[] =>
  groups.flatMap(({ items }) => items.map(({ path }) => path))

test('S2.3.3 the menu leads to account pages, each once', () => {
  const paths = pathsOf(officeMenu(every, allowed))
  expect(paths.every((path) => path.startsWith('/office/'))).toBe(true)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a page that the site does not offer is no entry, and a category without entries is omitted', () => {
  const groups = officeMenu(new Set<number>(), allowed)
  expect(pathsOf(groups)).toEqual(['/office/security', '/office/history', '/office/recharge', '/office/historypay'])
  expect(groups.map(({ id }) => id)).toEqual(['profile', 'money'])
})

test('S6.5 a player who may not deposit is not asked to', () => {
  expect(pathsOf(officeMenu(every, { isRechargeAllowed: false }))).not.toContain('/office/recharge')
})
