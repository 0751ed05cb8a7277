// A new user's first bet in a real browser: register, deposit, find a live game, watch a price move, bet, see it settle, log out.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, givenJourney } from './journey.ts'
import { GAME, liveState } from './live-site.ts'

const STEP_MS = 15_000

const journey = givenJourney()

async function openPage(): Promise<{ page: Page; faults: string[] }> {
  const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

test('S1.1 S5.15 a new user registers, deposits, bets in play, sees the bet settle and logs out', async () => {
  const { page, faults } = await openPage()
  await page.goto(`${journey.site.url}/en/registration`)
  await page.getByRole('radio', { name: 'E-mail' }).check({ force: true })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('new.user@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByText('More: currency, promo code').click()
  expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')
  await page.getByLabel(/at least 18 and accept/u).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Make a deposit' }).click()
  await page.waitForURL(/recharge/u)
  await page.getByRole('button', { name: 'No limit for now' }).click()
  await page.getByRole('form', { name: 'Set a deposit limit?' }).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: /^Pay/u }).click()
  await page.waitForURL(/sandbox-provider/u)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Deposit received' }).waitFor()

  await page.goto(`${journey.site.url}/en/live`)
  await awake(page)
  // S5.15: outside the office the recharge page opens as a box, and Back closes it.
  await page.locator('header a[href$="/office/recharge"]:visible').first().click()
  const box = page.getByRole('dialog', { name: 'Deposit' })
  await box.getByText('Last used').waitFor()
  await box.getByRole('textbox', { name: 'Amount' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/live')
  await page.goBack()
  await box.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/en/live')
  await page
    .getByRole('link', { name: /Harbour Town/u })
    .first()
    .click()
  await page.waitForURL(/harbour-town/u)
  const home = page.getByRole('button', { name: /^Harbour Town/u }).first()
  await home.click()
  const coupon = page.getByRole('complementary', { name: 'Bet slip' })
  await coupon.getByText('Harbour Town').first().waitFor()
  const before = await home.innerText()
  // A goal against moves the price; the game is stopped meanwhile.
  journey.site.tell(
    { type: 'suspend', gameKey: GAME, reason: 'goal' },
    { type: 'state', gameKey: GAME, state: liveState(0, 1) },
  )
  await coupon.getByText(/We’ll keep it here until betting reopens/u).waitFor()
  journey.site.tell({ type: 'resume', gameKey: GAME })
  await expect.poll(() => home.innerText(), { timeout: STEP_MS }).not.toBe(before)

  await coupon.getByRole('textbox', { name: 'Stake' }).fill('10')
  await coupon.getByRole('button', { name: /Place/u }).click()
  await coupon.getByText('Bet placed').waitFor()
  await page.getByRole('banner').getByText('€90.00').waitFor()

  journey.site.tell({
    type: 'result',
    gameKey: GAME,
    result: {
      status: 'played',
      periods: [
        { period: 'h1', home: 0, away: 1 },
        { period: 'h2', home: 3, away: 0 },
      ],
    },
  })
  await page.goto(`${journey.site.url}/en/office/history`)
  await page
    .getByRole('tab', { name: 'Settled' })
    .or(page.getByRole('link', { name: 'Settled' }))
    .click()
  await page.getByRole('article').getByText('Won', { exact: true }).first().waitFor()
  await page.getByRole('article').getByText('3:1', { exact: true }).first().waitFor()

  await page.goto(`${journey.site.url}/en/office/historypay`)
  await page
    .getByRole('row')
    .filter({ hasText: /[-−]€?10\.00/u })
    .first()
    .waitFor()
  await page.goto(`${journey.site.url}/en/office/security`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .waitFor()
  expect(faults).toEqual([])
}, 180_000)
