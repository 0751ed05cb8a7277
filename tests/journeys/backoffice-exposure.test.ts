// Traders in a real browser: the largest liabilities, a limit lowered at once and raised by two, VIP bets, and a player's debt.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { gamesById } from '#modules/sports/catalogue/server/service.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { selectionOf } from '#tests/support/builders/given.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'
import { playerIdOf } from './verification-hands.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 120_000

const journey = givenJourney(openBackofficeSite)
let player: Visitor & { readonly accountId: number }
let playerId: number
let home: string
let attempt = 0

beforeAll(async () => {
  const { running, url } = journey.site
  const { database } = running.app.options
  const { rows } = await database.pool.query<{ game_id: bigint; home: string }>(
    `select g.game_id, g.home from catalogue.game g join catalogue.market m using (game_id)
     where g.stage = 'line' and g.start_at > now() + interval '1 hour' and m.kind = '1x2' and m.status = 'open' order by g.start_at limit 1`,
  )
  const gameId = Number(rows[0]?.game_id)
  home = rows[0]?.home ?? ''
  player = await newPlayer(url, '500.00')
  playerId = await playerIdOf(player)
  const { markets } = await gamesById(database.db, [gameId])
  const placed = await player.call('POST', '/web-api/betting/bets', {
    idempotencyKey: crypto.randomUUID(),
    accountId: player.accountId,
    typeId: 0,
    amount: '100.00',
    changeCoefAction: 1,
    bets: [selectionOf(markets, '1x2', 'home')],
  })
  if (placed.status !== 201) throw new Error(`the bet was refused: ${JSON.stringify(placed.body)}`)
}, 180_000)

async function trader(isOpen = false): Promise<Page> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: isOpen,
  })
  context.setDefaultTimeout(STEP_MS)
  attempt += 1
  return comeIn(
    journey.site,
    context,
    await invitationLink(journey.site, `trader.${attempt}@book.example`, 'The trader', ['trader']),
  )
}

test('a trader sees what open bets may cost, lowers a limit and marks a player', { timeout: JOURNEY_MS }, async () => {
  const page = await trader()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Exposure' }).click()
  const figures = page.getByRole('table', { name: 'Largest liabilities' })
  await figures.getByRole('row', { name: home }).first().waitFor()
  await figures.getByText('Whole game').first().waitFor()

  // Above the limits as shipped it is a proposal; below them it is set at once.
  await figures
    .getByRole('button', { name: /Set limit/u })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Factor').fill('2')
  await dialog.getByRole('button', { name: 'Propose' }).waitFor()
  await dialog.getByLabel('Factor').fill('0.5')
  await dialog.getByLabel('Reason').fill('Team news is late')
  await dialog.getByRole('button', { name: 'Set now' }).click()
  await page.getByText('Set.').waitFor()
  await page.getByRole('table', { name: 'Limits set by operators' }).getByText('0.5').waitFor()

  await page
    .getByRole('table', { name: 'Players with the largest liabilities' })
    .getByRole('link', { name: String(playerId) })
    .click()
  await page.getByRole('heading', { name: `Exposure of player ${playerId}` }).waitFor()
  await page.getByRole('button', { name: 'Change the terms' }).click()
  await dialog.getByLabel('May place VIP bets').check()
  await dialog.getByRole('button', { name: 'Set now' }).click()
  await page.getByText('5000000.00 EUR').waitFor()
  const credit = await player.call('GET', `/web-api/betting/credit?accountId=${player.accountId}`)
  expect(credit.body).toMatchObject({ isVip: true })

  await page.goto(`${journey.site.backoffice}/players/${playerId}`)
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await page.getByRole('table', { name: 'Accounts' }).getByText('400.00').waitFor()
  await page.getByText('Owes nothing').waitFor()
})

test(
  'the screens of exposure and money are accessible in both themes and widths',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await trader(true)
    const found: string[] = []
    for (const path of ['/', '/exposure', ...['', '/risk', '/statement'].map((tab) => `/players/${playerId}${tab}`)]) {
      await page.goto(`${journey.site.backoffice}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const faults = await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')
      found.push(...faults.map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  },
)
