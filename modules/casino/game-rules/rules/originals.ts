// All games of our own, by code.
import { baccarat } from './bets/baccarat.ts'
import { roulette } from './bets/roulette.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { dice } from './instant/dice.ts'
import { diamonds } from './instant/diamonds.ts'
import { keno } from './instant/keno.ts'
import { limbo } from './instant/limbo.ts'
import { plinko } from './instant/plinko.ts'
import { scratch } from './instant/scratch.ts'
import { wheel } from './instant/wheel.ts'
import type { OriginalGame } from './original-game.ts'
import { coinFlip } from './steps/coin-flip.ts'
import { hilo } from './steps/hilo.ts'
import { mines } from './steps/mines.ts'
import { tower } from './steps/tower.ts'

const GAMES: readonly OriginalGame[] = [
  dice,
  limbo,
  mines,
  plinko,
  keno,
  wheel,
  coinFlip,
  tower,
  hilo,
  diamonds,
  scratch,
  roulette,
  baccarat,
  blackjack,
]

export const ORIGINALS: ReadonlyMap<string, OriginalGame> = new Map(GAMES.map((game) => [game.code, game]))
