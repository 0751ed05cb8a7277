// Where a team's pages live.
import { teamId, type Team } from '#modules/sports/sport-pages/rules/team-id.ts'

export const teamPaths = {
  info: (language: string, team: Team) => `/${language}/team/${encodeURIComponent(teamId(team))}`,
  games: (language: string, team: Team) => `/${language}/team/${encodeURIComponent(teamId(team))}/games`,
}
