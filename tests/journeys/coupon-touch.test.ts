// A multi-bet made and placed on a phone with a finger: picks are dragged into one block.
import type { CDPSession, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountIn, betsOf, HOMES, openBettor, openCouponHouse, pickHome, STEP_MS } from './coupon-house.ts'
import { givenJourney } from './journey.ts'

const MOVES = 8
const TAPS_MAX = 4

const journey = givenJourney(openCouponHouse)

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
  const { page, player, faults, context } = await openBettor(journey.browser, journey.house, {
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
