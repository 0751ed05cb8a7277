// The tree of sports and championships with its counts, for the left menu.
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { GameRow } from '#modules/sports/catalogue/rules/game-rows.ts'

/** Sports and championships in order of their number of games: busiest first. A game past its start is not counted. */
export function buildMenu(games: readonly GameRow[], now: Date): readonly MenuSport[] {
  const sports = new Map<number, MenuSport>()
  for (const game of games) {
    const isLive = game.stage === 'live'
    if (!isLive && game.startAt <= now) continue
    let sport = sports.get(game.sportId)
    if (sport === undefined) {
      sport = { sportId: game.sportId, sport: game.sport, line: 0, live: 0, championships: [] }
      sports.set(game.sportId, sport)
    }
    let championship = sport.championships.find(({ champId }) => champId === game.champId)
    if (championship === undefined) {
      championship = { champId: game.champId, name: game.champName, country: game.country, line: 0, live: 0 }
      sport.championships.push(championship)
    }
    sport[isLive ? 'live' : 'line'] += 1
    championship[isLive ? 'live' : 'line'] += 1
  }
  const size = (counted: { line: number; live: number }): number => counted.line + counted.live
  for (const sport of sports.values()) sport.championships.sort((a, b) => size(b) - size(a) || a.champId - b.champId)
  return [...sports.values()].toSorted((a, b) => size(b) - size(a) || a.sportId - b.sportId)
}
