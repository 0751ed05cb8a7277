// One-click mode in a real browser: confirmed where it would clear a coupon, and then a press is a bet.
import { expect, test } from 'vitest'
import { betsOf, couponOf, HOMES, homePrice, openBettor, openCouponSite, pickHome } from './coupon-site.ts'
import { givenJourney } from './journey.ts'

const journey = givenJourney(openCouponSite)
test('S4.19 one-click mode asks before it clears the coupon, then a press on a price is a bet', async () => {
  const { page, player, faults } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  await pickHome(page, HOMES[0], (price) => price.click())
  await coupon.getByRole('button', { name: 'Bet slip settings' }).click()
  const mode = coupon.getByRole('checkbox', { name: /one tap/u })
  await mode.click()
  await coupon.getByText('The bet slip will be cleared').waitFor()
  await coupon.getByRole('button', { name: 'Undo' }).click()
  expect(await mode.isChecked()).toBe(false)
  await mode.click()
  await coupon.getByRole('button', { name: 'Enable' }).click()
  await coupon.getByRole('button', { name: 'Back to the bet slip' }).click()
  await coupon.getByText(/is staked on them at once/u).waitFor()
  expect(await homePrice(page, HOMES[0]).getAttribute('aria-pressed')).toBe('false')

  await homePrice(page, HOMES[1]).click()
  await page.getByText(/^Placed: /u).waitFor()
  await page.getByRole('banner').getByText('€495.00').waitFor()
  const bets = await betsOf(player)
  expect(bets).toMatchObject([{ typeId: 0, amount: '5.00', legs: [{ name: HOMES[1] }] }])

  await coupon.getByRole('button', { name: 'Turn off' }).click()
  await pickHome(page, HOMES[2], (price) => price.click())
  await coupon.getByText(HOMES[2], { exact: true }).first().waitFor()
  expect(await betsOf(player)).toHaveLength(1)
  expect(faults).toEqual([])
}, 90_000)
