import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { StaticPart } from './static-part.tsx'

const drawn = vi.fn<() => void>()
function Results({ names }: { names: readonly string[] }) {
  drawn()
  return <p>{names.join(', ')}</p>
}

const Page = ({ names }: { names: readonly string[] }) => (
  <StaticPart view={Results} of={{ names }} className="results" />
)

afterEach(() => {
  cleanup()
  document.body.removeAttribute('data-asleep')
})

function hydrated(html: string) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  document.body.setAttribute('data-asleep', '')
  drawn.mockClear()
  return render(<Page names={['newer']} />, { container, hydrate: true })
}

test('what the server drew stays, and its code is not run in the browser', () => {
  const { container } = hydrated(renderToString(<Page names={['Aldermoor', 'Brackwell']} />))
  expect(container.querySelector('.results')?.textContent).toBe('Aldermoor, Brackwell')
  expect(drawn).not.toHaveBeenCalled()
})

test('where the server sent nothing, the browser draws the part', () => {
  hydrated('<div class="results"></div>')
  expect(screen.getByText('newer')).toBeTruthy()
})

test('on a page that the browser came to by navigation the part is drawn by the browser', () => {
  render(<Page names={['later']} />)
  expect(screen.getByText('later').parentElement?.className).toBe('results')
})
