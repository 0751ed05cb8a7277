// Packs games in loaders and unpacks them in screens, once per text: screens need the same objects at every render.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { packGames, unpackGames } from '#modules/sports/catalogue/rules/pack-games.ts'

const CACHED_MAX = 24
const cache = new Map<string, readonly Game[]>()

function remember(text: string, games: readonly Game[]): readonly Game[] {
  const [oldest] = cache.keys()
  if (cache.size >= CACHED_MAX && oldest !== undefined) cache.delete(oldest)
  cache.set(text, games)
  return games
}

/** For loaders. The server's own render finds the very games again and parses nothing. */
export function packed(games: readonly Game[]): string {
  const text = packGames(games)
  remember(text, games)
  return text
}

/** For screens. */
export const unpacked = (text: string): readonly Game[] => cache.get(text) ?? remember(text, unpackGames<Game>(text))
