// The menu of the back office: its groups, folding, and the arrow keys.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import staffTexts from '#modules/operations/staff/backoffice/messages/en.json' with { type: 'json' }
import playerTexts from '#modules/players/profiles/backoffice/messages/en.json' with { type: 'json' }
import { OperatorContext } from '#platform/browser/backoffice/operator.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import texts from '../../messages/en.json' with { type: 'json' }
import { SideMenu } from './side-menu.tsx'

useComponents()

const MESSAGES = { ...texts, ...staffTexts, ...playerTexts }

function shown(language = 'en') {
  const permissions = new Set(['player.read', 'audit.read'])
  const operator = { memberId: 1, name: 'Vera', email: 'vera@book.example', roles: [], permissions }
  renderComponent(
    <OperatorContext value={operator}>
      <SideMenu isOpen onGo={() => undefined} />
    </OperatorContext>,
    { language, messages: MESSAGES, path: 'players' },
  )
}

const links = (): readonly (string | null)[] => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const focused = (): string | null | undefined => document.activeElement?.textContent

test('only groups with a place that the operator may see stand in the menu', () => {
  shown()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Players', 'Administration'])
  expect(links()).toEqual(['Home', 'Players', 'Audit log', 'My security'])
})

test('a group that was folded stays folded for the next page', () => {
  shown()
  const head = screen.getByRole('button', { name: 'Administration' })
  fireEvent.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('false')
  expect(links()).toEqual(['Home', 'Players'])
  expect(localStorage.getItem('fairline.operator.folded-groups')).toBe('["administration"]')
  fireEvent.click(head)
  expect(links()).toEqual(['Home', 'Players', 'Audit log', 'My security'])
})

test.each([
  { language: 'en', towardsStart: 'ArrowLeft', towardsEnd: 'ArrowRight' },
  { language: 'ar', towardsStart: 'ArrowRight', towardsEnd: 'ArrowLeft' },
])('arrow keys go through the menu and fold its groups, $language', ({ language, towardsStart, towardsEnd }) => {
  shown(language)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('link', { name: 'Players' }).focus()
  press('ArrowDown')
  expect(focused()).toBe('Administration')
  press('ArrowDown')
  expect(focused()).toBe('Audit log')
  press(towardsStart)
  expect(focused()).toBe('Administration')
  expect(links()).toEqual(['Home', 'Players'])
  press('ArrowDown')
  expect(focused()).toBe('Administration')
  press(towardsEnd)
  press('End')
  expect(focused()).toBe('My security')
  press('Home')
  expect(focused()).toBe('Home')
})
