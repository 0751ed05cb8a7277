// Every type of coupon placed by mouse, touch and keyboard in a real browser: the texts of the panel and the button,
// and the stored bet.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  amountIn,
  betsOf,
  clearCoupon,
  couponOf,
  HOMES,
  openBettor,
  openCouponSite,
  pickHome,
  type Bettor,
} from './coupon-site.ts'
import { HANDS, JOURNEYS } from './coupon-hands.ts'
import { givenJourney } from './journey.ts'

const journey = givenJourney(openCouponSite)
let bettor: Bettor
beforeAll(async () => {
  bettor = await openBettor(journey.browser, journey.site)
}, 120_000)

/** In an empty coupon. */
async function pick(count: number): Promise<void> {
  const { page } = bettor
  await clearCoupon(bettor)
  for (const home of HOMES.slice(0, count)) await pickHome(page, home, (price) => price.click())
}

describe.each(HANDS)('with $name', ({ context, press, choose, open }) => {
  let hand: Bettor
  beforeAll(async () => {
    hand = await openBettor(journey.browser, journey.site, context)
  }, 60_000)
  beforeEach(() => clearCoupon(hand))

  test.each(JOURNEYS)(
    'S3.11 type $typeId, $name, is picked, filled and placed',
    async (journey) => {
      const { page, player, faults } = hand
      for (const home of HOMES.slice(0, journey.legs)) await pickHome(page, home, press)
      const coupon = await open(page)
      if (journey.isRare === true) {
        await press(coupon.getByRole('button', { name: /More/u }))
        await press(coupon.getByRole('menuitemradio', { name: new RegExp(`^${journey.name}`, 'u') }))
      } else await choose(coupon, journey.name)
      await coupon
        .getByRole('textbox', { name: /^Stake( of|$)/u })
        .last()
        .fill('10')
      await journey.fill?.(coupon, press)
      if (journey.seen !== undefined) await coupon.getByText(journey.seen).first().waitFor()
      await press(coupon.getByRole('button', { name: journey.button }))
      await coupon.getByText('Bet placed').waitFor()
      await coupon
        .getByRole('article')
        .getByRole('link', { name: new RegExp(`^${journey.name}`, 'u') })
        .waitFor()
      const [bet] = await betsOf(player)
      expect(bet).toMatchObject({ typeId: journey.typeId, amount: '10.00', ...journey.kept })
      expect(bet?.legs).toHaveLength(journey.legs)
      await press(coupon.getByRole('button', { name: 'Done' }))
      expect(faults).toEqual([])
    },
    60_000,
  )
})

test('S3.11 type 9, many singles: a stake for each, one receipt with the number of each', async () => {
  const { page, player, faults } = bettor
  const coupon = couponOf(page)
  await pick(3)
  await coupon.getByText('Singles', { exact: true }).click()
  await coupon.getByRole('textbox', { name: 'Stake per bet' }).fill('4')
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

test('an impossible coupon says why at its field, and one step corrects it', async () => {
  const { page } = bettor
  const coupon = couponOf(page)
  await pick(3)
  await coupon.getByText('System', { exact: true }).first().click()
  await coupon.getByRole('button', { name: `Remove ${HOMES[2]}` }).click()
  await coupon.getByText('This bet type needs at least 3 selections.').waitFor()
  await coupon.getByRole('button', { name: 'Bet as: Accumulator' }).click()
  await coupon.getByRole('textbox', { name: 'Stake' }).fill('0.1')
  await coupon.getByText(amountIn('Minimum stake: €0.20')).waitFor()
  await coupon.getByRole('button', { name: amountIn('Set €0.20') }).click()
  await coupon.getByRole('button', { name: amountIn('Place bet · €0.20') }).waitFor()
  await coupon.getByRole('button', { name: 'Remove all selections' }).click()
  await coupon.getByText('Your bet slip is empty').waitFor()
}, 60_000)
