// A multi-bet made and placed on a phone with a finger: picks are dragged into one block.
import type { CDPSession, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountIn, betsOf, HOMES, openBettor, openCouponSite, pickHome, STEP_MS } from './coupon-site.ts'
import { awake, givenJourney } from './journey.ts'

const MOVES = 8
const TAPS_MAX = 4

const journey = givenJourney(openCouponSite)

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger from the middle of one thing to the middle of another. */
async function dragTo(touch: CDPSession, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from)
  const end = await middleOf(to)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let move = 1; move <= MOVES; move += 1) {
    const x = start.x + ((end.x - start.x) * move) / MOVES
    const y = start.y + ((end.y - start.y) * move) / MOVES
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A journey.browser takes a tap right after a drag for the second half of a double one, so the finger may have to tap again. */
async function tapFor(button: Locator, wanted: Locator): Promise<void> {
  for (let taps = 1; ; taps += 1) {
    await button.tap()
    try {
      return await wanted.waitFor({ timeout: STEP_MS / TAPS_MAX })
    } catch (error) {
      if (taps === TAPS_MAX) throw error
    }
  }
}

test('S3.11 a multi-bet is made on a phone by dragging picks into blocks', async () => {
  const { page, player, faults, context } = await openBettor(journey.browser, journey.site, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const touch = await context.newCDPSession(page)
  for (const home of HOMES.slice(0, 4)) await pickHome(page, home, (price) => price.tap())
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Bet slip/u })
    .tap()
  const coupon = page.getByRole('dialog')
  await coupon.getByRole('button', { name: /More/u }).tap()
  await coupon.getByRole('menuitemradio', { name: /^Multi-bet/u }).tap()
  const block = (number: number) => coupon.getByRole('region', { name: `Block ${number}` })
  await block(4).waitFor()
  // Both under the finger, as a person would scroll them.
  await block(1).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await dragTo(touch, coupon.getByRole('button', { name: `Move ${HOMES[1]}`, exact: true }), block(1))
  await block(1).getByText(HOMES[1], { exact: true }).first().waitFor()
  await block(4).waitFor({ state: 'detached' })
  const lobby = coupon.getByRole('menuitem', { name: 'To the lobby' })
  await tapFor(coupon.getByRole('button', { name: `Move ${HOMES[3]}`, exact: true }), lobby)
  await lobby.tap()
  await coupon.getByRole('region', { name: 'Lobby' }).getByText(HOMES[3], { exact: true }).first().waitFor()
  await coupon.getByRole('textbox', { name: 'Stake' }).fill('10')
  await coupon.getByRole('button', { name: amountIn('Place bet · €10.00') }).tap()
  await coupon.getByText('Bet placed').waitFor()
  const [bet] = await betsOf(player)
  expect(bet).toMatchObject({ typeId: 4, rows: 1 })
  expect(bet?.legs.map(({ blockId }) => blockId)).toEqual([1, 1, 2, 0])
  expect(faults).toEqual([])
}, 90_000)

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('the quick bet slip of a phone says what is wrong, counts the bet as placed and leads to it', async () => {
  const { page, player, faults } = await openBettor(journey.browser, journey.site, PHONE)
  await pickHome(page, HOMES[0], (price) => price.tap())
  const bar = page.getByRole('complementary', { name: 'Quick bet slip' })
  const stake = bar.getByRole('textbox', { name: 'Stake' })
  await stake.fill('0.05')
  await bar.getByText(amountIn('Minimum stake: €0.20')).waitFor()
  await bar.getByRole('button', { name: amountIn('Set €0.20') }).tap()
  expect(await stake.inputValue()).toBe('0.20')
  await stake.fill('99999')
  await bar.getByRole('button', { name: amountIn('Set €500.00') }).tap()
  await stake.fill('5')
  await bar.getByRole('button', { name: amountIn('Place bet · €5.00') }).tap()
  await bar.getByText(amountIn('Placed: €5.00')).waitFor()
  const [bet] = await betsOf(player)
  expect(bet).toMatchObject({ typeId: 0, amount: '5.00' })
  await bar.getByRole('link', { name: 'View' }).tap()
  await page.waitForURL(/\/office\/history\/\d+$/u)
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Bet slip/u })
    .tap()
  await page.getByRole('dialog').getByText('Your bet slip is empty').waitFor()
  expect(faults).toEqual([])
}, 90_000)

test('back closes the bet slip and the menu of a phone, and leaves the page only after that', async () => {
  const { page, faults } = await openBettor(journey.browser, journey.site, PHONE)
  const list = page.url()
  await page.goto(`${new URL(list).origin}/en/live`)
  // A link that is pressed earlier loads the page anew.
  await awake(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sports' }).tap()
  await page.waitForURL(/\/en\/line$/u)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const box = page.getByRole('dialog')
  for (const open of [menu.getByRole('link', { name: /Bet slip/u }), menu.getByRole('button', { name: 'Menu' })]) {
    await open.tap()
    await box.waitFor()
    await page.goBack()
    await box.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/en/line')
  }
  // Closed by its own button, a box leaves no step behind.
  await menu.getByRole('button', { name: 'Menu' }).tap()
  await box.getByRole('button', { name: 'Close' }).tap()
  await box.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/en\/live$/u)
  await page.goForward()
  await page.waitForURL(/\/en\/line$/u)
  // A page that was opened from the menu: one step back leads to where the menu was opened.
  await menu.getByRole('button', { name: 'Menu' }).tap()
  await box.getByRole('link', { name: 'Favourites' }).tap()
  await page.waitForURL(/\/en\/favorites$/u)
  const favourites = page.getByRole('heading', { name: 'Favourites', level: 1 })
  await favourites.waitFor()
  await page.goBack()
  await favourites.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/en/line')
  await page.goForward()
  await favourites.waitFor()
  await page.goBack()
  await favourites.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/en\/live$/u)
  expect(faults).toEqual([])
}, 90_000)
