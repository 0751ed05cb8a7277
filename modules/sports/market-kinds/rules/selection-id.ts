// A selection's id is its market's id and its position in one number, so that the hot path never looks it up.

export const SELECTIONS_PER_MARKET_MAX = 128

/** The number a player's coupon carries; exact as a JavaScript number for every market id below 2^46. */
export const selectionIdOf = (marketId: number, position: number): number =>
  marketId * SELECTIONS_PER_MARKET_MAX + position

export const marketIdOf = (selectionId: number): number => Math.floor(selectionId / SELECTIONS_PER_MARKET_MAX)

/** From 0, in the market's own order of outcomes. */
export const positionOf = (selectionId: number): number => selectionId % SELECTIONS_PER_MARKET_MAX
