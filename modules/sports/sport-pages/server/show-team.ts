// One team: the games that can be bet on, and those it has played.
import { ok, refuse } from '#kernel/result.ts'
import { sports } from '#modules/sports/catalogue/contract.ts'
import { resultScore, storedResults, type Board } from '#modules/sports/catalogue/server/service.ts'
import type { calls, PastGame } from '#modules/sports/sport-pages/contract.ts'
import { teamOf } from '#modules/sports/sport-pages/rules/team-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { isOffered } from './list-page-games.ts'

type TeamServer = { readonly board: Pick<Board, 'all'>; readonly clock: Clock; readonly database: Database }

type Position = { readonly startAt: Date; readonly gameId: number }

const positionIn = (cursor: string): Position | undefined => {
  const match = /^(\d{1,15})_(\d{1,15})$/u.exec(cursor)
  return match === null ? undefined : { startAt: new Date(Number(match[1])), gameId: Number(match[2]) }
}

type TeamGame = Awaited<ReturnType<typeof storedResults.teamGamesBefore>>[number]

const presentPast = ({ result, ...game }: TeamGame): readonly PastGame[] => {
  const score = resultScore(result, game.sport)
  if (score === undefined) return []
  const { gameId, champId, champName, home, away } = game
  return [{ gameId, champId, champName, startAt: game.startAt.toISOString(), opponents: [home, away], score }]
}

export const showTeam =
  ({ board, clock, database }: TeamServer): Handlers<typeof calls>['GET /web-api/sport-pages/teams/:teamId'] =>
  async ({ teamId, cursor, limit }) => {
    const team = teamOf(teamId)
    const now = clock.now()
    const before = cursor === undefined ? { startAt: now, gameId: 0 } : positionIn(cursor)
    if (before === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    if (team === undefined) return refuse('team_not_found', 'no such team')
    const { sportId, name } = team
    const games = board
      .all()
      .filter((game) => game.row.sportId === sportId && (game.row.home === name || game.row.away === name))
    const played = await storedResults.teamGamesBefore(database.db, { sportId, name, before, limit: limit + 1 })
    const [known] = [...games.map(({ row }) => row), ...played]
    // The end of a longer list is no team that is not there.
    if (known === undefined && cursor === undefined) return refuse('team_not_found', 'no such team')
    const shown = played.slice(0, limit)
    const last = shown.at(-1)
    return ok({
      sportId,
      sport: known?.sport ?? sports.find(({ id }) => id === sportId)?.key ?? '',
      name,
      country: known?.country ?? '',
      games: games.filter((game) => isOffered(game, now)).map((game) => game.main()),
      results: shown.flatMap(presentPast),
      next: played.length > limit && last !== undefined ? `${last.startAt.getTime()}_${last.gameId}` : null,
    })
  }
