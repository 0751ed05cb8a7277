// All games of our own, by code.
import { dice } from './instant/dice.ts'
import type { OriginalGame } from './original-game.ts'

export const ORIGINALS: ReadonlyMap<string, OriginalGame> = new Map(
  [dice].map((game) => [game.code, game as OriginalGame]),
)
