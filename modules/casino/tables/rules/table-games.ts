// The games of the tables, by code.
import { sharedBaccarat, sharedRoulette } from './bets-table.ts'
import { crash } from './crash/crash.ts'
import { sharedBlackjack } from './shared-blackjack.ts'
import type { TableGame } from './table-game.ts'

const GAMES: readonly TableGame[] = [crash, sharedRoulette, sharedBaccarat, sharedBlackjack]

export const TABLE_GAMES: ReadonlyMap<string, TableGame> = new Map(GAMES.map((game) => [game.code, game]))
