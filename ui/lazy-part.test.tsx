import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { isOptionalPartLoading, lazyPart, loadLazyParts } from './lazy-part.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { readonly name: string }) => <p>hello {name}</p>
const cut = async () => {
  throw new Error('the connection was cut')
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ?? this.props.children
  }
}

test('a part shows its fallback until its code is loaded, then itself', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const Part = lazyPart(() => promise)
  render(<Part name="you" fallback={<i>soon</i>} />)
  expect(document.body.textContent).toBe('soon')
  await act(async () => resolve(Greeting))
  expect(screen.getByText('hello you').tagName).toBe('P')
})

test('a part whose code cannot be loaded is an error of its page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyPart<object>(cut)
  await act(async () => {
    render(
      <Boundary>
        <Part />
      </Boundary>,
    )
  })
  expect(document.body.textContent).toBe('the connection was cut')
})

test('an optional part whose code cannot be loaded leaves the page as it is, and is known as optional while it fails', async () => {
  const seen: boolean[] = []
  const Part = lazyPart<object>(
    async () => {
      seen.push(isOptionalPartLoading())
      return cut()
    },
    { isOptional: true },
  )
  await act(async () => {
    render(
      <Boundary>
        page <Part fallback="soon" />
      </Boundary>,
    )
  })
  expect(document.body.textContent).toBe('page ')
  expect([seen, isOptionalPartLoading()]).toEqual([[true], false])
})

test('a named part that was loaded ahead is in the first rendering, on a server too', async () => {
  const Part = lazyPart(async () => Greeting, { name: 'greeting' })
  await loadLazyParts(['greeting', 'unknown'])
  expect(renderToString(<Part name="server" />)).toContain('server</p>')
  render(<Part name="browser" />)
  expect(document.body.textContent).toBe('hello browser')
})

test('a part of browsers alone is not rendered by a server', async () => {
  const Part = lazyPart(async () => Greeting, { name: 'browser-only', isBrowserOnly: true })
  await loadLazyParts()
  expect(renderToString(<Part name="server" />)).toBe('')
  render(<Part name="browser" />)
  expect(document.body.textContent).toBe('hello browser')
})
