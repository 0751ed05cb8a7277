// UK-44 in the browser: a player with an exclusion or a time-out finds no promotion and no bonus, neither in menus
// nor at its own address, where the page says why.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { awake, givenJourney } from './journey.ts'
import { signInAgain } from './limits-hands.ts'

const BLOCK = '/limit-service-api/limit/external/web/api/v1/BlockUser'
const LIMITS = '/limit-service-api/api/external/web/v3/limits'
const TEST_MS = 60_000
/** Links to promotions, anywhere on the page; language links to the same page do not count. */
const OFFERS = [
  'promotions',
  'promo',
  'bonuses',
  'special-offer',
  'bonus',
  'landings',
  'office/bonuses',
  'office/promotion',
  'office/bringfriend',
]
  .flatMap((path) => [`a[href$="/${path}"]:not([hreflang])`, `a[href*="/${path}/"]:not([hreflang])`])
  .join()

const journey = givenJourney()

const open = (player: Visitor, path: string, width = 1440): Promise<Page> =>
  journey.visit(path, { cookie: player.cookie(), width, bypassCSP: true, reducedMotion: 'reduce', locale: 'en-GB' })

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(journey.site.url + path)
  await awake(page)
}

test('a player who may play finds the promotions from every page', { timeout: TEST_MS }, async () => {
  const player = await newPlayer(journey.site.url, '20.00')
  const page = await open(player, '/en')
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click()
  await page.getByRole('link', { name: 'See them' }).waitFor()
  expect(await page.locator('footer').locator(OFFERS).count()).toBeGreaterThan(0)
  await goTo(page, '/en/office/account')
  expect(await page.locator(OFFERS).count()).toBeGreaterThan(2)
  await page.context().close()
})

test.each([
  ['a self-exclusion', (player: Visitor) => player.call('POST', BLOCK, { days: 30 })],
  ['a time-out', (player: Visitor) => player.call('POST', LIMITS, { limits: [{ limitType: 33, limitValue: 7 }] })],
] as const)(
  'UK-44 during %s no page links to an offer, and its own address shows none',
  { timeout: TEST_MS },
  async (_kind, keepOut) => {
    const player = await newPlayer(journey.site.url, '20.00')
    await keepOut(player)
    const again = await signInAgain(journey.site.url, player)
    const page = await open(again, '/en')
    for (const path of ['/en', '/en/line', '/en/casino', '/en/office/account', '/en/office/responsible']) {
      await goTo(page, path)
      expect([path, await page.locator(OFFERS).evaluateAll((links) => links.map((link) => link.outerHTML))]).toEqual([
        path,
        [],
      ])
    }
    for (const path of [
      '/en/promotions',
      '/en/promotions/hyper-bonus',
      '/en/promo',
      '/en/office/bonuses/deposit',
      '/en/landings/welcome',
    ]) {
      await goTo(page, path)
      expect([path, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
        path,
        'No offers for you at the moment',
      ])
      expect(await page.locator('head meta[name=robots]').getAttribute('content')).toContain('noindex')
    }
    const main = page.getByRole('main')
    await main.getByText('Your money stays yours').waitFor()
    await main.getByRole('link', { name: 'Limits and breaks' }).click()
    await page.waitForURL('**/en/office/responsible')
    await goTo(page, '/ar/promotions')
    await page.getByRole('heading', { level: 1, name: 'لا عروض لك في الوقت الحالي' }).waitFor()
    expect(await lookAt(page, PAIRED_LOOKS.ar, 'main', 'main')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'القائمة' }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'المفضلة' }).waitFor()
    expect(await page.locator(OFFERS).count()).toBe(0)
    await page.context().close()
  },
)
