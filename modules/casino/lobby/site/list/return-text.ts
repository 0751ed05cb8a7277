// What a game returns, as tiles and facts say it.
import type { Tile } from '#modules/casino/games/contract.ts'

/** '99%'; '70.02–98.94%' where it depends on what is chosen. Read from left to right in every language. */
export const returnText = ([low, high]: Tile['returns']): string =>
  low === high ? `${Number(low)}%` : `${Number(low)}–${Number(high)}%`
