import { expect, test } from 'vitest'
import { isPlayersPage } from '../sessions/players-page.ts'
import { routeTable } from '#apps/site/routing/route-table.ts'

test('S4.4 a page of the player’s own is left for home, any other is reloaded', () => {
  expect(routeTable.length).toBeGreaterThan(50)
  for (const { path, auth } of routeTable) {
    // Identification opens as the config says, but is among the account pages; moved paths are not pages.
    if (path === '*' || path === '/office' || auth === 'identification') continue
    expect([path, isPlayersPage(`/en${path.replaceAll(/\(.*?\)|[:?*]/gu, '')}`)]).toEqual([path, auth === 'player'])
  }
})
