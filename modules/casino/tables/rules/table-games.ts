// The games of the tables, by code.
import { crash } from './crash/crash.ts'
import type { TableGame } from './table-game.ts'

const GAMES: readonly TableGame[] = [crash]

export const TABLE_GAMES: ReadonlyMap<string, TableGame> = new Map(GAMES.map((game) => [game.code, game]))
