// Every template of the route table that is not a list, a coupon or a bet, checked by axe: text, coming sections,
// account and league pages, signing in, system pages.
import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBlockRule, publishTerms } from '#modules/site/access/server/service.ts'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, openLooker, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'

type Visitor = 'guest' | 'player' | 'maintained' | 'blocked' | 'asked'

const journey = givenJourney()
let contexts: Readonly<Record<Visitor, BrowserContext>>
beforeAll(async () => {
  const { options, gates } = journey.site.running.app
  await addBlockRule(options.database, { brand: 'fairline', templateTypeId: 3, country: 'FR', note: 'test' }, 'test')
  await gates.access.reload()
  const cookieOf = async () => (await newPlayer(journey.site.url, '20.00')).cookie()
  // Has an account from before the terms changed.
  const asked = await openLooker(journey.browser, journey.site.url, await cookieOf())
  await publishTerms(options.database, 'second', 'test')
  const maintained = await openLooker(journey.browser, journey.site.url)
  await maintained.addCookies([{ name: 'maintenance', value: '1', url: journey.site.url }])
  const blocked = await openLooker(journey.browser, journey.site.url)
  await blocked.setExtraHTTPHeaders({ 'x-geo-country': 'FR' })
  contexts = {
    guest: await openLooker(journey.browser, journey.site.url),
    player: await openLooker(journey.browser, journey.site.url, await cookieOf()),
    maintained,
    blocked,
    asked,
  }
}, 120_000)
const LEAGUES: readonly string[] = ['champions-league', 'english-premier-league', 'la-liga', 'europa-league']

/** So that no check is spent on the wrong page; default 200. */
const STATUS: Readonly<Record<string, number>> = { error: 500, maintenance: 503, block: 403 }

const TEMPLATES: readonly (readonly [name: string, path: string, visitor: Visitor])[] = [
  ['a page of information', 'information/about', 'guest'],
  ['a page of the rules', 'information/rules/3', 'guest'],
  ['promotions', 'promotions', 'guest'],
  ['a promotion', 'promotions/bet-insurance', 'guest'],
  ['a landing', 'landings/new-here', 'guest'],
  ['a section to come', 'casino', 'guest'],
  ...LEAGUES.map((path) => [`a league, ${path}`, path, 'guest'] as const),
  ['the app', 'mobile', 'guest'],
  ['a forgotten password', 'forgotpassword', 'guest'],
  ['the error page', 'error', 'guest'],
  ['an old browser', 'oldbrowser', 'guest'],
  ['maintenance', 'maintenance', 'maintained'],
  ['a block', 'block', 'blocked'],
  ['a section of the office to come', 'office/account', 'player'],
  ['support', 'office/support', 'player'],
  ['terms to confirm', 'information/rules/confirm-terms', 'asked'],
]

/** A league colours the frame, too; the others share theirs with lists. Pages of the brand itself have none. */
const partOf = (path: string, visitor: Visitor): string =>
  visitor === 'maintained' || visitor === 'blocked' || path === 'oldbrowser' || LEAGUES.includes(path) ? 'html' : 'main'

async function look(lng: Direction, path: string, visitor: Visitor): Promise<readonly string[]> {
  const page = await contexts[visitor].newPage()
  const answer = await page.goto(`${journey.site.url}/${lng}/${path}`, { waitUntil: 'load' })
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([STATUS[path] ?? 200, `/${lng}/${path}`])
  const part = partOf(path, visitor)
  const faults = await lookAt(page, PAIRED_LOOKS[lng], part, part)
  await page.close()
  return faults
}

describe.each(TEMPLATES)('%s', (_name, path, visitor) => {
  test.each(['en', 'ar'] as const)(
    'has no fault for axe in %s, and fits its window',
    async (lng) => {
      expect(await look(lng, path, visitor)).toEqual([])
    },
    60_000,
  )
})
