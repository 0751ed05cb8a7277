// A conditional coupon made and placed by keyboard alone, and an order changed with it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountIn, betsOf, couponOf, HOMES, openBettor, openCouponSite, pickHome } from './coupon-site.ts'
import { givenJourney } from './journey.ts'

const TABS_MAX = 120

const journey = givenJourney(openCouponSite)
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []
    return [element.getAttribute('aria-label') ?? '', ...labels, element.innerText].join(' ').trim()
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`no Tab leads to ${name}`)
}

/** Opens the focused menu and chooses one of its entries with the arrow keys. */
async function takeFromMenu(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  for (let downs = 0; downs < TABS_MAX; downs += 1) {
    if (name.test(await focusedName(page))) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`no arrow leads to ${name}`)
}

test('S3.11 a conditional coupon is made of blocks and placed without a mouse', async () => {
  const { page, player, faults } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  for (const home of HOMES.slice(0, 3)) {
    await pickHome(page, home, async (price) => {
      await price.focus()
      await page.keyboard.press('Enter')
    })
  }
  await tabTo(page, /^More/u)
  await takeFromMenu(page, /^Conditional/u)
  await coupon.getByRole('region', { name: 'Block 3' }).waitFor()
  await tabTo(page, new RegExp(`^Move ${HOMES[2]}`, 'u'))
  await takeFromMenu(page, /^To block 1/u)
  await coupon.getByRole('region', { name: 'Block 3' }).waitFor({ state: 'detached' })
  // The focus follows the moved item.
  await expect.poll(() => focusedName(page)).toMatch(new RegExp(`^Move ${HOMES[2]}`, 'u'))
  await tabTo(page, /^Block 2 earlier/u)
  await page.keyboard.press('Enter')
  await coupon.getByRole('region', { name: 'Block 1' }).getByText(HOMES[1], { exact: true }).first().waitFor()
  await tabTo(page, /^Stake of block 1/u)
  await page.keyboard.type('10')
  await tabTo(page, amountIn('Place bet · €10.00'))
  await page.keyboard.press('Enter')
  await coupon.getByText('Bet placed').waitFor()
  const [bet] = await betsOf(player)
  expect(bet).toMatchObject({ typeId: 5, amount: '10.00' })
  expect(bet?.legs.map(({ blockId }) => blockId)).toEqual([2, 1, 2])
  expect(faults).toEqual([])
}, 90_000)

test('a menu is closed with Escape, and the focus returns to its button', async () => {
  const { page } = await openBettor(journey.browser, journey.site)
  const coupon = couponOf(page)
  for (const home of HOMES.slice(0, 2)) await pickHome(page, home, (price) => price.click())
  const more = coupon.getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await coupon.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await coupon.getByRole('menu').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toMatch(/^More/u)
}, 60_000)
