// What rounds need of the platform and of lower modules.
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'

export type RoundGame = { readonly game: OriginalGame; readonly isSlot: boolean }

export type RoundsServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly stakes: Stakes
  /** Encrypts server seeds. */
  readonly seedKey: Buffer
  /** By code. */
  readonly games: ReadonlyMap<string, RoundGame>
  /** The player's, two letters: it names the rules of play. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
}
