// A coupon from one browser to another: saved under a code, opened by its link, repriced, and never lost to a wrong
// code.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenJourney } from './journey.ts'
import { GAME, LINE_GAME, liveState } from './live-site.ts'

const STEP_MS = 15_000

const journey = givenJourney()
const faults: string[] = []
async function openPage(path: string): Promise<Page> {
  const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(journey.site.url + path)
  return page
}

const legOf = (page: Page, name: string) =>
  page.locator('[data-coupon]').getByRole('listitem').filter({ hasText: name })

const pick = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(journey.site.url + path)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    .first()
    .click()
  await legOf(page, name).waitFor()
}

test('S3.12 a coupon is saved under a code, opened by its link with its changes marked, and a wrong code loses nothing', async () => {
  const first = await openPage('/en/')
  await pick(first, '/en/line', 'River Rovers')
  await pick(first, '/en/live', 'Harbour Town')
  await first.goto(`${journey.site.url}/en/coupon`)
  await legOf(first, 'Harbour Town').waitFor()
  await first.getByText('Save or load a bet slip by code').click()
  await first.getByRole('button', { name: 'Save as a code' }).click()
  const code = (await first.getByText(/^[2-9A-HJKMNP-Z]{5}$/u).innerText()).trim()

  // A goal moves one price; the other game is called off.
  journey.site.tell(
    { type: 'state', gameKey: GAME, state: liveState(0, 1) },
    { type: 'result', gameKey: LINE_GAME, result: { status: 'cancelled', periods: [] } },
  )
  await journey.site.feed.drain()

  const second = await openPage(`/en/coupon?coupon-code=${code.toLowerCase()}`)
  await second.getByText('2 selections loaded').waitFor()
  await second.getByText('The odds of 1 selection have changed since it was saved.').waitFor()
  await second.getByText('1 selection is closed: remove it to place the rest.').waitFor()
  await legOf(second, 'River Rovers').getByText('This market is closed.').waitFor()
  await legOf(second, 'Harbour Town').locator('s').waitFor()
  await expect.poll(() => second.url(), { timeout: STEP_MS }).toBe(`${journey.site.url}/en/coupon`)

  await legOf(second, 'River Rovers').getByRole('button', { name: 'Remove', exact: true }).click()
  await legOf(second, 'River Rovers').waitFor({ state: 'detached' })
  await second.getByText('Save or load a bet slip by code').click()
  const field = second.getByLabel('Bet slip code')
  for (const [wrong, refusal] of [
    [`${code.slice(0, 4)}${code.endsWith('2') ? '3' : '2'}`, /This is not a valid code/u],
    ['22222', /There is no bet slip under this code/u],
  ] as const) {
    await field.fill(wrong)
    await second.getByRole('button', { name: 'Load' }).click()
    await second.getByText(refusal).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await legOf(second, 'Harbour Town').count()).toBe(1)
  }

  await field.fill(code)
  await second.getByRole('button', { name: 'Load' }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByText('Your bet slip has 1 selection. What should happen to it?').waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  expect(await legOf(second, 'River Rovers').count()).toBe(0)
  await field.fill(code)
  await second.getByRole('button', { name: 'Load' }).click()
  await dialog.getByRole('button', { name: 'Replace mine' }).click()
  await legOf(second, 'River Rovers').waitFor()
  expect(faults).toEqual([])
}, 120_000)
