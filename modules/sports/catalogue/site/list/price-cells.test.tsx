import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { selectionIdOf, type Game, type Market } from '#modules/sports/catalogue/contract.ts'
import { usePickedIn, type PickScope } from '../pick-context.ts'
import { PriceCells, type PriceScope } from './price-cells.tsx'

const HOME = selectionIdOf(1, 0)

const market = {
  marketId: 1,
  kind: '1x2',
  status: 'open',
  version: 1,
  selections: [{ selectionId: HOME, outcome: 'home', coef: 2.1 }],
} as unknown as Market
const game = {
  gameId: 1,
  sport: 'football',
  stage: 'line',
  suspended: false,
  opponents: ['Alder Park', 'Gorse Town'],
  markets: [market],
} as unknown as Game

/** A coupon with these selections; `change` puts other ones in. */
function couponOf(...first: readonly number[]): { picks: PickScope; change: (...next: readonly number[]) => void } {
  let held: readonly number[] = first
  const listeners = new Set<() => void>()
  return {
    picks: {
      isPicked: (selectionId) => held.includes(selectionId),
      toggle: () => undefined,
      picked: () => [],
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    change: (...next) => {
      held = next
      for (const listener of listeners) listener()
    },
  }
}

function Row({ picks }: { picks: PickScope }) {
  const picked = usePickedIn(game, picks)
  const scope = {
    t: (key: string) => key,
    format: { price: String },
    picks,
    suspendedLabel: 'suspended',
    closedLabel: 'closed',
  } as unknown as PriceScope
  return <PriceCells game={game} market={market} count={3} moves={new Map()} picked={picked} scope={scope} />
}

const isPressed = (): string | null => screen.getByRole('button').getAttribute('aria-pressed')

afterEach(cleanup)

test('S1.18 a price that is in the coupon before its list is hydrated is shown as picked', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Row picks={couponOf().picks} />)
  expect(isPressed()).toBe('false')
  render(<Row picks={couponOf(HOME).picks} />, { container, hydrate: true })
  expect(isPressed()).toBe('true')
})

test('a price is shown as picked for as long as it is in the coupon', () => {
  const { picks, change } = couponOf()
  render(<Row picks={picks} />)
  expect(isPressed()).toBe('false')
  act(() => change(7, HOME))
  expect(isPressed()).toBe('true')
  act(() => change(7))
  expect(isPressed()).toBe('false')
})

test('a price in a list is read with its game, which stands beside it for the eye alone', () => {
  render(<Row picks={couponOf().picks} />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Alder Park 2.1, Alder Park – Gorse Town')
})
