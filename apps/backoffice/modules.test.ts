// The recipe "Add an operator's screen" (docs/recipes.md): what a module lists is all that a screen takes in the back office.
import { globSync, readFileSync } from 'node:fs'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BackofficeModule, PlayerTab } from '#platform/browser/backoffice/backoffice-module.ts'
import { PLAYER_ROUTE } from '#platform/browser/backoffice/player-route.ts'
import { permissionTables } from '#tests/support/permission-tables.ts'
import type { IconName } from '#ui/icon.tsx'
import { placesOf } from './frame/places.ts'
import { backofficeModules, homePanels, playerPanels, playerTabs } from './modules.ts'
import { formerRoutes, playerRoute, screenRoutes } from './router.tsx'

const draws: BackofficeModule<IconName> = {
  screens: [
    {
      path: 'draws',
      load: async () => ({ Component: () => 'all draws' }),
      place: { name: 'draws', icon: 'history', permission: 'draws.read' },
    },
    { path: 'draws/:drawId', load: async () => ({ Component: () => 'one draw' }) },
  ],
}
const withDraws = [...backofficeModules, draws]

test('a screen that a module lists has a route, and a place in the menu for operators with its permission', async () => {
  const names = (permissions: readonly string[]) => placesOf(new Set(permissions), withDraws).map(({ name }) => name)
  expect(names(['draws.read'])).toEqual(['security', 'draws'])
  expect(names([])).toEqual(['security'])
  const router = createMemoryRouter([...screenRoutes(withDraws)], { initialEntries: ['/draws/7'] })
  await expect.poll(() => router.state.initialized).toBe(true)
  expect(router.state.matches.map(({ route, params }) => [route.path, params])).toEqual([
    ['draws/:drawId', { drawId: '7' }],
  ])
})

test('a tab that a module lists stands on the page of a player, and its former address leads to it', async () => {
  const notes: PlayerTab = {
    path: 'notes',
    permission: 'draws.read',
    load: async () => ({ Component: () => 'notes' }),
    former: 'draws/players/:playerId',
  }
  const page = playerRoute([notes])
  const frame = { id: PLAYER_ROUTE, path: page.path ?? '', children: page.children ?? [] }
  const router = createMemoryRouter([frame, ...formerRoutes([notes])], {
    initialEntries: ['/draws/players/7?list=all'],
  })
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  expect(router.state.location).toMatchObject({ pathname: '/players/7/notes', search: '?list=all' })
  expect(router.state.matches.map(({ route }) => route.path)).toEqual(['players/:playerId', 'notes'])
})

test('paths and places are given once, and every place has its text and a permission that some role has', async () => {
  const screens = backofficeModules.flatMap((module) => [...module.screens, ...(module.entryScreens ?? [])])
  const paths = screens.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  const tables = await permissionTables()
  const texts = Object.assign(
    {},
    ...globSync('modules/*/*/backoffice/messages/en.json').map(
      (file) => JSON.parse(readFileSync(file, 'utf8')) as object,
    ),
  ) as Readonly<Record<string, string>>
  for (const { name, permission } of placesOf(new Set(tables.flatMap((table) => Object.keys(table))))) {
    expect(texts).toHaveProperty([`place.${name}`])
    if (permission !== undefined) expect(tables.some((table) => permission in table)).toBe(true)
  }
  for (const { path, permission } of playerTabs) {
    expect(texts).toHaveProperty([`player-tab.${path}`])
    expect(tables.some((table) => permission in table)).toBe(true)
  }
  for (const { permission } of [...playerPanels, ...homePanels])
    if (permission !== undefined) expect(tables.some((table) => permission in table)).toBe(true)
  expect(placesOf(new Set(tables.flatMap((table) => Object.keys(table))))).toHaveLength(
    backofficeModules.flatMap((module) => module.screens).filter(({ place }) => place !== undefined).length,
  )
})

test('every module with a manifest is in the list', () => {
  expect(globSync('modules/*/*/backoffice/module.ts')).toHaveLength(backofficeModules.length)
})
