// The odds format as a preference: chosen in the header, applied to every price at once, and by the server from then
// on.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { COEF_VIEW_IDS, formatCoef, type CoefViewId } from '#kernel/coef-view.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const LONG_GAME = 'journey:long'

const journey = givenJourney()
beforeAll(async () => {
  // A favourite and two outsiders: the longest texts that a cell has to hold.
  journey.site.tell(
    {
      type: 'fixture',
      fixture: {
        gameKey: LONG_GAME,
        sport: 'football',
        championship: { key: 'journey:cup', name: 'Journey Cup', country: 'GB' },
        home: 'Castle Hill',
        away: 'Valley Green',
        startAt: new Date(Date.now() + 90_000_000),
      },
    },
    {
      type: 'prices',
      gameKey: LONG_GAME,
      markets: [
        {
          kind: '1x2',
          prices: [
            { outcome: 'home', price: 1_015 },
            { outcome: 'draw', price: 41_500 },
            { outcome: 'away', price: 126_500 },
          ],
        },
      ],
    },
  )
  await journey.site.feed.drain()
}, 120_000)

type Game = {
  readonly opponents: readonly string[]
  readonly markets: readonly { readonly kind: string; readonly selections: readonly { readonly coef: number }[] }[]
}

/** The home price of a game of the line, in thousandths. */
async function homePrice(opponent: string): Promise<number> {
  const answer = await fetch(`${journey.site.url}/web-api/catalogue/games?stage=line`)
  const { items } = (await answer.json()) as { items: readonly Game[] }
  const game = items.find(({ opponents }) => opponents.includes(opponent))
  const coef = game?.markets.find(({ kind }) => kind === '1x2')?.selections[0]?.coef
  if (coef === undefined) throw new Error(`${opponent} is not in the line`)
  return Math.round(coef * 1_000)
}

const shown = (milli: number, view: CoefViewId): string => formatCoef(milli, view).replace('-', '−')

const serverPage = async (cookie?: string): Promise<string> =>
  (await fetch(`${journey.site.url}/en/line`, { headers: cookie === undefined ? {} : { cookie } })).text()

async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return { page, faults }
}

const homeCell = (page: Page, opponent: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: opponent })
    .getByRole('button', { pressed: false })
    .and(page.getByRole('button', { name: new RegExp(`^${opponent}`, 'u') }))
    .first()

async function sizeOf(cell: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(0)
  return { width, height }
}

test('S5.13 S3.23 a player chooses American odds and the line, the coupon and the next page follow', async () => {
  const milli = await homePrice('River Rovers')
  const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const { page, faults } = await openPage(context)
  await page.goto(`${journey.site.url}/en/line`)
  const cell = homeCell(page, 'River Rovers')
  expect(await cell.innerText()).toBe(shown(milli, 0))
  const size = await sizeOf(cell)
  await cell.click()
  const coupon = page.getByRole('complementary', { name: 'Bet slip' })
  await coupon.getByText(shown(milli, 0), { exact: true }).first().waitFor()

  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByText('American').click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'River Rovers' })
  const picked = row.getByRole('button', { pressed: true }).last()
  await expect.poll(() => picked.innerText(), { timeout: STEP_MS }).toBe(shown(milli, 2))
  expect(await sizeOf(picked)).toEqual(size)
  await coupon.getByText(shown(milli, 2), { exact: true }).first().waitFor()
  // Each format is shown with one price in all of them.
  expect(await settings.getByRole('radio', { name: 'American' }).isChecked()).toBe(true)
  expect(await settings.getByRole('group', { name: 'Odds format' }).innerText()).toContain(shown(2_500, 2))
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cookie).toContain('coefViewId=2')
  await page.reload()
  await coupon.getByText(shown(milli, 2), { exact: true }).first().waitFor()
  expect(await picked.innerText()).toBe(shown(milli, 2))
  // Without a script the page already speaks American.
  const html = await serverPage(cookie)
  expect(html.includes(`>${shown(milli, 2)}<`)).toBe(true)
  expect(html.includes(`>${shown(milli, 0)}<`)).toBe(false)
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

test('S5.13 a page of one format is never handed to a visitor of another', async () => {
  const milli = await homePrice('River Rovers')
  const pages = await Promise.all(
    COEF_VIEW_IDS.flatMap((view) => [serverPage(`coefViewId=${view}`), serverPage(`coefViewId=${view}`)]),
  )
  COEF_VIEW_IDS.forEach((view, index) => {
    for (const html of pages.slice(2 * index, 2 * index + 2)) {
      expect(html.includes(`>${shown(milli, view)}<`), `view ${view}`).toBe(true)
      expect(html.includes(`data-coef-view="${view}"`), `view ${view}`).toBe(view !== 0)
    }
  })
  for (const cookie of [undefined, 'coefViewId=99', 'coefViewId=', 'coefViewId=2%00'])
    expect((await serverPage(cookie)).includes(`>${shown(milli, 0)}<`), cookie).toBe(true)
})

test('S5.13 on a phone every format fits its cell, hydrates without an error and moves nothing', async () => {
  const milli = await homePrice('Castle Hill')
  const sizes: unknown[] = []
  for (const view of COEF_VIEW_IDS) {
    const context = await journey.browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' })
    await context.addCookies([{ name: 'coefViewId', value: String(view), url: journey.site.url }])
    const { page, faults } = await openPage(context)
    await page.goto(`${journey.site.url}/ar/line`)
    const cell = homeCell(page, 'Castle Hill')
    await page.evaluate(() => document.fonts.ready)
    expect(await cell.innerText()).toBe(shown(milli, view))
    sizes.push(await sizeOf(cell))
    const spilling = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
      )
    expect(spilling, `view ${view}`).toEqual([])
    expect(faults, `view ${view}`).toEqual([])
    await context.close()
  }
  for (const size of sizes) expect(size).toEqual(sizes[0])
}, 120_000)
