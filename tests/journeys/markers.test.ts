// Markers of harm at the back office in a real browser: found by the sweep, read with their figures, assigned, noted
// and closed.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openMarkers, sweepMarkers } from '#modules/protection/harm-markers/server/service.ts'
import { lookAt, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'
import { playDeposits } from './markers-hands.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 60_000
const PLAYER = 700_001

const journey = givenJourney(openBackofficeSite)
beforeAll(async () => {
  await playDeposits(journey.site.running.app.options.database, PLAYER)
  await sweepMarkers(openMarkers(journey.site.running.app.saferGambling))
}, 180_000)

async function openClient(language: Direction, { isOpen = false } = {}): Promise<BrowserContext> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: isOpen,
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript((code) => {
    if (location.protocol === 'http:') localStorage.setItem('fairline.operator.language', JSON.stringify(code))
  }, language)
  return context
}

let guardians = 0
/** Each has a mailbox of their own, also at a second try. */
async function guardian(context: BrowserContext, name: string): Promise<Page> {
  guardians += 1
  const mailbox = `${name.toLowerCase()}.${guardians}@book.example`
  return comeIn(journey.site, context, await invitationLink(journey.site, mailbox, name, ['guardian']))
}

test(
  'UK-47 a marker of harm is found, read with its figures, taken, noted and closed with a reason',
  { timeout: JOURNEY_MS },
  async () => {
    const context = await openClient('en')
    const page = await guardian(context, 'Gina')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Markers of harm' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByLabel('Level').selectOption('strong')
    await page.getByLabel('Marker', { exact: true }).selectOption('deposit_frequency')
    const row = page.getByRole('row', { name: /Many deposits in a day/u })
    // The first of the filtered list: in the whole list it may be there already, below others, which the keys would open.
    await page.getByRole('row').nth(1).filter({ hasText: 'Many deposits in a day' }).waitFor()
    expect(await row.innerText()).toContain(String(PLAYER))
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Many deposits in a day' }).waitFor()
    const figures = page.getByRole('region', { name: 'Figures' })
    expect(await figures.innerText()).toMatch(/Deposits within 24 hours\s+13[\s\S]+130\.00 EUR/u)
    await page.getByText('no advertising reaches them until this is closed').waitFor()
    expect(await page.getByRole('table', { name: 'The last weeks of play' }).innerText()).toContain('130.00 EUR')

    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByText('Assigned', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add a note' }).click()
    await dialog.getByText('Required.').waitFor()
    await dialog.getByLabel('Note').fill('Called; he will ring back.')
    await dialog.getByRole('button', { name: 'Add a note' }).click()
    await page.getByText('Called; he will ring back.').waitFor()

    await page.getByRole('button', { name: 'Close the marker' }).click()
    await dialog.getByLabel('Reason').selectOption('limits_set')
    await dialog.getByLabel('What was done').fill('He has set a deposit limit.')
    await dialog.getByRole('button', { name: 'Close the marker' }).click()
    await page.getByText('Limits were set').waitFor()
    expect(await page.getByRole('button', { name: 'Close the marker' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Markers of harm' }).first().click()
    await page.getByLabel('Level').selectOption('strong')
    await page.getByRole('row', { name: /Chasing losses/u }).waitFor()
    expect(await row.count()).toBe(0)
    await page.getByRole('link', { name: 'Every marker on its own' }).click()
    await page.getByLabel('State').selectOption('closed')
    await row.waitFor()
    await context.close()
  },
)

test('axe finds nothing on the screens of markers, in Arabic too', { timeout: JOURNEY_MS }, async () => {
  const found: string[] = []
  for (const language of ['en', 'ar'] as const) {
    const context = await openClient(language, { isOpen: true })
    const page = await guardian(context, language === 'en' ? 'Greta' : 'Ghada')
    for (const path of ['/markers', '/markers/all?filter=all', '/markers/1']) {
      await page.goto(journey.site.backoffice + path)
      await page.locator('h1').first().waitFor()
      const faults = await lookAt(page, PAIRED_LOOKS[language], 'main', 'main')
      found.push(...faults.map((fault) => `${path} ${fault}`))
    }
    await context.close()
  }
  expect(found).toEqual([])
})
