// All games of our own, by code.
import { andarBahar } from './bets/andar-bahar.ts'
import { baccarat } from './bets/baccarat.ts'
import { dragonTiger } from './bets/dragon-tiger.ts'
import { roulette } from './bets/roulette.ts'
import { sicBo } from './bets/sic-bo.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { dice } from './instant/dice.ts'
import { diamonds } from './instant/diamonds.ts'
import { keno } from './instant/keno.ts'
import { limbo } from './instant/limbo.ts'
import { plinko } from './instant/plinko.ts'
import { scratch } from './instant/scratch.ts'
import { wheel } from './instant/wheel.ts'
import type { OriginalGame } from './original-game.ts'
import { SLOTS } from './slots/slots.ts'
import { coinFlip } from './steps/coin-flip.ts'
import { hilo } from './steps/hilo.ts'
import { mines } from './steps/mines.ts'
import { tower } from './steps/tower.ts'
import { videoPoker } from './video-poker/video-poker.ts'

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
  videoPoker,
  sicBo,
  dragonTiger,
  andarBahar,
]

export const ORIGINALS: ReadonlyMap<string, OriginalGame> = new Map(
  [...GAMES, ...SLOTS].map((game) => [game.code, game]),
)
