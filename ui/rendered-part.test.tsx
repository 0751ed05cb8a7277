import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RenderedPart } from './rendered-part.tsx'

const drawn = vi.fn()

function Text({ of }: { readonly of: string }) {
  drawn()
  return <p>{of}</p>
}

const Page = ({ of = 'rules' }: { of?: string }) => (
  <RenderedPart key={of}>
    <Text of={of} />
  </RenderedPart>
)

const HTML = renderToString(<Page />)

/** A page that has just hydrated `html`. */
function hydrated(html = HTML) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  document.body.setAttribute('data-asleep', '')
  drawn.mockClear()
  const { rerender } = render(<Page />, { container, hydrate: true })
  document.body.removeAttribute('data-asleep')
  return { rerender }
}

afterEach(() => {
  cleanup()
  document.body.removeAttribute('data-asleep')
})

test('what the server rendered stays, and its component does not run', () => {
  hydrated()
  expect(screen.getByText('rules').tagName).toBe('P')
  expect(drawn).not.toHaveBeenCalled()
})

test('another content after the hydration is rendered by the browser', () => {
  const { rerender } = hydrated()
  rerender(<Page of="terms" />)
  expect(screen.getByText('terms').tagName).toBe('P')
  expect(screen.queryByText('rules')).toBeNull()
})

test('a page that comes by navigation renders it itself', () => {
  render(<Page />)
  expect(screen.getByText('rules').tagName).toBe('P')
})

test('where the part of the server is missing, the browser renders it', () => {
  hydrated('<div></div>')
  expect(screen.getByText('rules').tagName).toBe('P')
})
