// The SQL of providers' games: those that a provider has told us of, by its own names.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type ProviderGame = {
  readonly provider: string
  readonly game: string
  readonly name: string
  readonly version: string
  readonly isSlot: boolean
  readonly isEnabled: boolean
  /** Hundredths of a percent, as the provider states it. */
  readonly returnBp: number | undefined
}

const ofRow = (row: Selectable<DB['casino.provider_game']>): ProviderGame => ({
  provider: row.provider,
  game: row.game,
  name: row.name,
  version: row.version,
  isSlot: row.is_slot,
  isEnabled: row.is_enabled,
  returnBp: row.return_bp ?? undefined,
})

export async function findGame(db: Db, provider: string, game: string): Promise<ProviderGame | undefined> {
  const row = await db
    .selectFrom('casino.provider_game')
    .selectAll()
    .where('provider', '=', provider)
    .where('game', '=', game)
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

export type ImportedGame = Omit<ProviderGame, 'isEnabled' | 'version'> & { readonly version?: string | undefined }

/** New ones, and what is said of known ones; whether a game is offered stays as it is. */
export async function saveGames(tx: Tx, games: readonly ImportedGame[], at: Date): Promise<void> {
  if (games.length === 0) return
  await tx
    .insertInto('casino.provider_game')
    .values(
      games.map((game) => ({
        provider: game.provider,
        game: game.game,
        name: game.name,
        ...(game.version === undefined ? {} : { version: game.version }),
        is_slot: game.isSlot,
        return_bp: game.returnBp ?? null,
        imported_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'game']).doUpdateSet({
        name: sql.ref('excluded.name'),
        is_slot: sql.ref('excluded.is_slot'),
        return_bp: sql.ref('excluded.return_bp'),
        imported_at: sql.ref('excluded.imported_at'),
      }),
    )
    .execute()
}

export async function setGameEnabled(tx: Tx, provider: string, game: string, isEnabled: boolean): Promise<void> {
  await tx
    .updateTable('casino.provider_game')
    .set({ is_enabled: isEnabled })
    .where('provider', '=', provider)
    .where('game', '=', game)
    .execute()
}
