// All games of our own, by code.
import { dice } from './instant/dice.ts'
import { keno } from './instant/keno.ts'
import { limbo } from './instant/limbo.ts'
import { plinko } from './instant/plinko.ts'
import { wheel } from './instant/wheel.ts'
import type { OriginalGame } from './original-game.ts'
import { coinFlip } from './steps/coin-flip.ts'
import { mines } from './steps/mines.ts'

const GAMES: readonly OriginalGame[] = [dice, limbo, mines, plinko, keno, wheel, coinFlip]

export const ORIGINALS: ReadonlyMap<string, OriginalGame> = new Map(GAMES.map((game) => [game.code, game]))
