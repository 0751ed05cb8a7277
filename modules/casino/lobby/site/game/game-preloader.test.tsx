import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { GameScreen } from './game-screen.tsx'

useComponents()

test('S9.5 while a game loads, sixteen skeleton tiles stand in its place, and it says so', () => {
  const info = { code: 'dice', gameId: 101, section: 'casino' } as never
  renderComponent(<GameScreen name="Dice" info={info} accountOf={() => null} loginPath="/en/login" />)
  const waiting = screen.getByRole('status')
  expect(waiting.querySelectorAll('[data-tile]')).toHaveLength(16)
  expect(waiting.textContent).toBe('Opening the game…')
})
