// Coupon features beyond its types: two tabs at once, a promo code, an advance, a code with a typing error.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { credits } from '#modules/sports/betting/server/service.ts'
import { amountIn, betsOf, couponOf, HOMES, openBettor, openCouponSite, pickHome, STEP_MS } from './coupon-site.ts'
import { givenJourney } from './journey.ts'

const DAY_MS = 86_400_000

const journey = givenJourney(openCouponSite)
const pickAll = async (page: Page, homes: readonly string[]): Promise<void> => {
  for (const home of homes) await pickHome(page, home, (price) => price.click())
}

const balanceIn = (page: Page, amount: string) => page.getByRole('banner').getByText(amountIn(amount)).first()

const stakeOf = (page: Page) => couponOf(page).getByRole('textbox', { name: 'Stake' })

const PRESS_IN_MS = 250

/** Runs in the page: a press at one moment of the clock that all tabs share. */
const pressAt = (button: HTMLElement | SVGElement, at: number): void => {
  if (button instanceof HTMLElement) setTimeout(() => button.click(), at - Date.now())
}

const giveCode = (code: string, more: { readonly legsMin?: number } = {}): Promise<number> =>
  credits.insertPromoCodes(journey.site.running.app.options.database.db, [
    {
      code,
      playerId: undefined,
      currency: 'EUR',
      amount: 700n,
      coefMin: 1_001,
      legsMin: 1,
      expiresAt: new Date(Date.now() + DAY_MS),
      ...more,
    },
  ])

test('two tabs that place their common coupon at the same moment make one bet, and both end with its slip', async () => {
  const { page, player, faults, context } = await openBettor(journey.browser, journey.site)
  const other = await context.newPage()
  other.setDefaultTimeout(STEP_MS)
  other.on('pageerror', (error) => faults.push(error.message))
  await other.goto(page.url())
  const tabs = [page, other]
  let sends = 0
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/betting/bets')) sends += 1
    })
  const place = amountIn('Place bet · €10.00')
  for (const [index, left] of ['€490.00', '€480.00', '€470.00'].entries()) {
    await pickAll(page, [HOMES[index] ?? '', HOMES[index + 1] ?? ''])
    await stakeOf(page).fill('10')
    const buttons = tabs.map((tab) => couponOf(tab).getByRole('button', { name: place }))
    await Promise.all(buttons.map((button) => button.waitFor()))
    // A tab behind another is drawn seldom, so a press with the mouse would wait for its turn.
    const at = Date.now() + PRESS_IN_MS
    await Promise.all(buttons.map((button) => button.evaluate(pressAt, at)))
    await Promise.all(tabs.map((tab) => couponOf(tab).getByText('Bet placed').waitFor()))
    await Promise.all(tabs.map((tab) => balanceIn(tab, left).waitFor()))
    const bets = await betsOf(player)
    expect(bets).toHaveLength(index + 1)
    expect(bets[0]).toMatchObject({ typeId: 1, amount: '10.00' })
    for (const tab of tabs) {
      expect(await couponOf(tab).getByRole('progressbar').count()).toBe(0)
      expect(await couponOf(tab).getByRole('alert').count()).toBe(0)
    }
    await couponOf(page).getByRole('button', { name: 'Done' }).click()
    await Promise.all(tabs.map((tab) => couponOf(tab).getByText('Your bet slip is empty').waitFor()))
  }
  // Otherwise one tab was always first, and the race was never tested.
  expect(sends).toBeGreaterThan(3)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S5.11 a promo code pays for the bet, and a wrong one is refused at its field with the coupon kept', async () => {
  await giveCode('GIFT-7')
  await giveCode('LONG-7', { legsMin: 4 })
  const { page, player, faults, context } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  await pickAll(page, HOMES.slice(0, 2))
  await stakeOf(page).fill('10')
  await coupon.getByRole('button', { name: 'Promo code' }).click()
  const field = coupon.getByRole('textbox', { name: 'Promo code' })
  const place = coupon.getByRole('button', { name: 'Place with the promo code' })
  for (const [wrong, refusal] of [
    ['GIFT-8', 'There is no such promo code.'],
    ['LONG-7', 'The bet slip doesn’t meet the conditions of the promo code.'],
  ] as const) {
    await field.fill(wrong)
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await stakeOf(page).waitFor({ state: 'detached' })
    await coupon.getByText('The promo code pays for this bet.').waitFor()
    await place.click()
    await coupon.getByRole('alert').filter({ hasText: refusal }).waitFor()
    expect(await coupon.getByRole('alert').count()).toBe(1)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe(wrong)
    for (const home of HOMES.slice(0, 2))
      expect(await coupon.getByRole('button', { name: `Remove ${home}` }).count()).toBe(1)
  }
  // Without a code the stake is the previous one.
  await coupon.getByRole('button', { name: 'Remove the code' }).click()
  expect(await stakeOf(page).inputValue()).toBe('10')
  await coupon.getByRole('button', { name: amountIn('Place bet · €10.00') }).waitFor()
  expect(await betsOf(player)).toEqual([])

  await coupon.getByRole('button', { name: 'Promo code' }).click()
  await field.fill('GIFT-7')
  await place.click()
  await coupon.getByText('Bet placed').waitFor()
  await coupon.getByRole('article').getByText('Promo code', { exact: true }).waitFor()
  await balanceIn(page, '€500.00').waitFor()
  expect(await betsOf(player)).toMatchObject([{ typeId: 1, amount: '7.00', isPromo: true }])
  await page.reload()
  await balanceIn(page, '€500.00').waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

test('S3.12 a player whose money is in open bets places with an advance, and the history shows it', async () => {
  const { page, player, faults, context } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  await pickAll(page, HOMES.slice(0, 1))
  await stakeOf(page).fill('440')
  await coupon.getByRole('button', { name: amountIn('Place bet · €440.00') }).click()
  await coupon.getByText('Bet placed').waitFor()
  await coupon.getByRole('button', { name: 'Done' }).click()

  await pickAll(page, HOMES.slice(1, 2))
  await stakeOf(page).fill('100')
  await coupon.getByRole('link', { name: amountIn('Deposit €40.00') }).waitFor()
  // 440 at 2.00 would return 440.
  await coupon.getByRole('checkbox', { name: amountIn('Advance against open bets: up to €440.00') }).check()
  const part = coupon.getByRole('textbox', { name: 'Advance' })
  expect(await part.inputValue()).toBe('40')
  await part.fill('100.01')
  await coupon.getByText(amountIn('The advance is €100.00')).waitFor()
  expect(await coupon.getByRole('button', { name: 'Correct the stake' }).isDisabled()).toBe(true)
  await part.fill('40')
  await coupon.getByRole('button', { name: amountIn('Place bet · €100.00') }).click()
  await coupon.getByText('Bet placed').waitFor()
  await balanceIn(page, '€0.00').waitFor()
  const [bet] = await betsOf(player)
  expect(bet).toMatchObject({ typeId: 0, amount: '100.00', prepaidAmount: '40.00', legs: [{ name: HOMES[1] }] })

  await coupon
    .getByRole('article')
    .getByRole('link', { name: /^Single/u })
    .click()
  await page.getByRole('main').getByText('With an advance').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

test('S3.12 a mistyped code is refused at its field, and the coupon keeps its selections and its stake', async () => {
  const { page, faults, context } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  await pickAll(page, HOMES.slice(0, 3))
  await stakeOf(page).fill('12.50')
  await coupon.getByText('Save or load a bet slip by code').click()
  const field = coupon.getByLabel('Bet slip code')
  for (const wrong of ['A', '!!!!!', 'ABCDEFGH', '22223']) {
    await field.fill(wrong)
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid'), { timeout: STEP_MS }).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    expect(await coupon.locator(`[id="${note}"]`).innerText()).not.toBe('')
    expect(await field.inputValue()).toBe(wrong)
    for (const home of HOMES.slice(0, 3))
      expect(await coupon.getByRole('button', { name: `Remove ${home}` }).count()).toBe(1)
    expect(await stakeOf(page).inputValue()).toBe('12.50')
  }
  await coupon.getByRole('button', { name: amountIn('Place bet · €12.50') }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)
