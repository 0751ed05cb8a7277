// What search serves.
import { ok } from '#kernel/result.ts'
import { historyRows } from '#modules/sports/betting/server/service.ts'
import type { FindByName } from '#modules/casino/games/server/service.ts'
import type { Board, BoardGame } from '#modules/sports/catalogue/server/service.ts'
import { calls, SUGGESTIONS_MAX, type Suggestions } from '#modules/sports/search/contract.ts'
import { closest } from '#modules/sports/search/rules/closest.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createFinder, NOTHING_FOUND, type Entity } from './find.ts'
import { findPages } from './find-pages.ts'

const NO_CASINO_GAMES = { items: [], corrected: undefined }
const BET_NUMBER = /^#?\s*(\d{6,15})$/u

/** In play, else the next to start. */
const nearest = ({ games }: Entity): BoardGame | undefined => games.find(({ row }) => row.stage === 'live') ?? games[0]

function leagueOf(league: Entity): Suggestions['leagues'] {
  const row = nearest(league)?.row
  if (row === undefined) return []
  const { champId, champName: name, sport, country, stage } = row
  return [{ champId, name, sport, country, games: league.games.length, stage }]
}

function sideOf(side: Entity & { readonly name: string }): Suggestions['sides'] {
  const game = nearest(side)?.main()
  if (game === undefined) return []
  const { gameId, champId, champName, sport, sportId, country, opponents, stage, startAt } = game
  return [{ name: side.name, sport, sportId, country, gameId, champId, champName, opponents, stage, startAt }]
}

type SearchNeeds = { readonly board: Board; readonly findCasinoGames: FindByName }

export function openSearch({ database, clock }: ServerPlatform, { board, findCasinoGames }: SearchNeeds) {
  const find = createFinder({ board, clock })
  const ownBet = async (text: string, playerId: number | undefined): Promise<number | undefined> => {
    const digits = BET_NUMBER.exec(text)?.[1]
    if (digits === undefined || playerId === undefined) return undefined
    const betId = Number(digits)
    const rows = await historyRows.betRows(database.db, { playerId, betId, limit: 1 })
    return rows.length === 0 ? undefined : betId
  }
  const findAll = async (text: string, lang: string, context: CallContext) => {
    const found = find(text)
    const casino = await findCasinoGames(text, { lang, limit: SUGGESTIONS_MAX }, context)
    const isFound = found.games.length + found.sports.length > 0
    const shown = closest({ ...found, isFound }, { ...casino, isFound: casino.items.length > 0 })
    return { found: shown.sports ? found : NOTHING_FOUND, casino: shown.casino ? casino : NO_CASINO_GAMES }
  }
  return {
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/catalogue/search': async ({ text }, context) => {
            const { games, corrected } = (await findAll(text, 'en', context)).found
            return ok({ items: games.map((game) => game.main()), ...(corrected === undefined ? {} : { corrected }) })
          },
          'GET /web-api/search/suggestions': async ({ text, lang }, context) => {
            const [{ found, casino }, betId] = await Promise.all([
              findAll(text, lang, context),
              ownBet(text, context.viewer?.playerId),
            ])
            const corrected = found.corrected ?? casino.corrected
            return ok({
              ...(corrected === undefined ? {} : { corrected }),
              sports: found.sports
                .slice(0, SUGGESTIONS_MAX)
                .map(({ games }) => ({ sport: games[0]?.row.sport ?? '', games: games.length })),
              leagues: found.leagues.slice(0, SUGGESTIONS_MAX).flatMap(leagueOf),
              sides: found.sides.slice(0, SUGGESTIONS_MAX).flatMap(sideOf),
              games: found.games.slice(0, SUGGESTIONS_MAX).map((game) => game.main()),
              casino: [...casino.items],
              pages: [...findPages(text, lang)],
              ...(betId === undefined ? {} : { betId }),
            })
          },
        }),
      ],
    } satisfies ServerModule,
  }
}
