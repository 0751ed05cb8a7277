import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { supportUnread } from './support-unread.ts'
import { MenuBadge } from './menu-badge.tsx'

useComponents()
afterEach(() => document.querySelector('[data-menu]')?.parentElement?.remove())

test('unread answers stand on the button of the menu and in its name, until they are read', () => {
  document.body.insertAdjacentHTML('beforeend', '<button><span data-menu></span>Menu</button>')
  const { unmount } = renderComponent(<MenuBadge count={3} />)
  expect(screen.getByRole('button', { name: /^3 new answers\s*Menu$/u })).toBeTruthy()
  expect(document.querySelector('[data-menu] [aria-hidden]')?.textContent).toBe('3')
  expect(supportUnread.read()).toBe(3)
  unmount()
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
  expect(supportUnread.read()).toBe(0)
})

test('a page without the menu of a phone shows no count', () => {
  renderComponent(<MenuBadge count={3} />)
  expect(screen.queryByText('3')).toBeNull()
})
