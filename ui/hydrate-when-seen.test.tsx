import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HydrateWhenSeen } from './hydrate-when-seen.tsx'
import { lazyPart, loadLazyParts } from './lazy-part.tsx'

type RowsProps = { readonly names: readonly string[] }

function Rows({ names }: RowsProps) {
  const [pressed, setPressed] = useState('')
  return names.map((name) => (
    <li key={name}>
      <button type="button" aria-pressed={pressed === name} onClick={() => setPressed(name)}>
        {name}
      </button>
    </li>
  ))
}

const Page = ({ of }: { of: RowsProps }) => <HydrateWhenSeen view={Rows} of={of} />

let comesNear: () => void
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen = new Set<Element>()
      constructor(tell: IntersectionObserverCallback) {
        comesNear = () =>
          tell(
            Array.from(this.#seen, (target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry),
            this as never,
          )
      }
      observe(target: Element) {
        this.#seen.add(target)
      }
      unobserve(target: Element) {
        this.#seen.delete(target)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  document.body.removeAttribute('data-asleep')
  delete (globalThis as { earlyPresses?: unknown }).earlyPresses
})

const FIRST: RowsProps = { names: ['one', 'two'] }

const HTML = renderToString(<Page of={FIRST} />).replace('<div', '<div data-asleep=""')

/** A page that the server rendered and that has just hydrated. `html`: its content; `before`: happens before hydration. */
function hydratedPage(html = HTML, before: () => void = () => undefined) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  before()
  document.body.setAttribute('data-asleep', '')
  const view = render(<Page of={FIRST} />, { container, hydrate: true })
  document.body.removeAttribute('data-asleep')
  return view
}

const button = (name: string) => screen.getByRole('button', { name })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'
const isAsleep = () => screen.getByRole('list').closest('[data-asleep]') !== null
const press = async (name: string) => act(async () => void fireEvent.click(button(name)))
const near = async () => act(async () => comesNear())

test('a list far from the window is as the server rendered it, and does not listen until it comes near', async () => {
  hydratedPage()
  const rendered = button('one')
  await press('one')
  expect(isPressed('one')).toBe(false)
  expect(isAsleep()).toBe(true)
  await near()
  expect(isAsleep()).toBe(false)
  // The same element: what has the focus or is selected stays.
  expect(button('one')).toBe(rendered)
  await press('one')
  expect(isPressed('one')).toBe(true)
})

test('what changed before and after a list hydrates is shown', async () => {
  const { rerender } = hydratedPage()
  const rendered = button('two')
  rerender(<Page of={{ names: ['two', 'three'] }} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['one', 'two'])
  await near()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['two', 'three'])
  expect(button('two')).toBe(rendered)
  await act(async () => rerender(<Page of={{ names: ['four'] }} />))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['four'])
})

test('a list whose button was pressed before the page hydrated hydrates at once, and the press counts', async () => {
  hydratedPage(HTML, () => Object.assign(globalThis, { earlyPresses: [button('two')] }))
  await waitFor(() => expect(isPressed('two')).toBe(true))
})

test.each(['focusin', 'pointerdown', 'early-press'])('a list hydrates at %s, wherever it is', async (name) => {
  hydratedPage()
  await act(async () => void fireEvent(screen.getByRole('list'), new Event(name, { bubbles: true })))
  await press('one')
  expect(isPressed('one')).toBe(true)
})

test('a list of a page that the browser renders itself listens at once', async () => {
  render(<Page of={FIRST} />)
  await press('two')
  expect(isPressed('two')).toBe(true)
})

test('a list that React has lost is rendered by the browser', async () => {
  hydratedPage('<div></div>')
  await press('two')
  expect(isPressed('two')).toBe(true)
})

test('a list that leaves the page ends its root', async () => {
  const { container, unmount } = hydratedPage()
  await near()
  await act(async () => unmount())
  expect(container.innerHTML).toBe('')
})

const LateRows = lazyPart(async () => Rows, { name: 'late-rows' })
const LatePage = () => <HydrateWhenSeen view={LateRows} of={FIRST} later="late-rows" />

/** The server has the code of named parts; the browser fetches it. */
async function lateHtml(): Promise<string> {
  await loadLazyParts(['late-rows'])
  return renderToString(<LatePage />).replace('<div', '<div data-asleep=""')
}

test.each(['pointermove', 'keydown', 'scroll'])('a part that comes later hydrates at %s anywhere', async (name) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await lateHtml()
  document.body.setAttribute('data-asleep', '')
  render(<LatePage />, { container, hydrate: true })
  document.body.removeAttribute('data-asleep')
  await near()
  expect(isAsleep()).toBe(true)
  await act(async () => void fireEvent(document.body, new Event(name, { bubbles: true })))
  await waitFor(() => expect(isAsleep()).toBe(false))
  await press('two')
  expect(isPressed('two')).toBe(true)
})
