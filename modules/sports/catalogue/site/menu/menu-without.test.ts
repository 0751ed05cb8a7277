import { expect, test } from 'vitest'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { menuWithout } from './menu-context.ts'

const sport = (sportId: number, key: string): MenuSport => ({
  sportId,
  sport: key,
  line: 3,
  live: 2,
  championships: [{ champId: 1, name: 'Cup', country: '', line: 3, live: 2 }],
})
const menu = [sport(1, 'football'), sport(4, 'tennis')]

test('S3.31 a sport hidden from the line counts there nothing, and live as before', () => {
  const [football, tennis] = menuWithout(menu, [1], [4])
  expect(football).toMatchObject({ line: 0, live: 2, championships: [{ line: 0, live: 2 }] })
  expect(tennis).toMatchObject({ line: 3, live: 0, championships: [{ line: 3, live: 0 }] })
})

test('without any, the menu is the very same', () => {
  expect(menuWithout(menu)).toBe(menu)
  expect(menuWithout(menu, [], [])).toBe(menu)
})
