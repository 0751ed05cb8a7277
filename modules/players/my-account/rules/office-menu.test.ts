import { expect, test } from 'vitest'
import { officeMenu, type MenuFacts } from './office-menu.ts'

const every = new Set(Array.from({ length: 100 }, (_, index) => index + 1))
const allowed: MenuFacts = {
  isRechargeAllowed: true,
  isVerified: false,
  isDocumentRequested: false,
  isIdentificationNeeded: false,
  protection: 'normal',
}
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
  expect(pathsOf(officeMenu(every, { ...allowed, isRechargeAllowed: false }))).not.toContain('/office/recharge')
})

test('S6.5 verification is offered until the player is verified, identification only where it is needed', () => {
  const paths = pathsOf(officeMenu(every, allowed))
  expect(paths).toContain('/office/verification')
  expect(paths).not.toContain('/office/identification')
  const other = pathsOf(officeMenu(every, { ...allowed, isVerified: true, isIdentificationNeeded: true }))
  expect(other).not.toContain('/office/verification')
  expect(other).toContain('/office/identification')
})

const marked = (facts: Partial<MenuFacts>) =>
  officeMenu(every, { ...allowed, ...facts }).flatMap(({ items }) =>
    items.filter(({ needsAttention }) => needsAttention).map(({ id }) => id),
  )

test('S6.5 a bad protection level marks security, a requested document verification, a needed identification itself', () => {
  expect(marked({})).toEqual([])
  expect(marked({ protection: 'none' })).toEqual(['security'])
  expect(marked({ protection: 'bad' })).toEqual(['security'])
  expect(marked({ protection: 'good' })).toEqual([])
  expect(marked({ isDocumentRequested: true, isIdentificationNeeded: true })).toEqual([
    'verification',
    'identification',
  ])
})
