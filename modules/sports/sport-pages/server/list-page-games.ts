// The games of a page about one subject, from the board in memory.
import { HOUR_MS } from '#kernel/time.ts'
import { ok, refuse } from '#kernel/result.ts'
import { countryOf, hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Board, BoardGame } from '#modules/sports/catalogue/server/service.ts'
import type { calls, SportPageName } from '#modules/sports/sport-pages/contract.ts'
import { belongsTo, type PageRule } from '#modules/sports/sport-pages/rules/belongs-to.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

/** The games with the widest choice: so many, of those that begin soon. */
export const TOP_GAMES_MAX = 20
export const TOP_WITHIN_MS = 48 * HOUR_MS

export type SportPagesServer = {
  readonly board: Pick<Board, 'all'>
  readonly clock: Clock
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
}

/** A game of the line whose start has passed is no longer offered, even if its feed has not updated it. */
export const isOffered = ({ row }: BoardGame, now: Date): boolean => row.stage === 'live' || row.startAt > now

const liveFirst = (games: readonly BoardGame[]): readonly BoardGame[] => [
  ...games.filter(({ row }) => row.stage === 'live'),
  ...games.filter(({ row }) => row.stage !== 'live'),
]

const widestFirst = (games: readonly BoardGame[], now: Date): readonly BoardGame[] =>
  games
    .filter(({ row }) => row.stage === 'live' || row.startAt.getTime() <= now.getTime() + TOP_WITHIN_MS)
    .toSorted((a, b) => b.marketsShown - a.marketsShown)
    .slice(0, TOP_GAMES_MAX)

type Rules = Partial<Record<SportPageName, PageRule>>

/** All games of the page, in its order. */
function gamesOf(
  page: SportPageName,
  offered: readonly BoardGame[],
  { rules, country, now }: { readonly rules: Rules; readonly country: string; readonly now: Date },
): readonly BoardGame[] {
  if (page === 'topgame') return widestFirst(offered, now)
  if (page === 'betsonyour') return liveFirst(offered.filter(({ row }) => row.country === country))
  const rule = rules[page]
  const belongs = rule === undefined ? () => false : belongsTo(rule)
  return liveFirst(offered.filter(({ row }) => belongs(row)))
}

function countBySport(games: readonly BoardGame[]) {
  const counts = new Map<string, { sport: string; line: number; live: number }>()
  for (const { row } of games) {
    const count = counts.get(row.sport) ?? { sport: row.sport, line: 0, live: 0 }
    count[row.stage === 'live' ? 'live' : 'line'] += 1
    counts.set(row.sport, count)
  }
  return [...counts.values()].toSorted((a, b) => b.line + b.live - a.line - a.live)
}

export const listPageGames =
  ({ board, clock, siteConfigs }: SportPagesServer): Handlers<typeof calls>['GET /web-api/sport-pages/:page/games'] =>
  async ({ page, stage, sport, cursor, limit }, context) => {
    const from = cursor === undefined ? 0 : Number(cursor)
    if (cursor !== undefined && !/^\d{1,5}$/u.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const { config } = await siteConfigs.brandOf(hostOf(context.origin))
    const now = clock.now()
    const offered = board.all().filter((game) => isOffered(game, now))
    const all = gamesOf(page, offered, { rules: config.sportPages, country: countryOf(context, config), now })
    const wanted = all.filter(
      ({ row }) => (stage === undefined || row.stage === stage) && (sport === undefined || row.sport === sport),
    )
    const end = from + limit
    return ok({
      items: wanted.slice(from, end).map((game) => game.main()),
      next: wanted.length > end ? String(end) : null,
      sports: countBySport(all),
    })
  }
