// The served app of the journeys with a line long enough for every type of coupon, and the coupon journeys' shared
// helpers.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

export const STEP_MS = 15_000

/** Home sides of tomorrow's games, in the order of their beginning. */
export const HOMES = ['Alder Park', 'Birch Lane', 'Cedar Hill', 'Downs End', 'Elm Green', 'Fir Common'] as const
const AWAYS = ['Gorse Town', 'Hazel Vale', 'Ivy Bridge', 'Juniper Row', 'Kestrel Bay', 'Larch Field'] as const

const prices: readonly FeedMarket[] = [
  {
    kind: '1x2',
    prices: [
      { outcome: 'home', price: 2_000 },
      { outcome: 'draw', price: 3_400 },
      { outcome: 'away', price: 3_500 },
    ],
  },
]

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The live app and six games of tomorrow, each home win at 2.00. */
export async function openCouponSite(): Promise<LiveSite> {
  const site = await openLiveSite()
  const championship = { key: 'journey:trees', name: 'Trees Cup', country: 'GB' }
  for (const [index, home] of HOMES.entries()) {
    const gameKey = `journey:tree:${index}`
    const startAt = new Date(Date.now() + DAY_MS + index * MINUTE_MS)
    site.tell(
      {
        type: 'fixture',
        fixture: { gameKey, sport: 'football', championship, home, away: AWAYS[index] ?? '', startAt },
      },
      { type: 'prices', gameKey, markets: prices },
    )
  }
  await site.feed.drain()
  return site
}

export type Bettor = {
  readonly page: Page
  readonly player: Visitor
  readonly faults: string[]
  readonly context: BrowserContext
}

/** A player with money, signed in, looking at tomorrow's games. */
export async function openBettor(
  browser: Browser,
  site: LiveSite,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Bettor> {
  const player = await newPlayer(site.url, '500.00')
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB', ...options })
  const [name = '', value = ''] = player.cookie().split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${site.url}/en/line/football`)
  return { page, player, faults, context }
}

export const couponOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Bet slip' })

/** The price of a home win, as the list shows it. */
export const homePrice = (page: Page, home: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${home}`, 'u') })
    .first()

export type BetSeen = {
  readonly typeId: number
  readonly amount: string
  readonly rows: number
  readonly systemValues?: readonly number[]
  readonly legs: readonly { readonly name: string; readonly blockId?: number }[]
}

/** The player's stored bets, newest first. */
export async function betsOf(player: Visitor): Promise<readonly BetSeen[]> {
  const answer = await player.call('GET', '/web-api/betting/bets?limit=100')
  return (answer.body as { items: readonly BetSeen[] }).items
}

/** Text with amounts, which are bidi-isolated: 'Place bet · €10.00'. */
export const amountIn = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll('€', '[\u2066]?€'), 'u')

/** As if nothing had been picked yet in this browser. */
export async function clearCoupon({ page }: Bettor): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

const PRESSES_MAX = 5

/** Presses the price of a home win until it is picked: a page that is not hydrated yet may ignore the first press. */
export async function pickHome(page: Page, home: string, press: (price: Locator) => Promise<void>): Promise<void> {
  const price = homePrice(page, home)
  const picked = page.getByRole('main').getByRole('button', { name: new RegExp(`^${home}`, 'u'), pressed: true })
  for (let presses = 1; presses <= PRESSES_MAX; presses += 1) {
    await press(price)
    try {
      await picked.first().waitFor({ timeout: STEP_MS / PRESSES_MAX })
      return
    } catch (error) {
      if (presses === PRESSES_MAX) throw error
    }
  }
}
