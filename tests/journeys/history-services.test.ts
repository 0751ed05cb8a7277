// A player looks back on bets and does something with them in a real browser: filters, a slip, sales, insurance, a target, an edit, a file.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { givenJourney } from './journey.ts'
import { GAME } from './live-site.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 120_000

type Pick = { readonly selectionId: number; readonly coef: number; readonly version: number }
type Player = Visitor & { readonly accountId: number }

const journey = givenJourney()

/** The selection of a game's match result, home, draw or away, as on the line now. */
async function pickOf(player: Player, stage: 'line' | 'live', outcome: 'home' | 'draw' | 'away'): Promise<Pick> {
  const { body } = await player.call('GET', `/web-api/catalogue/games?stage=${stage}`)
  const { items } = body as {
    items: {
      markets: { kind: string; version: number; selections: { selectionId: number; outcome: string; coef: number }[] }[]
    }[]
  }
  const market = items[0]?.markets.find(({ kind }) => kind === '1x2')
  const selection = market?.selections.find((one) => one.outcome === outcome)
  if (market === undefined || selection === undefined) throw new Error(`no ${outcome} at ${stage}`)
  return { selectionId: selection.selectionId, coef: selection.coef, version: market.version }
}

let bets = 0

/** Places a bet and answers its number. */
async function placed(player: Player, picks: readonly Pick[], amount = '10.00'): Promise<number> {
  bets += 1
  const answer = await player.call('POST', '/web-api/betting/bets', {
    idempotencyKey: `history-journey-${bets}`,
    accountId: player.accountId,
    typeId: picks.length === 1 ? 0 : 1,
    amount,
    changeCoefAction: 1,
    bets: picks,
  })
  if (answer.status !== 201) throw new Error(`the bet was refused: ${JSON.stringify(answer.body)}`)
  return (answer.body as { betId: number }).betId
}

type Visit = { readonly page: Page; readonly faults: string[]; readonly context: BrowserContext }

async function openPage(player: Player, path: string): Promise<Visit> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = player.cookie().split('=')
  await context.addCookies([{ name, value, url: journey.site.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${journey.site.url}/en/office/${path}`)
  return { page, faults, context }
}

const rowOf = (page: Page, betId: number) =>
  page.getByRole('article').filter({ hasText: new RegExp(`#\u2066?${betId}`, 'u') })

/** Figures within text are between bidi marks, which are invisible. */
const marked = (words: string): RegExp =>
  new RegExp(
    `^${words.replaceAll(/[.?*+^$()]/gu, '\\$&').replaceAll(/€?\d[\d,]*(?:\\\.\d+)?%?/gu, '\u2066?$&\u2069?')}$`,
    'u',
  )
const euros = (text: string): number => Number(/€([\d.]+)/u.exec(text)?.[1])

test(
  'bets are found by status, type and stage, and the address keeps the choice',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const single = await placed(player, [await pickOf(player, 'line', 'home')])
    const live = await placed(player, [await pickOf(player, 'live', 'draw')])
    const express = await placed(player, [await pickOf(player, 'line', 'away'), await pickOf(player, 'live', 'home')])
    const { page, faults, context } = await openPage(player, 'history')
    await rowOf(page, express).waitFor()
    expect(await page.getByRole('article').count()).toBe(3)
    await page.getByRole('region', { name: 'Totals of the bets shown' }).getByText('€30.00').waitFor()

    await page.getByRole('combobox', { name: 'Bet type' }).selectOption({ label: 'Accumulator' })
    await page.waitForURL(/type=1/u)
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await rowOf(page, express).waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(3)

    await page.getByRole('combobox', { name: 'Pre-match or in-play' }).selectOption({ label: 'Pre-match only' })
    await page.waitForURL(/stage=line/u)
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.reload()
    await rowOf(page, single).waitFor()
    expect(await rowOf(page, live).count()).toBe(0)

    await page.getByRole('combobox', { name: 'When placed' }).selectOption({ label: 'Today' })
    await page.waitForURL(/period=today/u)
    await rowOf(page, single).waitFor()
    // Custom days: a first day far ahead leaves nothing, and the field keeps the focus.
    await page.getByRole('combobox', { name: 'When placed' }).selectOption({ label: 'Choose dates…' })
    await page.getByLabel('From').fill('2990-01-01')
    await page.waitForURL(/from=2990-01-01/u)
    await page.getByText('No bets match these filters').waitFor()
    expect(await page.getByLabel('From').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'Settled' }).click()
    await page.getByText('No bets match these filters').waitFor()
    await page.getByRole('link', { name: 'Won' }).click()
    await page.waitForURL(/status=won/u)
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'a bet is sold in part from its slip, and the rest of it after that',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const betId = await placed(player, [await pickOf(player, 'line', 'home')])
    const { page, faults, context } = await openPage(player, 'history')
    await rowOf(page, betId).getByRole('link', { name: 'Single' }).click()
    await page.waitForURL(new RegExp(`history/${betId}$`, 'u'))
    await page.getByRole('heading', { name: marked(`Bet #${betId}`) }).waitFor()

    await page.getByRole('button', { name: /^Cash out \u2066?€/u }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '50%' }).click()
    await dialog.getByText(marked('€5.00 of €10.00')).waitFor()
    await dialog.getByText('Stays in the bet').waitFor()
    const half = dialog.getByRole('button', { name: /^Cash out \u2066?€/u })
    const paid = euros(await half.innerText())
    expect(paid).toBeGreaterThan(3)
    expect(paid).toBeLessThan(6)
    await half.click()
    await dialog.getByText(marked('€5.00 of the stake stays in the bet.')).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Partly cashed out', { exact: true }).waitFor()
    await page.getByText(/^Partly cashed out for/u).waitFor()
    await page
      .getByRole('banner')
      .getByText(`€${(90 + paid).toFixed(2)}`)
      .waitFor()

    await page.getByRole('button', { name: /^Cash out \u2066?€/u }).click()
    await dialog.getByRole('button', { name: /^Cash out \u2066?€/u }).click()
    await dialog.getByText('The bet is closed and the money is in your account.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Cashed out', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: /^Cash out/u }).count()).toBe(0)
    const { body } = await player.call('GET', `/web-api/betting/bets/${betId}`)
    expect(body).toMatchObject({ status: 'sold', openAmount: '0.00' })
    expect((body as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual(['part_sold', 'sold'])
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'a sale whose answer was lost is repeated, and is executed once',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const betId = await placed(player, [await pickOf(player, 'line', 'away')])
    const { page, faults, context } = await openPage(player, `history/${betId}`)
    await page.getByRole('button', { name: /^Cash out \u2066?€/u }).click()
    const dialog = page.getByRole('dialog')
    // The server receives everything; the page gets no answer.
    await page.route('**/sales', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: /^Cash out \u2066?€/u }).click()
    await dialog.getByText('We’re checking whether it went through').waitFor()
    await page.unroute('**/sales')
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await dialog.getByText(/^Cashed out for/u).waitFor()
    const { body } = await player.call('GET', `/web-api/betting/bets/${betId}`)
    expect((body as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual(['sold'])
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'a target for an automatic sale is set and taken back, and a part of the stake is insured',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const betId = await placed(player, [await pickOf(player, 'line', 'draw')])
    const { page, faults, context } = await openPage(player, `history/${betId}`)
    await page.getByRole('button', { name: 'Auto cash out' }).click()
    const dialog = page.getByRole('dialog')
    const target = dialog.getByRole('textbox', { name: /once its value reaches/u })
    await target.fill('5000')
    await dialog.getByRole('button', { name: marked('Cash out at €5,000.00') }).click()
    await dialog.getByText(/never returns more than/u).waitFor()
    await target.fill('25')
    await dialog.getByRole('button', { name: marked('Cash out at €25.00') }).click()
    await dialog.getByText(marked('The bet is cashed out once its value reaches €25.00')).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: marked('Auto cash out at €25.00') }).click()
    await dialog.getByRole('button', { name: 'Remove the target' }).click()
    await dialog.getByText('Target removed').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Auto cash out' }).waitFor()

    await page.getByRole('button', { name: 'Insure', exact: true }).click()
    await dialog.getByRole('button', { name: '25%' }).click()
    await dialog.getByText('€2.50').waitFor()
    await dialog.getByRole('button', { name: /^Insure for/u }).click()
    await dialog.getByText(marked('25% of the stake is insured')).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText(marked('Insured 25%')).waitFor()
    await page.getByText('Insured bets can’t be cashed out or edited.').waitFor()
    await page.getByRole('button', { name: 'Insure more' }).waitFor()
    const { body } = await player.call('GET', `/web-api/betting/bets/${betId}`)
    expect((body as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual([
      'auto_sale_set',
      'auto_sale_set',
      'insured',
    ])
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'a leg is replaced by another outcome of its market, and the receipt leads to the new bet',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const betId = await placed(player, [await pickOf(player, 'line', 'home')])
    const { page, faults, context } = await openPage(player, `history/${betId}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Selection from River Rovers/u }).selectOption({ index: 2 })
    await dialog.getByRole('button', { name: 'Confirm the edit' }).click()
    await dialog.getByText('The bet is edited').waitFor()
    await dialog.getByRole('link', { name: /It is now bet/u }).click()
    await page.getByRole('link', { name: marked(`Edited from #${betId}`) }).waitFor()
    await page.getByText('Meadow City', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: marked(`Edited from #${betId}`) }).click()
    await page.getByText('Edited', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'the bets of a filter are saved as a file that reads back as they are',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const first = await placed(player, [await pickOf(player, 'line', 'home')], '3.00')
    const second = await placed(player, [await pickOf(player, 'line', 'away'), await pickOf(player, 'live', 'home')])
    const { page, faults, context } = await openPage(player, 'history')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const dialog = page.getByRole('dialog')
    const saved = async (): Promise<Record<string, string>[]> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^fairline-\w+-\d{4}-\d\d-\d\d\.csv$/u)
      return parse(await readFile(await download.path()), { bom: true, columns: true })
    }
    const rows = await saved()
    expect(rows.map((row) => [row['Number'], row['Type'], row['Status'], row['Stake'], row['Currency']])).toEqual([
      [String(second), 'Accumulator', 'Open', '10.00', 'EUR'],
      [String(first), 'Single', 'Open', '3.00', 'EUR'],
    ])
    await dialog.getByText('2 bets saved.').waitFor()
    await dialog.getByText('Selection', { exact: true }).click()
    const legs = await saved()
    expect(legs.map((row) => [row['Number'], row['Home'], row['Selection']])).toEqual([
      [String(second), 'River Rovers', 'Meadow City'],
      [String(second), 'Harbour Town', 'Harbour Town'],
      [String(first), 'River Rovers', 'River Rovers'],
    ])
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)

test(
  'a bet that is settled while the list is open changes in its place',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00')
    const betId = await placed(player, [await pickOf(player, 'live', 'home')])
    const other = await placed(player, [await pickOf(player, 'line', 'home')])
    const { page, faults, context } = await openPage(player, 'history')
    // The page as it was rendered: whether it is notified of the result or reads it after hydration, the bet stays
    // visible.
    await rowOf(page, betId).getByText('Open', { exact: true }).waitFor()
    journey.site.tell({
      type: 'result',
      gameKey: GAME,
      result: {
        status: 'played',
        periods: [
          { period: 'h1', home: 0, away: 0 },
          { period: 'h2', home: 2, away: 0 },
        ],
      },
    })
    await rowOf(page, betId).getByText('Won', { exact: true }).first().waitFor()
    await rowOf(page, other).getByText('Open', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  JOURNEY_MS,
)
