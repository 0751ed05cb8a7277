// The SQL that reads games of a championship or of two teams that were played to their end.
import { sql } from 'kysely'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { Db } from '#platform/server/db.ts'

type PastGame = {
  readonly gameId: number
  readonly startAt: Date
  readonly home: string
  readonly away: string
  readonly result: GameResult
}

type PastGamesAsked = {
  readonly sportId: number
  /** Only of this championship. */
  readonly champId?: number
  /** Only of this team, and only against that one. */
  readonly team?: string
  readonly against?: string
  readonly before: Date
  readonly limit: number
}

/** Games that were played to their end, the latest first. */
export async function pastGamesOf(db: Db, asked: PastGamesAsked): Promise<readonly PastGame[]> {
  const { sportId, champId, team, against, before, limit } = asked
  let query = db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.result as r', (join) =>
      join.onRef('r.game_id', '=', 'g.game_id').onRef('r.number', '=', 'g.result_number'),
    )
    .select(['g.game_id as gameId', 'g.start_at as startAt', 'g.home', 'g.away', 'r.result'])
    .$narrowType<{ result: GameResult }>()
    .where('g.result_number', '>', 0)
    .where('g.sport_id', '=', sportId)
    .where('g.start_at', '<', before)
    .where(sql<boolean>`r.result ->> 'status' = 'played'`)
  if (champId !== undefined) query = query.where('g.champ_id', '=', BigInt(champId))
  if (team !== undefined)
    query = query.where((eb) => {
      const atHome = eb('g.home', '=', team)
      const away = eb('g.away', '=', team)
      return against === undefined
        ? eb.or([atHome, away])
        : eb.or([eb.and([atHome, eb('g.away', '=', against)]), eb.and([away, eb('g.home', '=', against)])])
    })
  const rows = await query.orderBy('g.start_at', 'desc').orderBy('g.game_id').limit(limit).execute()
  return rows.map((row) => ({ ...row, gameId: Number(row.gameId) }))
}
