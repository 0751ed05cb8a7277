import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  renderComponent,
  unanswered,
  useComponents,
  type Rendered,
  type RenderOptions,
} from '#tests/support/component.tsx'
import type { PlayerData } from '../../page-data/root-data.ts'
import { SiteHeader } from './site-header.tsx'

useComponents('ar')

const player: PlayerData = {
  userId: 7,
  balances: { balance: '12.50', currency: 'EUR' } as PlayerData['balances'],
  shown: { isBalanceHidden: false, lineDisallowSports: [], liveDisallowSports: [], mayHaveOffers: true },
}

const renderHeader = (seen: PlayerData | null, options: RenderOptions = {}): Rendered =>
  renderComponent(<SiteHeader />, {
    root: { config: {}, player: seen },
    calls: { 'GET /web-api/wallet/balances': unanswered },
    ...options,
  })

const pathsOf = (part: HTMLElement): readonly (string | null)[] =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))

test('S2.4.1 S6.3 a visitor finds the ways in, and nothing of an account', () => {
  renderHeader(null)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/registration')
  expect(screen.queryByRole('link', { name: /Balance/u })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log out', hidden: true })).toBeNull()
})

test('S6.3 a signed-in player finds balance, deposit and the account’s pages in the place of the ways in', async () => {
  renderHeader(player)
  const balance = await screen.findByRole('link', { name: /Balance/u })
  expect(balance.textContent).toContain('12.50')
  expect(screen.getAllByRole('link', { name: 'Deposit' })[0]?.getAttribute('href')).toBe('/en/office/recharge')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  const menu = screen.getByLabelText('Account').closest('details')
  if (menu === null) throw new Error('the account has no menu')
  expect(pathsOf(menu)).toEqual([
    '/en/office/account',
    '/en/office/history',
    '/en/office/historypay',
    '/en/office/recharge',
    '/en/office/security',
    '/en/office/responsible',
  ])
})

test('S3.22 a hidden balance shows no figure, and one that could not be read is left out', async () => {
  const { unmount } = renderHeader({ ...player, shown: { ...player.shown, isBalanceHidden: true } })
  const hidden = await screen.findByText('••••')
  expect(hidden.closest('a')?.getAttribute('href')).toBe('/en/office/historypay')
  expect(screen.queryByText(/12\.50/u)).toBeNull()
  unmount()
  renderHeader({ ...player, balances: null })
  await screen.findByLabelText('Account')
  expect(screen.queryByText(/12\.50/u)).toBeNull()
})

test.each([
  ['who may have offers', true],
  ['a player who is excluded from play', false],
])('a player %s sees promotions: %s', (_who, mayHaveOffers) => {
  renderHeader({ ...player, shown: { ...player.shown, mayHaveOffers } })
  const products = within(screen.getByRole('navigation', { name: 'Products' }))
  // In the row, and again under 'More' of a narrow window.
  expect(products.queryAllByRole('link', { name: 'Promotions' })).toHaveLength(mayHaveOffers ? 2 : 0)
})

test('S2.1.2 the menu of languages leads to the same page in each of them, and names the present one', () => {
  renderHeader(null, { language: 'ar', path: 'line/football' })
  const menu = screen.getByText('English').closest('details')
  if (menu === null) throw new Error('languages have no menu')
  expect(pathsOf(menu)).toContain('/de/line/football')
  expect(within(menu).getByText('English').getAttribute('aria-current')).toBeNull()
  expect(within(menu).getByText('العربية').getAttribute('aria-current')).toBe('true')
  expect(within(menu).getByText('العربية').getAttribute('lang')).toBe('ar')
})

test('Escape closes an open menu and the focus returns to its button; a press beside closes it', () => {
  renderHeader(null)
  const button = screen.getByLabelText(/Language/u)
  const menu = button.closest('details')
  if (menu === null) throw new Error('languages have no menu')
  menu.open = true
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([menu.open, document.activeElement]).toEqual([false, button])
  menu.open = true
  fireEvent.pointerDown(within(menu).getByText('English'))
  expect(menu.open).toBe(true)
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Log in' }))
  expect(menu.open).toBe(false)
})

test('the key / puts the cursor into the search, except where something is typed', () => {
  renderHeader(null)
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field)
  field.blur()
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(document.activeElement).not.toBe(field)
})
