// Whether a price can be bet on now.
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import type { PriceState } from '#ui/price-button.tsx'

/** Suspended for the whole game counts for each of its markets. */
export const priceState = (game: Pick<Game, 'suspended' | 'stage'>, market: Market): PriceState =>
  market.status === 'closed' || (game.stage !== 'line' && game.stage !== 'live')
    ? 'closed'
    : game.suspended
      ? 'suspended'
      : market.status
