import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import type { Suggestions as Found } from '#modules/sports/search/contract.ts'
import { renderComponent, useComponents, type FakeAnswer } from '#tests/support/component.tsx'
import { Suggestions } from './suggestions.tsx'

const NOTHING: Found = { sports: [], leagues: [], sides: [], games: [], casino: [], pages: [] }
const FOUND: Found = {
  ...NOTHING,
  corrected: 'Weissenbruch',
  leagues: [{ champId: 7, name: 'Nordmark Liga', sport: 'football', country: 'DE', games: 3, stage: 'line' }],
  pages: [{ title: 'Cookies', path: '/information/cookies' }],
}

useComponents()

function Box() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form>
      <input ref={field} aria-label="Search" />
      <Suggestions field={field} />
    </form>
  )
}

const answering = (body: Found) => ({ 'GET /web-api/search/suggestions': (): FakeAnswer => ({ body }) })

function typed(text: string, body: Found) {
  const rendered = renderComponent(<Box />, { calls: answering(body) })
  const input = screen.getByLabelText<HTMLInputElement>('Search')
  fireEvent.input(input, { target: { value: text } })
  return { ...rendered, input }
}

test('S2.2.2 a team that was found leads to its own page', async () => {
  typed('rovers', {
    ...NOTHING,
    sides: [
      {
        name: 'River Rovers',
        sport: 'football',
        sportId: 1,
        country: 'DE',
        gameId: 8,
        champId: 7,
        champName: 'Nordmark Liga',
        opponents: ['River Rovers', 'Hill Town'],
        stage: 'live',
        startAt: '2026-06-01T12:00:00.000Z',
      },
    ],
  })
  const option = await screen.findByRole('option', { name: /River Rovers/u })
  expect(option.getAttribute('href')).toBe('/en/team/1-River%20Rovers')
})

test('what was found stands in groups, and a typing error is named', async () => {
  typed('wiessenbruch', FOUND)
  await screen.findByRole('option', { name: /Nordmark Liga/u })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Leagues', 'Help'])
  expect(screen.getByText('Weissenbruch')).toBeTruthy()
})

test('arrow keys go through the options of all groups and back to the field', async () => {
  const { input } = typed('nordmark', FOUND)
  const options = await screen.findAllByRole('option')
  const chosen = () => options.map((option) => option.getAttribute('aria-selected'))
  expect(input.getAttribute('role')).toBe('combobox')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(chosen()).toEqual(['true', 'false'])
  expect(input.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(chosen()).toEqual(['false', 'true'])
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(chosen()).toEqual(['false', 'false'])
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(chosen()).toEqual(['false', 'true'])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('a game of the casino leads to its page, in the language of this one', async () => {
  typed('plinko', { ...NOTHING, casino: [{ title: 'Plinko', provider: 'Fairline', path: '/casino/game/7/plinko' }] })
  const option = await screen.findByRole('option', { name: /Plinko.*Fairline/u })
  expect(option.getAttribute('href')).toBe('/en/casino/game/7/plinko')
  expect(screen.getByRole('group', { name: 'Casino' })).toBeTruthy()
})

test('a text that nothing fits is answered so', async () => {
  typed('qqqqqq', NOTHING)
  await waitFor(() => expect(screen.getByText('No results')).toBeTruthy())
  expect(screen.queryAllByRole('option')).toEqual([])
})
