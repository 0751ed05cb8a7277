import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { pageKeyOf } from './page-key.ts'
import { PageKeys } from './page-keys.tsx'

useComponents()
afterEach(() => document.querySelector('main')?.remove())

const press = (key: string, code = ''): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

function showEvents(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main><ul>${['one', 'two'].map((name) => `<li><a data-route="" href="/${name}">${name}</a><button aria-pressed="false">1.50</button></li>`).join('')}
     <li><a data-route="" href="/other">no prices</a></li></ul><input></main>`,
  )
}

test('the question mark opens the list of keys', async () => {
  renderComponent(<PageKeys first="?" />)
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.getByText('Next event in the list')).toBeTruthy()
})

test('J and K go through the events of the page, whatever the layout, and stop at its ends', () => {
  showEvents()
  renderComponent(<PageKeys first="j" />)
  expect(document.activeElement?.textContent).toBe('one')
  press('о', 'KeyJ')
  expect(document.activeElement?.textContent).toBe('two')
  press('j', 'KeyJ')
  expect(document.activeElement?.textContent).toBe('two')
  press('k', 'KeyK')
  expect(document.activeElement?.textContent).toBe('one')
})

test('what is typed into a field, or pressed with a modifier, is no key of the page', () => {
  showEvents()
  const seen: unknown[] = []
  document.addEventListener('keydown', (event) => seen.push(pageKeyOf(event)), { once: false })
  document.querySelector('input')?.focus()
  press('?')
  document.querySelector('input')?.blur()
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' })
  expect(seen).toEqual([undefined, undefined, 'j'])
})
