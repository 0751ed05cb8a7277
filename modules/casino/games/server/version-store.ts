// The SQL of versions: those approved for a game, and the one that players get.
import type { GameVersion } from '#modules/casino/games/rules/catalogue-game.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type ApprovedVersion = GameVersion & {
  readonly certificate: string | undefined
  /** Profiles of rules of play; none: all. */
  readonly profiles: readonly string[]
}

/** The newest first. */
export async function versionsOf(db: Db, gameId: number): Promise<readonly ApprovedVersion[]> {
  const rows = await db
    .selectFrom('games.version')
    .selectAll()
    .where('game_id', '=', BigInt(gameId))
    .orderBy('added_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    returnLow: row.return_low,
    returnHigh: row.return_high,
    certificate: row.certificate ?? undefined,
    profiles: row.profiles,
  }))
}

/** Adds what is not there; a version that is there keeps its return. */
export async function addVersions(
  tx: Tx,
  gameId: number,
  versions: readonly ApprovedVersion[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('games.version')
    .values(
      versions.map(({ version, returnLow, returnHigh, certificate, profiles }) => ({
        game_id: BigInt(gameId),
        version,
        return_low: returnLow,
        return_high: returnHigh,
        certificate: certificate ?? null,
        profiles: [...profiles],
        added_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function offerVersion(
  tx: Tx,
  gameId: number,
  { version, returnLow, returnHigh }: GameVersion,
): Promise<void> {
  await tx
    .updateTable('games.game')
    .set({ version, return_low: returnLow, return_high: returnHigh })
    .where('game_id', '=', BigInt(gameId))
    .execute()
}
