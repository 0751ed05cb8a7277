// The SQL of media: what pictures a game has.
import { sql } from 'kysely'
import type { Media, NewMedia } from '#modules/sports/catalogue/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** At most so many are shown of one game. */
export const MEDIA_PER_GAME_MAX = 20

type RawMedia = {
  media_id: bigint
  game_id: bigint
  sport_id: number
  type: string
  target: string
  video_id: string | null
  zone_id: string | null
  title: string
  game_link: string
  auto_clearable: boolean
  is_floating: boolean
  video_source_type: string
  is_recommended: boolean
}

/** Recommended ones first. */
export async function mediaOf(db: Db, gameId: number): Promise<readonly Media[]> {
  const { rows } = await sql<RawMedia>`
    select media_id, game_id, sport_id, type, target, video_id, zone_id, title, game_link, auto_clearable, is_floating,
      video_source_type, is_recommended
    from catalogue.media where game_id = ${gameId} order by is_recommended desc, media_id limit ${MEDIA_PER_GAME_MAX}`.execute(
    db,
  )
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

/** Adds what is new; telling the same picture twice changes nothing. */
export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  await sql`
    insert into catalogue.media (game_id, sport_id, type, target, video_id, zone_id, title, game_link, auto_clearable, is_floating,
      video_source_type, is_recommended)
    values (${media.gameId}, ${media.sportId}, ${media.type}, ${media.target}, ${media.videoId ?? null}, ${media.zoneId ?? null},
      ${media.title}, ${media.gameLink}, ${media.autoClearable}, ${media.isFloating}, ${media.videoSourceType}, ${media.isRecommended})
    on conflict do nothing`.execute(tx)
}
