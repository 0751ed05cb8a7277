// The SQL of media: which pictures and videos a game has.
import type { Media, NewMedia } from '#modules/sports/catalogue/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** At most so many are shown of one game. */
export const MEDIA_PER_GAME_MAX = 20

/** Recommended ones first. */
export async function mediaOf(db: Db, gameId: number): Promise<readonly Media[]> {
  const rows = await db
    .selectFrom('catalogue.media')
    .selectAll()
    .where('game_id', '=', BigInt(gameId))
    .orderBy('is_recommended', 'desc')
    .orderBy('media_id')
    .limit(MEDIA_PER_GAME_MAX)
    .execute()
  return rows.map((row) => ({
    id: Number(row.media_id),
    type: row.type,
    target: row.target,
    gameId: Number(row.game_id),
    sportId: row.sport_id,
    ...(row.video_id === null ? {} : { videoId: row.video_id }),
    ...(row.zone_id === null ? {} : { zoneId: row.zone_id }),
    title: row.title,
    gameLink: row.game_link,
    autoClearable: row.auto_clearable,
    isFloating: row.is_floating,
    videoSourceType: row.video_source_type,
    isRecommended: row.is_recommended,
  }))
}

/** Games in play or before it, with media: more than are ever on the board at once. */
const WATCHED_GAMES_MAX = 20_000

export type WatchableGames = { readonly all: ReadonlySet<number>; readonly recommended: ReadonlySet<number> }

export async function watchableGames(db: Db): Promise<WatchableGames> {
  const rows = await db
    .selectFrom('catalogue.media as media')
    .innerJoin('catalogue.game as game', 'game.game_id', 'media.game_id')
    .where('game.stage', 'in', ['line', 'live'])
    .groupBy('media.game_id')
    .select(({ fn }) => ['media.game_id', fn<boolean>('bool_or', ['media.is_recommended']).as('is_recommended')])
    .limit(WATCHED_GAMES_MAX)
    .execute()
  const all = rows.map((row) => ({ gameId: Number(row.game_id), isRecommended: row.is_recommended }))
  return {
    all: new Set(all.map(({ gameId }) => gameId)),
    recommended: new Set(all.filter(({ isRecommended }) => isRecommended).map(({ gameId }) => gameId)),
  }
}

/** Adds new media sources; a repeated one changes nothing. */
export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  await tx
    .insertInto('catalogue.media')
    .values({
      game_id: media.gameId,
      sport_id: media.sportId,
      type: media.type,
      target: media.target,
      video_id: media.videoId ?? null,
      zone_id: media.zoneId ?? null,
      title: media.title,
      game_link: media.gameLink,
      auto_clearable: media.autoClearable,
      is_floating: media.isFloating,
      video_source_type: media.videoSourceType,
      is_recommended: media.isRecommended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
