import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { activityPage } from '#modules/protection/play-time/site/activity/activity-page.ts'
import { historyPage } from '#modules/sports/bet-history/site/history-page.ts'
import { readForm } from '#modules/sports/calculator/site/form/read-form.ts'
import pages from '../routes.ts'
import { RULES_ROUTE_ID } from './information.ts'
import { leagueOfChampionship } from './league-theme.ts'
import { compileRoutes } from './route-matcher.ts'
import { routeTable } from './route-table.ts'

/** S9.10: taken by media. */
const MEDIA_IDS = [26, 44, 51, 71, 86, 126, 95, 114, 133]
/** What a brand's availableRoutes hold while its operator has set nothing. */
const OPEN_IDS_MAX = 150

const match = compileRoutes(routeTable)
const named = (path: string) => match(path)?.route.name

test('names are given once, and no number of media is taken', () => {
  const names = routeTable.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const { availabilityId: id } of routeTable) {
    if (id === undefined) continue
    expect(MEDIA_IDS).not.toContain(id)
    expect(id).toBeGreaterThan(0)
    expect(id).toBeLessThanOrEqual(OPEN_IDS_MAX)
  }
})

test('S2.1.5 all rules, and nothing else, are route 47; terms can be confirmed without it', () => {
  const rules = routeTable.filter(({ availabilityId }) => availabilityId === RULES_ROUTE_ID).map(({ name }) => name)
  expect([RULES_ROUTE_ID, rules]).toEqual([47, ['rules-index', 'rules']])
  expect(named('/information/rules/confirm-terms')).toBe('confirm-terms')
  expect(named('/information/rules/confirm-terms/3/2')).toBe('confirm-terms')
})

test('S2.2.4 bonus games are these six', () => {
  for (const game of ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus'])
    expect(named(`/bonus-games/${game}`)).toBe('bonus-game')
  expect(named('/bonus-games/roulette')).toBeUndefined()
})

test('S2.2.3 fixed pages of the casino win over its sections', () => {
  expect(named('/slots/vulkan')).toBe('slots-vulkan')
  expect(named('/slots/hot')).toBe('slots')
  expect(named('/casino/slot-first-deposit')).toBe('slot-first-deposit')
  expect(named('/casino/brand')).toBe('casino-brand')
  expect(named('/slots/thankyou')).toBe('thankyou-slots')
  expect(named('/bonus/casino/tournaments/7')).toBe('casino-tournament')
  expect(named('/bonus/casino/7')).toBe('casino-bonus-one')
})

test('S2.3.1 the office asks to sign in, and payment requests nest', () => {
  for (const route of routeTable.filter(({ path }) => path.startsWith('/office/')))
    expect(route.auth).not.toBe('anyone')
  const base = '/office/payment/create-request'
  expect(['', '/5', '/5/transactions', '/5/transactions/9', '/5/6'].map((rest) => named(base + rest))).toEqual([
    'payment-create',
    'payment-topic',
    'payment-transactions',
    'payment-transaction',
    'payment-manual',
  ])
})

test('S9.9 one page is the withdrawals of banned players', () => {
  expect(routeTable.filter(({ isDeduce }) => isDeduce).map(({ path }) => path)).toEqual(['/office/deduce'])
})

test('no redirect of the table leads to another one, or nowhere', () => {
  for (const { name, shows } of routeTable) {
    if (shows.kind !== 'redirect' || shows.to === null) continue
    const target = match((shows.to.split('?')[0] ?? '').replaceAll(/:\w+/gu, 'x'))
    expect([name, target?.route.shows.kind]).not.toEqual([name, 'redirect'])
    expect([name, target]).not.toEqual([name, undefined])
  }
})

test('every screen of the table has its file, and every file of a route is a screen of the table or a frame around some', () => {
  const frames = ['language', 'office-layout', 'office-responsible', 'section']
  const screens = routeTable.flatMap(({ shows }) => (shows.kind === 'screen' ? [shows.file] : []))
  const files = globSync('*.tsx', { cwd: new URL('../routes', import.meta.url) }).map((file) => basename(file, '.tsx'))
  expect([...new Set(screens), ...frames].toSorted()).toEqual(files.toSorted())
})

test('React Router has a route for every screen at its address, one for steps of one file', () => {
  const found = (path: string): string | undefined =>
    matchRoutes(pages as unknown as RouteObject[], `/en${path}`)?.at(-1)?.route.id
  for (const { name, path, shows } of routeTable) {
    if (shows.kind !== 'screen') continue
    const address = path
      .replaceAll(/:\w+\((\w+)[^)]*\)\??/gu, '$1')
      .replaceAll(/:\w+\??/gu, '7')
      .replace(/\/$/u, '')
    expect([name, found(address)]).toEqual([name, shows.isBelow ? shows.file : name])
  }
  expect([found('/office/rewards'), found('/slots'), found('/nothing/here')]).toEqual([
    'office-section',
    'section',
    'section',
  ])
})

test('S2.2.2 a championship wears its league’s colours by name, and another country’s league of that name does not', () => {
  expect(leagueOfChampionship('12-england-premier-league')).toBe('premier')
  expect(leagueOfChampionship('7-UEFA-Champions-League')).toBe('champions')
  expect(leagueOfChampionship('9-la-liga')).toBe('la-liga')
  expect(leagueOfChampionship('9-egypt-premier-league')).toBeUndefined()
  expect(leagueOfChampionship('9-caf-champions-league')).toBeUndefined()
})

/** Names that a file of ours reads of the query. */
const namesReadIn = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:searchParams|search|query|params)\.(?:get|getAll|has)\('([\w-]+)'\)/gu),
  ].map(([, name = '']) => name)

test('a route declares every parameter that its loader reads of the query', () => {
  const missing = routeTable.flatMap(({ name, reads, shows }) =>
    shows.kind === 'screen'
      ? namesReadIn(`apps/site/routes/${shows.file}.tsx`)
          .filter((read) => reads[read] === undefined)
          .map((read) => `${name}: ${read}`)
      : [],
  )
  expect(missing).toEqual([])
})

/** Reads nothing, and remembers what it was asked for. */
class Recorder extends URLSearchParams {
  readonly names = new Set<string>()
  override get(name: string): null {
    this.names.add(name)
    return null
  }
  override getAll(name: string): string[] {
    this.names.add(name)
    return []
  }
}

test.each([
  ['betting-calculator', (params: URLSearchParams) => readForm(params)],
  ['office-history', (params: URLSearchParams) => historyPage(params, { now: 0, timeZone: 'UTC' })],
  ['office-activity', (params: URLSearchParams) => activityPage(params, { now: 0, timeZone: 'UTC' })],
])('the route %s declares exactly the parameters that its module reads', (name, read) => {
  const params = new Recorder()
  read(params)
  const { reads } = routeTable.find((route) => route.name === name) ?? { reads: {} }
  expect(Object.keys(reads).toSorted()).toEqual([...params.names].toSorted())
})
