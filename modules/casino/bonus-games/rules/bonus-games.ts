// The six bonus games, by code.
import type { BonusCode, BonusGame } from './bonus-game.ts'
import { chest } from './games/chest.ts'
import { dragonBonus } from './games/dragon-bonus.ts'
import { fortuna } from './games/fortuna.ts'
import { lottery } from './games/lottery.ts'
import { memory } from './games/memory.ts'
import { safe } from './games/safe.ts'

/** A choice of one game is never given to another: what is stored was read by the game itself. */
const plain = <C, V>(game: BonusGame<C, V>): BonusGame => game

export const BONUS_GAMES: Readonly<Record<BonusCode, BonusGame>> = {
  fortuna: plain(fortuna),
  chest: plain(chest),
  memory: plain(memory),
  safe: plain(safe),
  lottery: plain(lottery),
  'dragon-bonus': plain(dragonBonus),
}
