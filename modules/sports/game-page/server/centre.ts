// The record of a game's two teams changes when a result comes in: it is read once a minute at most for each game.
import { resultScore, storedResults, type GameRow } from '#modules/sports/catalogue/server/service.ts'
import {
  FORM_GAMES_MAX,
  HEAD_TO_HEAD_MAX,
  SEASON_GAMES_MAX,
  TABLE_ROWS_MAX,
  type Centre,
} from '#modules/sports/game-page/contract.ts'
import { outcomeFor, tableOf, thisSeason, type PlayedGame } from '#modules/sports/game-page/rules/record.ts'
import { teamCodes } from '#modules/sports/game-page/rules/team-codes.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

const { pastGamesOf } = storedResults
type PastGame = Awaited<ReturnType<typeof pastGamesOf>>[number]

const KEPT_MS = 60_000
const KEPT_GAMES_MAX = 500

export type TeamRecord = Omit<Centre, 'moments'>

function played(games: readonly PastGame[], sport: string): readonly PlayedGame[] {
  return games.flatMap(({ gameId, startAt, home, away, result }) => {
    const score = resultScore(result, sport)
    return score === undefined ? [] : [{ gameId, startAt: startAt.toISOString(), home, away, score }]
  })
}

/** As it went for the team; without one, for the home side of each. */
const judged = (games: readonly PlayedGame[], team?: string): TeamRecord['headToHead'] =>
  games.map((game) => ({ ...game, score: [...game.score], outcome: outcomeFor(team ?? game.home, game) }))

type Asked = Pick<GameRow, 'sport' | 'sportId' | 'champId' | 'home' | 'away' | 'startAt'>

async function readRecord(db: Db, { sport, sportId, champId, home, away, startAt }: Asked): Promise<TeamRecord> {
  const before = { sportId, before: startAt }
  const [ofHome, ofAway, between, season] = await Promise.all([
    pastGamesOf(db, { ...before, team: home, limit: FORM_GAMES_MAX }),
    pastGamesOf(db, { ...before, team: away, limit: FORM_GAMES_MAX }),
    pastGamesOf(db, { ...before, team: home, against: away, limit: HEAD_TO_HEAD_MAX }),
    pastGamesOf(db, { ...before, champId, limit: SEASON_GAMES_MAX }),
  ])
  const table = tableOf(sport, thisSeason(played(season, sport), startAt))
  return {
    codes: [...teamCodes([home, away])],
    form: { home: judged(played(ofHome, sport), home), away: judged(played(ofAway, sport), away) },
    headToHead: judged(played(between, sport)),
    table: table.slice(0, TABLE_ROWS_MAX),
  }
}

export type Records = (gameId: number, game: Asked) => Promise<TeamRecord>

export function createRecords(db: Db, clock: Clock): Records {
  const kept = new Map<number, { readonly at: number; readonly record: Promise<TeamRecord> }>()
  return (gameId, game) => {
    const now = clock.now().getTime()
    const known = kept.get(gameId)
    if (known !== undefined && now - known.at < KEPT_MS) return known.record
    const record = readRecord(db, game)
    kept.delete(gameId)
    kept.set(gameId, { at: now, record })
    // The next visitor asks again instead of being shown the failure for a minute.
    record.catch(() => kept.delete(gameId))
    const oldest = kept.keys().next()
    if (kept.size > KEPT_GAMES_MAX && oldest.done !== true) kept.delete(oldest.value)
    return record
  }
}
