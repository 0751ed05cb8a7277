// Every type of coupon placed with a mouse in a real browser: what the panel says, what the button says, what the house keeps.
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import {
  amountIn,
  betsOf,
  clearCoupon,
  couponOf,
  HOMES,
  openBettor,
  openCouponHouse,
  pickHome,
  type Bettor,
} from './coupon-house.ts'
import type { LiveHouse } from './live-house.ts'

let house: LiveHouse
let browser: Browser
let bettor: Bettor
beforeAll(async () => {
  house = await openCouponHouse()
  browser = await openBrowser()
  bettor = await openBettor(browser, house)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

beforeEach(() => clearCoupon(bettor))

type Journey = {
  readonly typeId: number
  readonly legs: number
  /** What the type is called, in sight or under 'More'. */
  readonly name: string
  readonly isRare?: boolean
  readonly fill?: (coupon: Locator) => Promise<void>
  readonly button: RegExp
  readonly seen?: RegExp
  readonly kept: object
}

const size = async (coupon: Locator, name: RegExp): Promise<void> => {
  await coupon.getByRole('button', { name: /combinations?$/u }).click()
  await coupon.getByRole('button', { name }).first().click()
}

const JOURNEYS: readonly Journey[] = [
  {
    typeId: 0,
    legs: 1,
    name: 'Single',
    button: amountIn('Place · €10.00'),
    seen: amountIn('€20.00'),
    kept: { rows: 1 },
  },
  {
    typeId: 1,
    legs: 3,
    name: 'Express',
    button: amountIn('Place · €10.00'),
    seen: amountIn('€82.40'),
    kept: { rows: 1 },
  },
  {
    typeId: 2,
    legs: 5,
    name: 'System',
    fill: async (coupon) => {
      await coupon.getByRole('button', { name: `Banker: ${HOMES[0]}` }).click()
      await size(coupon, /^3 of 4/u)
    },
    button: amountIn('Place · €10.00'),
    seen: amountIn('4 combinations × €2.50'),
    kept: { rows: 4, systemValues: [3] },
  },
  { typeId: 3, legs: 2, name: 'Chain', isRare: true, button: amountIn('Place · €10.00'), kept: {} },
  {
    typeId: 4,
    legs: 4,
    name: 'Multi-bet',
    isRare: true,
    fill: async (coupon) => {
      await coupon.getByRole('button', { name: `Move ${HOMES[0]}`, exact: true }).click()
      await coupon.getByRole('menuitem', { name: 'To the lobby' }).click()
    },
    button: amountIn('Place · €10.00'),
    seen: /3 combinations/u,
    kept: { rows: 3 },
  },
  {
    typeId: 5,
    legs: 3,
    name: 'Conditional',
    isRare: true,
    fill: async (coupon) => {
      await coupon.getByRole('region', { name: 'Block 2' }).getByRole('textbox', { name: 'Stake then' }).fill('5')
      await coupon.getByText(amountIn('up to €20.00')).waitFor()
    },
    button: amountIn('Place · €10.00'),
    kept: { amountByBlockId: { 2: '5.00' } },
  },
  { typeId: 6, legs: 2, name: 'Anti-express', isRare: true, button: amountIn('Place · €10.00'), kept: {} },
  {
    typeId: 7,
    legs: 3,
    name: 'Lucky',
    isRare: true,
    button: amountIn('Place · €10.00'),
    seen: /7 combinations/u,
    kept: { rows: 7 },
  },
  {
    typeId: 8,
    legs: 3,
    name: 'Patent',
    isRare: true,
    button: amountIn('Place · €10.00'),
    seen: /4 combinations/u,
    kept: { rows: 4 },
  },
]

async function pick(count: number): Promise<void> {
  const { page } = bettor
  for (const home of HOMES.slice(0, count)) await pickHome(page, home, (price) => price.click())
}

test.each(JOURNEYS)(
  'S3.11 type $typeId, $name: picked, filled and placed with a mouse',
  async (journey) => {
    const { page, player, faults } = bettor
    const coupon = couponOf(page)
    await pick(journey.legs)
    if (journey.isRare === true) {
      await coupon.getByRole('button', { name: /More/u }).click()
      await coupon.getByRole('menuitemradio', { name: new RegExp(`^${journey.name}`, 'u') }).click()
    } else await coupon.getByText(journey.name, { exact: true }).first().click()
    await coupon
      .getByRole('textbox', { name: /^Stake( of|$)/u })
      .last()
      .fill('10')
    await journey.fill?.(coupon)
    if (journey.seen !== undefined) await coupon.getByText(journey.seen).first().waitFor()
    await coupon.getByRole('button', { name: journey.button }).click()
    await coupon.getByText('Bet placed').waitFor()
    await coupon
      .getByRole('article')
      .getByRole('link', { name: new RegExp(`^${journey.name}`, 'u') })
      .waitFor()
    const [bet] = await betsOf(player)
    expect(bet).toMatchObject({ typeId: journey.typeId, amount: '10.00', ...journey.kept })
    expect(bet?.legs).toHaveLength(journey.legs)
    await coupon.getByRole('button', { name: 'Done' }).click()
    expect(faults).toEqual([])
  },
  60_000,
)

test('S3.11 type 9, many singles: a stake beside each, one slip with the number of each', async () => {
  const { page, player, faults } = bettor
  const coupon = couponOf(page)
  await pick(3)
  await coupon.getByText('Singles', { exact: true }).click()
  await coupon.getByRole('textbox', { name: 'Stake of each' }).fill('4')
  await coupon.getByRole('textbox', { name: `Stake: ${HOMES[1]}` }).fill('6')
  await coupon.getByRole('button', { name: amountIn('Place 3 bets · €14.00') }).click()
  await coupon.getByText('3 bets placed').waitFor()
  await coupon.getByRole('article').getByText(amountIn('€28.00')).waitFor()
  const bets = (await betsOf(player)).slice(0, 3)
  expect(bets.map(({ typeId, amount }) => [typeId, amount]).toSorted()).toEqual([
    [0, '4.00'],
    [0, '4.00'],
    [0, '6.00'],
  ])
  await coupon.getByRole('button', { name: 'Done' }).click()
  expect(faults).toEqual([])
}, 60_000)

test('a coupon that cannot be says why on its field, and one step mends it', async () => {
  const { page } = bettor
  const coupon = couponOf(page)
  await pick(3)
  await coupon.getByText('System', { exact: true }).first().click()
  await coupon.getByRole('button', { name: `Remove ${HOMES[2]}` }).click()
  await coupon.getByText('This type needs at least 3 picks.').waitFor()
  await coupon.getByRole('button', { name: 'Bet as: Express' }).click()
  await coupon.getByRole('textbox', { name: 'Stake' }).fill('0.1')
  await coupon.getByText(amountIn('The smallest stake is €0.20')).waitFor()
  await coupon.getByRole('button', { name: amountIn('Set €0.20') }).click()
  await coupon.getByRole('button', { name: amountIn('Place · €0.20') }).waitFor()
  await coupon.getByRole('button', { name: 'Remove all picks' }).click()
  await coupon.getByText('Your coupon is empty').waitFor()
}, 60_000)
