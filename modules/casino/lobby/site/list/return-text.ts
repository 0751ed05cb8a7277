// What a game returns, as tiles say it.
import type { Tile } from '#modules/casino/games/contract.ts'

/** '99%'; '98.65%+' where some options return more. */
export function returnText([low, high]: Tile['returns']): string {
  return `${Number(low)}%${low === high ? '' : '+'}`
}
