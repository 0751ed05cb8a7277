// Games of two sources that look like one match, for operators, who say whether they are. No bet that is placed already changes by it.
import { ok, refuse } from '#kernel/result.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import type { MatchGame, MatchPair, staffCalls } from '#modules/sports/betting/contract-staff.ts'
import { looksLikeSameMatch, SAME_MATCH_MS, sourceOf } from '#modules/sports/betting/rules/placing/same-match.ts'
import { gamesById, type GameRow } from '#modules/sports/catalogue/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '../placing/place-bet.ts'
import { insertRuling, lockPair, rulingsOn, withRulings, type MatchRuling } from './match-ruling-store.ts'

type Calls = Handlers<typeof staffCalls>
type MatchesServer = Pick<BettingServer, 'database' | 'board'>

/** Games that are compared with each other: those that begin first. */
const GAMES_COMPARED_MAX = 400
const PAIRS_MAX = 200

const viewOf = (game: GameRow): MatchGame => ({
  gameId: game.gameId,
  source: sourceOf(game),
  sport: game.sport,
  champName: game.champName,
  home: game.home,
  away: game.away,
  startAt: game.startAt.toISOString(),
})

const has = ({ home, away, champName, gameId }: GameRow, query: string): boolean =>
  [home, away, champName, `${gameId}`].some((text) => text.toLowerCase().includes(query))

/** Games come in order of their start, so each is compared with those of the following day only. */
function pairsOf(games: readonly GameRow[], isPair: (one: GameRow, other: GameRow) => boolean) {
  const pairs: (readonly [GameRow, GameRow])[] = []
  for (const [index, one] of games.entries())
    for (const other of games.slice(index + 1)) {
      if (other.startAt.getTime() - one.startAt.getTime() >= SAME_MATCH_MS) break
      if (isPair(one, other)) pairs.push(one.gameId < other.gameId ? [one, other] : [other, one])
    }
  return pairs
}

const keyOf = (one: number, other: number): string => `${one} ${other}`

export const listMatches =
  ({ database: { db }, board }: MatchesServer): Calls['GET /staff-api/betting/matches'] =>
  async ({ query = '' }) => {
    const asked = query.toLowerCase()
    const games = board
      .all()
      .map(({ row }) => row)
      .filter(({ stage }) => stage === 'line' || stage === 'live')
      .slice(0, GAMES_COMPARED_MAX)
    const ruled = await rulingsOn(
      db,
      games.map(({ gameId }) => gameId),
    )
    const rulingOf = new Map(ruled.map((ruling) => [keyOf(ruling.gameId, ruling.otherId), ruling]))
    const found = pairsOf(
      games,
      (one, other) =>
        looksLikeSameMatch(one, other) ||
        rulingOf.has(keyOf(Math.min(one.gameId, other.gameId), Math.max(one.gameId, other.gameId))),
    ).filter((pair) => asked === '' || pair.some((game) => has(game, asked)))
    const shown = found.slice(0, PAIRS_MAX)
    const names = await memberNames(db, [...new Set(ruled.map(({ memberId }) => memberId))])
    const items = shown.map(([one, other]): MatchPair => {
      const ruling = rulingOf.get(keyOf(one.gameId, other.gameId))
      return {
        games: [viewOf(one), viewOf(other)],
        areOne: ruling?.areOne ?? looksLikeSameMatch(one, other),
        ruling:
          ruling === undefined
            ? null
            : {
                by: names.get(ruling.memberId) ?? `${ruling.memberId}`,
                reason: ruling.reason,
                at: ruling.at.toISOString(),
              },
      }
    })
    return ok({ items, isCut: found.length > shown.length })
  }

export const ruleOnMatch =
  ({ database }: MatchesServer): Calls['POST /staff-api/betting/match-rulings'] =>
  async ({ gameId: first, otherId: second, areOne, reason }, { staff }) =>
    database.transaction(async (tx) => {
      const [gameId, otherId] = first < second ? [first, second] : [second, first]
      await lockPair(tx, gameId, otherId)
      const [one, other] = await withRulings(tx, (await gamesById(tx, [gameId, otherId])).games)
      if (one === undefined || other === undefined) return refuse('game_not_found', 'there is no such game')
      if (one.sport !== other.sport || sourceOf(one) === sourceOf(other))
        return refuse('not_comparable', 'only games of one sport and two sources can be one match')
      const ruled = one.ruled?.get(other.gameId)
      if (ruled === areOne) return refuse('already_ruled', 'operators have said so already')
      const ruling: MatchRuling = {
        gameId,
        otherId,
        areOne,
        reason,
        memberId: staff.staffId,
        at: await decisionTime(tx),
      }
      await insertRuling(tx, ruling)
      return ok({ areOne })
    })
