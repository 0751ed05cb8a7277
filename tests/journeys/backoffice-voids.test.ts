// Traders in a real browser: a large market voided and restored by two operators, and two games of two sources that look like
// one match kept apart and joined again.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { gamesById } from '#modules/sports/catalogue/server/service.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { market1x2, selectionOf } from '#tests/support/builders/given.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 120_000
const WHY = 'The price was a typing error'

const journey = givenJourney(openBackofficeSite)
let player: Visitor & { readonly accountId: number }
let gameId: number
let home: string
let large: number
let attempt = 0

/** The same two clubs, as two sources name them. */
function receiveOneMatchTwice(): void {
  const startAt = new Date(Date.now() + 3_600_000)
  for (const [source, homeName, awayName] of [
    ['football-data', 'Leeds', 'Fulham'],
    ['openfootball', 'Leeds United FC', 'Fulham FC'],
  ] as const) {
    const gameKey = `${source}:journey:leeds`
    const championship = { key: `${source}:journey`, name: 'Premier League', country: 'GB' }
    journey.site.feed.receive(source, [
      {
        type: 'fixture',
        fixture: { gameKey, sport: 'football', championship, home: homeName, away: awayName, startAt },
      },
      { type: 'prices', gameKey, markets: [market1x2(2_000, 3_400, 3_800)] },
    ])
  }
}

beforeAll(async () => {
  receiveOneMatchTwice()
  const { running, url } = journey.site
  const { database } = running.app.options
  const { rows } = await database.pool.query<{ game_id: bigint; home: string }>(
    `select g.game_id, g.home from catalogue.game g join catalogue.market m using (game_id)
     where g.stage = 'line' and g.home not like 'Leeds%' and g.start_at > now() + interval '1 hour' and m.kind = '1x2' and m.status = 'open' order by g.start_at limit 1`,
  )
  gameId = Number(rows[0]?.game_id)
  home = rows[0]?.home ?? ''
  player = await newPlayer(url, '2000.00')
  const { markets } = await gamesById(database.db, [gameId])
  const bet = async (amount: string, outcome: string): Promise<number> => {
    const placed = await player.call('POST', '/web-api/betting/bets', {
      idempotencyKey: crypto.randomUUID(),
      accountId: player.accountId,
      typeId: 0,
      amount,
      changeCoefAction: 1,
      bets: [selectionOf(markets, '1x2', outcome)],
    })
    if (placed.status !== 201) throw new Error(`the bet was refused: ${JSON.stringify(placed.body)}`)
    return (placed.body as { betId: number }).betId
  }
  await bet('10.00', 'home')
  large = await bet('1200.00', 'away')
}, 180_000)

const balance = async (): Promise<unknown> =>
  ((await player.call('GET', '/web-api/wallet/balances')).body as { balance: string }).balance

async function operator(role: 'trader' | 'approver', isOpen = false): Promise<Page> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: isOpen,
  })
  context.setDefaultTimeout(STEP_MS)
  attempt += 1
  const email = `${role}.${isOpen ? 'looks' : 'works'}.${attempt}@book.example`
  return comeIn(journey.site, context, await invitationLink(journey.site, email, `The ${role}`, [role]))
}

test(
  'SEC-31 a trader voids a small bet alone and a large one with another operator',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await operator('trader')
    await page.getByRole('link', { name: 'Settlement' }).click()
    await page.getByText('Nothing was voided').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(home)
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: home }).waitFor()

    // A span without a time is refused on its fields; the market is too large for one.
    await page.getByRole('button', { name: 'Void a span of time' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Void now' }).click()
    await dialog.getByText('Required.').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('table', { name: 'Markets with bets' }).getByRole('button', { name: 'Void' }).click()
    await dialog.getByText('2 (2 open)').waitFor()
    await dialog.getByText('1210.00 EUR').waitFor()
    await dialog.getByLabel('Reason').fill(WHY)
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Proposed; another operator decides.').waitFor()
    expect(await balance()).toBe('790.00')

    const second = await operator('approver')
    await second.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Changes' }).click()
    await second.getByRole('table', { name: 'Changes' }).getByRole('link').first().click()
    await second.getByText('Return of bets').first().waitFor()
    await second.getByText('1210.00 EUR').waitFor()
    await second.getByRole('button', { name: 'Approve and apply' }).click()
    await second.getByText('Approved and applied.').first().waitFor()
    expect(await balance()).toBe('2000.00')

    await page.getByRole('link', { name: 'Settlement' }).first().click()
    const row = page.getByRole('table', { name: 'Voided by operators' }).getByRole('row', { name: WHY })
    await row.getByText('Done').waitFor()

    // What two have voided, one proposes to undo.
    await row.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('2 (0 open)').waitFor()
    await dialog.getByText('a second operator').waitFor()
    await dialog.getByLabel('Reason').fill('The price was right after all')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Proposed; another operator decides.').waitFor()
    await second.getByRole('link', { name: 'Changes' }).first().click()
    await second.getByRole('table', { name: 'Changes' }).getByRole('link').first().click()
    await second.getByText('Undoing of a void').first().waitFor()
    await second.getByRole('button', { name: 'Approve and apply' }).click()
    await second.getByText('Approved and applied.').first().waitFor()
    // Settlement takes the returned stakes back a moment later.
    await expect.poll(balance, { timeout: STEP_MS }).toBe('790.00')
    await page.goto(`${journey.site.backoffice}/settlement`)
    await row.getByText('Undone').waitFor()
    await page.goto(`${journey.site.backoffice}/settlement?query=${large}`)
    await page.getByRole('button', { name: 'Void the bet' }).waitFor()
  },
)

test(
  'a trader keeps two games apart, finds them by a team, and joins them again',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await operator('trader')
    const { board } = journey.site.running.app.loaded
    const received = (): number => board.all().filter(({ row }) => row.home.startsWith('Leeds')).length
    await expect.poll(received, { timeout: STEP_MS }).toBe(2)
    await page.getByRole('link', { name: 'Same matches' }).click()
    const table = page.getByRole('table', { name: 'Same matches' })
    await table.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('leeds')
    await page.keyboard.press('Enter')
    await table.getByText('One match, by names').waitFor()
    await table.getByRole('button', { name: 'Separate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Separate' }).click()
    await dialog.getByText('Required.').waitFor()
    await dialog.getByLabel('Reason').fill('The reserves of both clubs')
    await dialog.getByRole('button', { name: 'Separate' }).click()
    await page.getByText('They count as two matches.').waitFor()
    await page.keyboard.press('Escape')
    await table.getByText('Two matches, separated').waitFor()
    await table.getByText('The trader: The reserves of both clubs').waitFor()
    await table.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByLabel('Reason').fill('The first teams after all')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('They count as one match.').waitFor()
    await page.keyboard.press('Escape')
    await table.getByText('One match, confirmed').waitFor()
  },
)

test(
  'the screens of settlement and of matches are accessible in both themes and widths',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await operator('trader', true)
    const found: string[] = []
    for (const path of ['/settlement', `/settlement/games/${gameId}`, '/matches']) {
      await page.goto(`${journey.site.backoffice}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const faults = await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')
      found.push(...faults.map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  },
)
