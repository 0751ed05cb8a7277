// The parts of the home page that an operator puts in order.

/** In their order where the operator has set none. The open bets of a player always come first. */
export const HOME_BLOCKS = [
  'welcome',
  'featured',
  'boosts',
  'live',
  'popular',
  'movers',
  'casino',
  'results',
  'leagues',
  'soon',
] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]
