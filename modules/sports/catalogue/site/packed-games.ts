// Packs games in loaders and unpacks them in screens, once per text: screens need the same objects at every render.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { packGames, unpackGames } from '#modules/sports/catalogue/rules/pack-games.ts'

const KEPT_MAX = 24
const kept = new Map<string, readonly Game[]>()

function keep(text: string, games: readonly Game[]): readonly Game[] {
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(text, games)
  return games
}

/** For loaders. The server's own render finds the very games again and parses nothing. */
export function packed(games: readonly Game[]): string {
  const text = packGames(games)
  keep(text, games)
  return text
}

/** For screens. */
export const unpacked = (text: string): readonly Game[] => kept.get(text) ?? keep(text, unpackGames<Game>(text))
