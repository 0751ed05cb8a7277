// Traders in a real browser: a market voided alone after its preview, a large bet by two, and the list of what was done.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { gamesById } from '#modules/sports/catalogue/server/service.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { selectionOf } from '#tests/support/builders/given.ts'
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

beforeAll(async () => {
  const { running, url } = journey.site
  const { database } = running.app.options
  const { rows } = await database.pool.query<{ game_id: bigint; home: string }>(
    `select g.game_id, g.home from catalogue.game g join catalogue.market m using (game_id)
     where g.stage = 'line' and g.start_at > now() + interval '1 hour' and m.kind = '1x2' and m.status = 'open' order by g.start_at limit 1`,
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
    await second.getByRole('link', { name: 'Changes' }).click()
    await second.getByRole('table', { name: 'Changes' }).getByRole('link').first().click()
    await second.getByText('Return of bets').first().waitFor()
    await second.getByText('1210.00 EUR').waitFor()
    await second.getByRole('button', { name: 'Approve and apply' }).click()
    await second.getByText('Approved and applied.').first().waitFor()
    expect(await balance()).toBe('2000.00')

    await page.getByRole('link', { name: 'Settlement' }).first().click()
    const row = page.getByRole('table', { name: 'Voided by operators' }).getByRole('row', { name: WHY })
    await row.getByText('Done').waitFor()
    await page.goto(`${journey.site.backoffice}/settlement?query=${large}`)
    await page.getByRole('button', { name: 'Void the bet' }).waitFor()
  },
)

test('the screens of settlement are accessible in both themes and widths', { timeout: JOURNEY_MS }, async () => {
  const page = await operator('trader', true)
  const found: string[] = []
  for (const path of ['/settlement', `/settlement/games/${gameId}`]) {
    await page.goto(`${journey.site.backoffice}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const faults = await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')
    found.push(...faults.map((fault) => `${path} ${fault}`))
  }
  expect(found).toEqual([])
})
