// The ways in which a player may work the coupon, and one journey for every type of it.
import type { Browser, Locator, Page } from 'playwright-core'
import { amountIn, couponOf, HOMES } from './coupon-site.ts'

export type Hand = {
  readonly name: string
  readonly context: Parameters<Browser['newContext']>[0]
  /** Presses what can be pressed. */
  readonly press: (what: Locator) => Promise<void>
  /** Chooses one of a group of options by its label. */
  readonly choose: (coupon: Locator, name: string) => Promise<void>
  /** The coupon with the picks in it; on a phone it has to be opened. */
  readonly open: (page: Page) => Promise<Locator>
}

const choice = (coupon: Locator, name: string): Locator => coupon.getByText(name, { exact: true }).first()

export const HANDS: readonly Hand[] = [
  {
    name: 'a mouse',
    context: {},
    press: (what) => what.click(),
    choose: (coupon, name) => choice(coupon, name).click(),
    open: async (page) => couponOf(page),
  },
  {
    name: 'a finger',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (what) => what.tap(),
    choose: (coupon, name) => choice(coupon, name).tap(),
    open: async (page) => {
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: /Bet slip/u })
        .tap()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'keys',
    context: {},
    press: async (what) => {
      await what.focus()
      await what.press('Enter')
    },
    choose: async (coupon, name) => {
      const radio = coupon.getByRole('radio', { name: new RegExp(`^${name}`, 'u') }).first()
      await radio.focus()
      await radio.press('Space')
    },
    open: async (page) => couponOf(page),
  },
]

export type Journey = {
  readonly typeId: number
  readonly legs: number
  /** The label of the type, visible or under 'More'. */
  readonly name: string
  readonly isRare?: boolean
  readonly fill?: (coupon: Locator, press: Hand['press']) => Promise<void>
  readonly button: RegExp
  readonly seen?: RegExp
  readonly kept: object
}

const takeSize = async (coupon: Locator, press: Hand['press'], name: RegExp): Promise<void> => {
  await press(coupon.getByRole('button', { name: /combinations?$/u }))
  await press(coupon.getByRole('button', { name }).first())
}

export const JOURNEYS: readonly Journey[] = [
  {
    typeId: 0,
    legs: 1,
    name: 'Single',
    button: amountIn('Place bet · €10.00'),
    seen: amountIn('€20.00'),
    kept: { rows: 1 },
  },
  {
    typeId: 1,
    legs: 3,
    name: 'Accumulator',
    button: amountIn('Place bet · €10.00'),
    seen: amountIn('€80.00'),
    kept: { rows: 1 },
  },
  {
    typeId: 2,
    legs: 5,
    name: 'System',
    fill: async (coupon, press) => {
      await press(coupon.getByRole('button', { name: `Banker: ${HOMES[0]}` }))
      await takeSize(coupon, press, /^3 of 4/u)
    },
    button: amountIn('Place bet · €10.00'),
    seen: amountIn('4 combinations × €2.50'),
    kept: { rows: 4, systemValues: [3] },
  },
  { typeId: 3, legs: 2, name: 'Chain', isRare: true, button: amountIn('Place bet · €10.00'), kept: {} },
  {
    typeId: 4,
    legs: 4,
    name: 'Multi-bet',
    isRare: true,
    fill: async (coupon, press) => {
      await press(coupon.getByRole('button', { name: `Move ${HOMES[0]}`, exact: true }))
      await press(coupon.getByRole('menuitem', { name: 'To the lobby' }))
    },
    button: amountIn('Place bet · €10.00'),
    seen: /3 combinations/u,
    kept: { rows: 3 },
  },
  {
    typeId: 5,
    legs: 3,
    name: 'Conditional',
    isRare: true,
    fill: async (coupon) => {
      await coupon.getByRole('region', { name: 'Block 2' }).getByRole('textbox', { name: 'Later stake' }).fill('5')
      await coupon.getByText(amountIn('up to €20.00')).waitFor()
    },
    button: amountIn('Place bet · €10.00'),
    kept: { amountByBlockId: { 2: '5.00' } },
  },
  { typeId: 6, legs: 2, name: 'Lay the acca', isRare: true, button: amountIn('Place bet · €10.00'), kept: {} },
  {
    typeId: 7,
    legs: 3,
    name: 'Full cover with singles',
    isRare: true,
    button: amountIn('Place bet · €10.00'),
    seen: /7 combinations/u,
    kept: { rows: 7 },
  },
  {
    typeId: 8,
    legs: 3,
    name: 'Full cover without singles',
    isRare: true,
    button: amountIn('Place bet · €10.00'),
    seen: /4 combinations/u,
    kept: { rows: 4 },
  },
]
