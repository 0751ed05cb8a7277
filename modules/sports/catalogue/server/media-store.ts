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
