// What tables need of the platform and of lower modules.
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'

/** Public randomness of a moment after the closing; undefined where it is not there yet. */
export type Beacon = (closedAt: Date) => Promise<string | undefined>

export type TablesServer = {
  readonly database: Database
  readonly stakes: Stakes
  /** Encrypts the secrets of chains. */
  readonly chainKey: Buffer
  /** Of new chains. */
  readonly chainLength: number
  /** By code: the games of the tables. */
  readonly games: ReadonlyMap<string, TableGame>
  readonly beacon: Beacon | undefined
  /** As players declared it, two letters. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  /** The instant of a decision, by the database's clock. */
  readonly timeOf: (db: Db) => Promise<Date>
  /** Milliseconds of a clock that never jumps, of this process. */
  readonly steadyMs: () => number
}

/** About a month of rounds. */
export const CHAIN_LENGTH = 100_000

/** As the catalogue names the game of a table. */
export const catalogueCode = (table: string): string => `table-${table}`

/** One table for each game. */
export const gameOfTable = ({ games }: TablesServer, table: string): TableGame | undefined => games.get(table)
