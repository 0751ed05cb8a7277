// Another version of a game for players: its return changes with it, so it takes two operators.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { VERSION_CHANGE, VersionAsk } from '#modules/casino/games/contract-staff.ts'
import type { CatalogueGame } from '#modules/casino/games/rules/catalogue-game.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { countRevision, findGame, lockGame } from '../game-store.ts'
import type { Catalogue } from '../keep-catalogue.ts'
import { percentOf } from '../show-tiles.ts'
import { offerVersion, versionsOf, type ApprovedVersion } from '../version-store.ts'

type Found = { readonly game: CatalogueGame; readonly version: ApprovedVersion }

async function found(
  db: Db,
  ask: VersionAsk,
): Promise<Result<Found, 'game_not_found' | 'version_not_found' | 'version_offered' | 'version_follows_code'>> {
  const game = await findGame(db, ask.game)
  if (game === undefined) return refuse('game_not_found', 'there is no such game')
  if (game.isOwn) return refuse('version_follows_code', 'players get the version of our own games that runs')
  const version = (await versionsOf(db, game.gameId)).find((one) => one.version === ask.version)
  if (version === undefined) return refuse('version_not_found', 'there is no such version of the game')
  if (game.version?.version === version.version) return refuse('version_offered', 'players get this version already')
  return ok({ game, version })
}

const textOf = (version: { version: string; returnLow: number; returnHigh: number } | undefined): string | null =>
  version === undefined
    ? null
    : `${version.version} (${percentOf(version.returnLow)} to ${percentOf(version.returnHigh)} %)`

export const versionChange = (catalogue: Pick<Catalogue, 'changed'>): ChangeKind => ({
  kind: VERSION_CHANGE,
  permission: 'games.approve',
  proposal: 'games.set',
  reading: 'games.read',
  payload: VersionAsk,
  subjectOf: ({ game }: VersionAsk) => `game:${game}`,
  describe: async (db, ask: VersionAsk) => {
    const known = await found(db, ask)
    if (!known.ok) return known
    const { game, version } = known.value
    return ok([
      { field: 'game', before: null, after: game.title },
      { field: 'version', before: textOf(game.version), after: textOf(version) },
    ])
  },
  apply: async (tx, ask: VersionAsk) => {
    if (!(await lockGame(tx, ask.game))) return refuse('game_not_found', 'there is no such game')
    const known = await found(tx, ask)
    if (!known.ok) return known
    await offerVersion(tx, known.value.game.gameId, known.value.version)
    await countRevision(tx)
    return ok(undefined)
  },
  applied: () => catalogue.changed(),
})
