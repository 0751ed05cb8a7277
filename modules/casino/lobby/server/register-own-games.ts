// Puts our own games into the catalogue as the code has them: titles from the table, all figures from the rules.
import { importGames, type Catalogue, type Imported } from '#modules/casino/games/server/service.ts'
import { OWN_GAMES } from '#modules/casino/lobby/rules/own-games.ts'
import { ownFigures } from '#modules/casino/lobby/rules/own-figures.ts'
import { OUR_GAMES, optionSetsOf } from '#modules/casino/originals/server/service.ts'
import type { RoundGame } from '#modules/casino/rounds/server/service.ts'
import type { TableFigures } from '#modules/casino/tables/server/service.ts'
import type { Database } from '#platform/server/db.ts'

const PROVIDER = { code: 'fairline', title: 'Fairline' }
const RULES_URL = '/information/rules/9'

const numbers: ReadonlyMap<string, number> = new Map(OUR_GAMES.map(({ code, gameId }) => [code, gameId]))

/** Undefined for a game that has no page yet, or whose options state no return. */
function draftOf({ game }: RoundGame) {
  const own = OWN_GAMES[game.code]
  const figures = ownFigures(game, optionSetsOf(game.code))
  if (own === undefined || figures === undefined || !numbers.has(game.code)) return undefined
  const { returnLow, returnHigh, ...shown } = figures
  return {
    ...own,
    ...shown,
    code: game.code,
    provider: PROVIDER,
    hasDemo: true,
    rulesUrl: RULES_URL,
    versions: [{ version: game.version, returnLow, returnHigh }],
  }
}

/** Tables on a shared clock have no demo: their rounds are played for money by everybody at once. */
function draftOfTable({ code, version, winMax, returnLow, returnHigh }: TableFigures) {
  const own = OWN_GAMES[code]
  if (own === undefined) return []
  const versions = [{ version, returnLow, returnHigh }]
  return [{ ...own, code, provider: PROVIDER, winMax, hasDemo: false, rulesUrl: RULES_URL, versions }]
}

/** Idempotent: processes do it at their start. What operators decided of a game stays. */
export function registerOwnGames(
  server: { readonly database: Database; readonly catalogue?: Pick<Catalogue, 'changed'> },
  games: ReadonlyMap<string, RoundGame>,
  tables: readonly TableFigures[] = [],
): Promise<Imported> {
  const drafts = [...[...games.values()].flatMap((game) => draftOf(game) ?? []), ...tables.flatMap(draftOfTable)]
  const tableNumbers = new Map(tables.map(({ code, gameId }) => [code, gameId]))
  return importGames(server, drafts, { gameIdOf: (code) => numbers.get(code) ?? tableNumbers.get(code) ?? 0 })
}
