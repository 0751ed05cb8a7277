// The SQL that reads games that were played to their end: of a championship, of two teams, and the latest of all.
import { sql } from 'kysely'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { Db } from '#platform/server/db.ts'
import { resultScore } from './present-game.ts'

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

/** Of the games that ended last, the latest first. */
export async function latestResults(db: Db, limit: number) {
  const rows = await db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.championship as c', 'c.champ_id', 'g.champ_id')
    .innerJoin('catalogue.sport as s', 's.sport_id', 'g.sport_id')
    .innerJoin('catalogue.result as r', (join) =>
      join.onRef('r.game_id', '=', 'g.game_id').onRef('r.number', '=', 'g.result_number'),
    )
    .select(['g.game_id', 's.sport', 'g.champ_id', 'c.name as champ_name', 'c.country', 'g.home', 'g.away'])
    .select(['g.start_at', 'r.result'])
    .$narrowType<{ result: GameResult }>()
    .where('g.stage', '=', 'finished')
    .where('g.finished_at', 'is not', null)
    .orderBy('g.finished_at', 'desc')
    .orderBy('g.game_id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const score = resultScore(row.result, row.sport)
    if (score === undefined) return []
    const opponents: [string, string] = [row.home, row.away]
    const champ = { champId: Number(row.champ_id), champName: row.champ_name, country: row.country }
    return [
      {
        gameId: Number(row.game_id),
        sport: row.sport,
        ...champ,
        opponents,
        score,
        startAt: row.start_at.toISOString(),
      },
    ]
  })
}
