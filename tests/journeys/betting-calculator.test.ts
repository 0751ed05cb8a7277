// The calculator's page: reckons while one types, with the figures of the call, and from its address alone without a script.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000

const journey = givenJourney()
const ODDS = ['1.90', '2.50', '3.35'] as const

async function called(body: object): Promise<{ return: string; possibleWin: string; rows: number }> {
  const answer = await fetch(`${journey.site.url}/web-api/betting/calculations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { return: string; possibleWin: string; rows: number }
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

test('S2.5.1 a system on the page gives the result of the call, and its link opens it again', async () => {
  const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${journey.site.url}/en/information/betting-calculator`)
  await page.locator('form[data-calculator="awake"]').waitFor()
  await page.getByLabel('Bet type', { exact: true }).selectOption('system')
  await page.getByLabel('Stake', { exact: true }).fill('600')
  await page.getByRole('button', { name: 'Add a selection' }).click()
  for (const [index, odds] of ODDS.entries()) await page.getByLabel(`Odds of selection ${index + 1}`).fill(odds)
  await page.getByLabel('Result of selection 1').selectOption('win')
  await page.getByLabel('Result of selection 2').selectOption('half_win')
  await page.getByLabel('Result of selection 3').selectOption('lose')

  const legs = ODDS.map((odds, index) => ({ odds, result: ['win', 'half_win', 'lose'][index] }))
  const told = await called({ type: 'system', stake: '600', legs })
  await expect.poll(() => figure(page, 'Returns').innerText(), { timeout: STEP_MS }).toBe(told.return)
  expect(await figure(page, 'Combinations').innerText()).toBe(String(told.rows))
  expect(await page.getByRole('row').filter({ hasText: '1 + 2' }).innerText()).toContain('1.90 × 1.75 = 3.325')

  // Enter in a field calculates and removes no selection.
  await page.getByLabel('Odds of selection 2').press('Enter')
  expect(await page.getByLabel(/^Odds of selection/u).count()).toBe(3)
  await expect.poll(() => page.url(), { timeout: STEP_MS }).toContain('odds=1.90*2.50*3.35&result=win*half_win*lose')
  const link = page.url()
  expect(faults).toEqual([])

  const still = await (await journey.browser.newContext({ javaScriptEnabled: false })).newPage()
  await still.goto(link)
  expect(await figure(still, 'Returns').innerText()).toBe(told.return)
  // Without JavaScript the form itself requests the page.
  await still.getByLabel('Result of selection 3').selectOption('win')
  await still.getByRole('button', { name: 'Calculate' }).last().click()
  const won = await called({ type: 'system', stake: '600', legs: legs.with(2, { odds: '3.35', result: 'win' }) })
  expect(await figure(still, 'Returns').innerText()).toBe(won.return)
}, 120_000)

test('invalid odds are refused at their field with a message', async () => {
  const page = await (await journey.browser.newContext()).newPage()
  page.setDefaultTimeout(STEP_MS)
  await page.goto(`${journey.site.url}/en/information/betting-calculator?format=american&odds=150*50`)
  await page.locator('form[data-calculator="awake"]').waitFor()
  const second = page.getByLabel('Odds of selection 2')
  await expect.poll(() => second.getAttribute('aria-invalid'), { timeout: STEP_MS }).toBe('true')
  await second.fill('-200')
  const told = await called({ type: 'express', stake: '10', legs: [{ odds: '2.5' }, { odds: '1.5' }] })
  await expect
    .poll(() => figure(page, 'Potential returns, if the open selections win').innerText(), { timeout: STEP_MS })
    .toBe(told.possibleWin)
})
