import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { GameScreen } from './game-screen.tsx'

useComponents()

test('S9.5 while a game loads, sixteen skeleton tiles stand in its place, and it says so', () => {
  const info = { code: 'dice', section: 'casino', limits: { currency: 'EUR' } } as never
  renderComponent(<GameScreen gameId={101} name="Dice" info={info} accountOf={() => null} loginPath="/en/login" />)
  const waiting = screen.getByRole('status')
  expect(waiting.querySelectorAll('[data-tile]')).toHaveLength(16)
  expect(waiting.textContent).toBe('Opening the game…')
})
