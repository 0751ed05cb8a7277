// Every route of the table for a visitor, a player and a banned one, available and not, in a left-to-right and a
// right-to-left language, through a running server: status, redirect, layout, language, direction and title.
import { beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '#apps/site/routing/route-table.ts'
import type { RouteEntry } from '#apps/site/routing/route-entry.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { View } from '#modules/site/content/contract.ts'
import { expectedOf, samplePath, type Expected, type Role } from './every-route-expected.ts'
import { openRouteApp, titleOf, type Got, type RouteApp } from './every-route-app.ts'

const LANGUAGES = ['en', 'ar'] as const
const ROLES: readonly Role[] = ['guest', 'player', 'banned']
const NOT_FOUND = { en: 'This page could not be found', ar: '404' } as const
const ROUTES_MIN = 180

/** Values that exist: pages of content by these names are among the built-in texts. */
const SAMPLES: Readonly<Record<string, string>> = {
  sport: 'football',
  ruleGroup: '1',
  chapter: '1',
  promotionId: 'bet-insurance',
  landingId: 'new-here',
  section: 'x1',
  gameRoute: 'fortuna',
  landingRoute: 'fortuna',
}

let app: RouteApp
let cookies: Readonly<Record<Role, string>>
let params: Readonly<Record<string, string>>

beforeAll(async () => {
  app = await openRouteApp()
  cookies = { guest: '', player: await app.player(), banned: await app.player({ level: 7 }) }
  const { body } = await app.given.call('GET /web-api/catalogue/games/:gameId', { gameId: app.game.gameId })
  const { sportId, opponents } = body as Game
  const teamId = encodeURIComponent(`${sportId}-${opponents[0]}`)
  params = { ...SAMPLES, championship: app.championship, game: `${app.game.gameId}-home-away`, teamId }
}, 180_000)

const pathOf = (entry: RouteEntry): string => {
  const { section: _, ...rest } = params
  const values = entry.path.includes(':section(') ? rest : params
  // Optional chapters of the rules differ from group to group.
  return samplePath(entry.name === 'rules' ? '/information/rules/:ruleGroup' : entry.path, values)
}

/** The content of a page, requested directly; a list of words gives its first. */
async function titleInContent(entry: RouteEntry, language: string): Promise<string | undefined> {
  if (entry.shows.kind !== 'view') return undefined
  const listed = Object.fromEntries(
    [...entry.path.matchAll(/:(\w+)\(([^)|]+)/gu)].map(([, name = '', word = '']) => [name, word]),
  )
  const { chapter: _, ...values } = { ...params, ...listed }
  const path = samplePath(`/${entry.shows.page}`, values).replaceAll('/x1', '')
  const answer = await app.given.call('POST /views-api/views', { view: entry.shows.view, path, lang: language })
  return (answer.body as Partial<View>).title
}

function mistakesOf(got: Got, expected: Expected, language: string): readonly string[] {
  const mistakes: string[] = []
  if (got.status !== expected.status) mistakes.push(`answers ${got.status}, not ${expected.status}`)
  if (got.location !== expected.location) mistakes.push(`leads to ${got.location}, not ${expected.location}`)
  if (expected.layout === undefined || mistakes.length > 0) return mistakes
  const { text } = got
  const layout = /<html[^>]* data-layout="(\w+)"/u.exec(text)?.[1]
  if (layout !== expected.layout) mistakes.push(`has the layout ${layout}, not ${expected.layout}`)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  if (!new RegExp(`<html[^>]*lang="${language}"[^>]*dir="${direction}"`, 'u').test(text))
    mistakes.push(`is not in ${language}, ${direction}`)
  const title = titleOf(text)
  if (expected.isMissing === true ? title !== '404' : title === '' || /^404|^[a-z]+\.[a-z-]+/u.test(title))
    mistakes.push(`is called '${title}'`)
  if (expected.isMissing === true && language === 'en' && !text.includes(NOT_FOUND.en)) mistakes.push('does not say so')
  return mistakes
}

/** All complaints at once, so that one run shows everything wrong with the table. */
async function walk(role: Role, isAvailable: boolean): Promise<readonly string[]> {
  const complaints: string[] = []
  for (const entry of routeTable)
    for (const language of LANGUAGES) {
      const path = pathOf(entry)
      const got = await app.get(`/${language}${path}`, { cookie: cookies[role] })
      const facts = { path, language, role, isAvailable, params }
      const expected = expectedOf(entry, facts)
      const mistakes = [...mistakesOf(got, expected, language)]
      // A landing is the page of the game that it is about, not of the content.
      const isContent = entry.shows.kind === 'view' && entry.name !== 'games-landing'
      if (mistakes.length === 0 && got.status === 200 && isContent) {
        const title = await titleInContent(entry, language)
        if (title === undefined || !titleOf(got.text).startsWith(title))
          mistakes.push(`is called '${titleOf(got.text)}', not '${title}'`)
      }
      if (mistakes.length > 0) complaints.push(`${role} /${language}${path} (${entry.name}): ${mistakes.join(', ')}`)
    }
  return complaints
}

test('the table has every route of the specification', () => {
  expect(routeTable.length).toBeGreaterThanOrEqual(ROUTES_MIN)
})

describe('S2.2.1 S2.2.2 S2.2.3 S2.2.4 S2.2.5 S2.3.1 S2.3.5 S2.3.6 S2.4.1 S2.4.4 S2.5.1 S2.5.2 S2.6.1 every route', () => {
  for (const role of ROLES)
    test(`answers a ${role} as the specification requires`, async () => {
      expect(await walk(role, true)).toEqual([])
    }, 120_000)
})

test('S2.1.5 every route with a number answers everybody 404 while that number is not available', async () => {
  await app.set({ availableRoutes: [] })
  const complaints: string[] = []
  for (const role of ROLES) complaints.push(...(await walk(role, false)))
  await app.set({ availableRoutes: undefined })
  expect(complaints).toEqual([])
}, 120_000)
